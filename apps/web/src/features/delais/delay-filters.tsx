import { useHere } from '../../shell/here.js';
import { useRead } from '../../shell/data.js';
import { FournisseurComboBox } from '../../shell/fournisseur-combobox.js';
import { ComboBox } from '../../ui/combobox.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { SORTS, type Sort, STATUSES, type Status } from './filters.js';
import { SORT_WORDS, STATUS_WORDS } from './words.js';

const ALL = 'tous';
/** All that the api gives at once: towns have fewer. */
const MOST_SERVICES = 2_000;

/** By state, supplier and service; and the sort. */
export function DelayFilters() {
  const { search, change } = useHere('/$org/delais');
  const services = useRead('GET /api/v1/services', { query: { page_size: MOST_SERVICES } });
  const refine = (patch: Partial<typeof search>) => change({ ...patch, page: undefined, fiche: undefined });
  return (
    <div className="delay-filters">
      <FournisseurComboBox
        value={search.fournisseur ?? null}
        placeholder="Tous : nom ou SIRET"
        onChange={(id) => refine({ fournisseur: id ?? undefined })}
      />
      <ComboBox
        key={services.data === undefined ? 'attente' : 'services'}
        label="Service"
        placeholder="Tous"
        options={(services.data?.services ?? []).map(({ id, code, libelle }) => ({ id, label: libelle, detail: code }))}
        value={search.service ?? null}
        onChange={(id) => refine({ service: id ?? undefined })}
      />
      <ChoiceMenu<Status | typeof ALL>
        label="État"
        value={search.statut ?? ALL}
        onChange={(statut) => refine({ statut: statut === ALL ? undefined : statut })}
        options={[{ value: ALL, label: 'tous' }, ...STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))]}
      />
      <ChoiceMenu<Sort>
        label="Tri"
        labelHidden
        value={search.tri ?? SORTS[0]}
        onChange={(tri) => refine({ tri: tri === SORTS[0] ? undefined : tri })}
        options={SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
      />
    </div>
  );
}
