import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { MarcheComboBox } from '../../shell/marche-combobox.js';

/** The marché of the address, read. */
export function useChosenMarche(): { id: string; numero: string; objet: string } | undefined {
  const { search } = useHere('/$org/documents');
  const { marche: id } = search;
  return useRead('GET /api/v1/marches/:id', { path: { id: id ?? '' } }, { enabled: id !== undefined }).data;
}

/** Finds a marché; the address keeps it. */
export function MarcheChoice() {
  const { search, change } = useHere('/$org/documents');
  const chosen = useChosenMarche();
  return (
    <MarcheComboBox
      value={search.marche ?? null}
      numero={chosen?.numero}
      onChange={(id) => change({ marche: id ?? undefined }, { replace: true })}
    />
  );
}
