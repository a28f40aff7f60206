import { useState } from 'react';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ComboBox } from '../../ui/combobox.js';

const FOUND = 20;

/** The marché of the address, read. */
export function useChosenMarche(): { id: string; numero: string; objet: string } | undefined {
  const { search } = useHere('/$org/documents');
  const { marche: id } = search;
  return useRead('GET /api/v1/marches/:id', { path: { id: id ?? '' } }, { enabled: id !== undefined }).data;
}

/** Finds a marché by its number, its object or its holder; the address keeps it. */
export function MarcheChoice() {
  const { search, change } = useHere('/$org/documents');
  const chosen = useChosenMarche();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (chosen === undefined ? '' : chosen.numero);
  const query = { search: typed ?? '', tri: 'recent', page_size: FOUND };
  const found = useRead('GET /api/v1/marches', { query }, { keep: true });
  const options = (found.data?.marches ?? []).map(({ id, numero, objet }) => ({ id, label: numero, detail: objet }));
  return (
    <ComboBox
      label="Marché"
      placeholder="Numéro, objet ou titulaire"
      options={options}
      value={search.marche ?? null}
      onChange={(id) => {
        setTyped(undefined);
        change({ marche: id ?? undefined }, { replace: true });
      }}
      search={{ text, onSearch: setTyped, isPending: found.isPending }}
    />
  );
}
