import { useRef } from 'react';
import { FournisseurComboBox } from '../../shell/fournisseur-combobox.js';
import { useHere } from '../../shell/here.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Chips } from '../../ui/chips.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { readNumber, writeNumber } from '../../ui/french-input.js';
import { RangeForm } from '../../ui/range-form.js';
import { SearchField } from '../../ui/search-field.js';
import { SortMenu } from '../../ui/sort-menu.js';
import { SORTS } from './filters.js';
import { SORT_WORDS, unitOf } from './words.js';

const FamilleField = lazyPart(() => import('../../shell/lines/famille-field.js').then((part) => part.FamilleField));

const DECIMALS = 4;

function readPrice(typed: string): number | undefined {
  const price = readNumber(typed, DECIMALS);
  return price === undefined || price < 0 ? undefined : price;
}

const shown = (bound: string | undefined): string => (bound === undefined ? '' : writeNumber(Number(bound)));

/** Words, famille, supplier, bounds; the unit is chosen from what was found. */
export function PriceFilters() {
  const { search, change } = useHere('/$org/prix');
  const field = useRef<HTMLInputElement>(null);
  const refine = (patch: Partial<typeof search>) => change({ ...patch, page: undefined });
  useShortcut({ keys: '/', label: 'Rechercher', group: 'Prix', isAction: false, run: () => field.current?.focus() });
  return (
    <>
      <FilterBar>
        <SearchField
          label="Rechercher dans les prix"
          placeholder="Désignation ou code"
          value={search.q ?? ''}
          onSearch={(text) => change({ q: text || undefined, page: undefined }, { replace: true })}
          ref={field}
        />
        <FamilleField value={search.famille ?? null} onChange={(id) => refine({ famille: id ?? undefined })} />
        <FournisseurComboBox
          value={search.fournisseur ?? null}
          placeholder="Nom ou SIRET"
          onChange={(id) => refine({ fournisseur: id ?? undefined })}
        />
        <RangeForm
          isWide
          from={shown(search.prix_min)}
          to={shown(search.prix_max)}
          names={['Prix depuis', 'Prix jusqu’à']}
          read={readPrice}
          faultOf={() => 'Un prix est attendu, comme 12,50.'}
          inputMode="decimal"
          onChange={(from, to) => refine({ prix_min: from?.toString(), prix_max: to?.toString() })}
        />
        <SortMenu sorts={SORTS} words={SORT_WORDS} value={search.tri} onChange={(tri) => refine({ tri })} />
      </FilterBar>
      {search.unite !== undefined && (
        <Chips
          chips={[
            {
              id: 'unite',
              label: 'Unité',
              value: unitOf(search.unite),
              onRemove: () => refine({ unite: undefined }),
            },
          ]}
          onClear={() => refine({ unite: undefined })}
        />
      )}
    </>
  );
}
