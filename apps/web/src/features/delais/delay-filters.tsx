import { useHere } from '../../shell/here.js';
import { FournisseurComboBox } from '../../shell/fournisseur-combobox.js';
import { ServiceComboBox } from '../../shell/service-combobox.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { SortMenu } from '../../ui/sort-menu.js';
import { SORTS, STATES, type State } from './filters.js';
import { SORT_WORDS, STATE_WORDS } from './words.js';

const ALL = 'tous';
/** No state of a delay: those have none. */
const UNDATED = 'sans_date';

/** By state, supplier and service; and the sort. */
export function DelayFilters() {
  const { search, change } = useHere('/$org/delais');
  const refine = (patch: Partial<typeof search>) => change({ ...patch, page: undefined, fiche: undefined });
  return (
    <FilterBar>
      <FournisseurComboBox
        value={search.fournisseur ?? null}
        placeholder="Nom ou SIRET"
        onChange={(id) => refine({ fournisseur: id ?? undefined })}
      />
      <ServiceComboBox value={search.service ?? null} onChange={(id) => refine({ service: id ?? undefined })} />
      <ChoiceMenu<State | typeof UNDATED | typeof ALL>
        label="État"
        value={search.delai ?? search.statut ?? ALL}
        onChange={(state) =>
          state === UNDATED
            ? refine({ delai: UNDATED, statut: undefined, interets: undefined, tri: undefined })
            : refine({ delai: undefined, statut: state === ALL ? undefined : state })
        }
        options={[
          { value: ALL, label: 'tous' },
          ...STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
          { value: UNDATED, label: 'sans date' },
        ]}
      />
      {search.interets !== undefined && (
        <ChoiceMenu<'non_chiffres' | typeof ALL>
          label="Intérêts"
          value={search.interets}
          onChange={() => refine({ interets: undefined })}
          options={[
            { value: ALL, label: 'tous' },
            { value: 'non_chiffres', label: 'non chiffrés' },
          ]}
        />
      )}
      {search.delai === undefined && (
        <SortMenu sorts={SORTS} words={SORT_WORDS} value={search.tri} onChange={(tri) => refine({ tri })} />
      )}
    </FilterBar>
  );
}
