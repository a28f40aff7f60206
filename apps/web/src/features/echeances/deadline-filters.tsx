import { useHere } from '../../shell/here.js';
import { ServiceComboBox } from '../../shell/service-combobox.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { SortMenu } from '../../ui/sort-menu.js';
import { type Nature, NATURES, SORTS } from './filters.js';
import { NATURE_WORDS, SORT_WORDS } from './words.js';

const ALL = 'toutes';

/** By service and by what ends; and the sort. */
export function DeadlineFilters() {
  const { search, change } = useHere('/$org/echeances');
  const refine = (patch: Partial<typeof search>) => change({ ...patch, page: undefined });
  return (
    <FilterBar>
      <ServiceComboBox value={search.service ?? null} onChange={(id) => refine({ service: id ?? undefined })} />
      <ChoiceMenu<Nature | typeof ALL>
        label="Échéances"
        value={search.nature ?? ALL}
        onChange={(nature) => refine({ nature: nature === ALL ? undefined : nature })}
        options={[{ value: ALL, label: ALL }, ...NATURES.map((value) => ({ value, label: NATURE_WORDS[value] }))]}
      />
      <SortMenu sorts={SORTS} words={SORT_WORDS} value={search.tri} onChange={(tri) => refine({ tri })} />
    </FilterBar>
  );
}
