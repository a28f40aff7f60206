import { useMemo, useRef } from 'react';
import type { MarcheList, MarcheListItem } from '#client/operations.js';
import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { useListShortcuts } from '../../shell/list-shortcuts.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRows } from '../../shell/rows.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { DENSITY, usePreference } from '../../shell/stored.js';
import { Button } from '../../ui/button.js';
import { Chips } from '../../ui/chips.js';
import { Facets } from '../../ui/facets.js';
import { ListGrid } from '../../ui/list-grid.js';
import { ListLayout, type ListLayoutHandle } from '../../ui/list-layout.js';
import type { ListHandle } from '../../ui/list-moves.js';
import { SearchField } from '../../ui/search-field.js';
import { Select } from '../../ui/select.js';
import { Empty, Loading } from '../../ui/state.js';
import {
  facetsOf,
  type Filters,
  filtersOf,
  inForce,
  LABELS,
  NO_FILTERS,
  queryOf,
  SORT_NAMES,
  SORTS,
  wordOf,
} from './filters.js';
import { COLUMNS, MarcheCard } from './marche-columns.js';
import { numberOf } from './marche-data.js';
import { MarchePreview } from './marche-preview.js';
import { NewMarche } from './new-marche.js';
import './marches.css';

const GROUP = 'Marchés';
/** `?fiche=` of the form of a new contract. */
const NEW = 'nouveau';
const marchesOf = ({ marches }: MarcheList): MarcheListItem[] => marches;
const idOf = ({ id }: MarcheListItem): string => id;
const nameOf = (marche: MarcheListItem): string => `le marché ${numberOf(marche)}`;
const drawCard = (marche: MarcheListItem) => <MarcheCard marche={marche} />;

/** The contracts: found, followed to their end, opened. */
export function Screen() {
  const { search, change } = useHere('/$org/marches');
  const { fiche, open, close } = useFiche();
  const { exercice, label } = useExercice();
  const isWriter = useOrganization().can('procurement.write');
  const filters = filtersOf(search);
  const sort = search.tri ?? 'recent';
  const query = queryOf(filters, exercice);
  const rows = useRows('GET /api/v1/marches', { ...query, tri: sort }, marchesOf);
  // The verdict is a filter of the list alone: figures that leave it out would not be those of the list.
  const counted = useRead(
    'GET /api/v1/marches/facettes',
    { query },
    { keep: true, enabled: filters.verdict === undefined },
  );
  const facets = useMemo(() => counted.data && facetsOf(counted.data), [counted.data]);
  const [density] = usePreference(DENSITY, 'normale');

  const list = useRef<ListHandle>(null);
  const layout = useRef<ListLayoutHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  useListShortcuts({ group: GROUP, list, layout, search: field });
  const create = () => open(NEW);
  useShortcut({ keys: 'n', label: 'Nouveau marché', group: GROUP, run: create, enabled: isWriter });

  const setFilters = (patch: Partial<Filters>, options?: { replace?: boolean }) =>
    change({ ...patch, fiche: undefined }, options);
  const chips = inForce(filters)
    .filter((name) => name !== 'search')
    .map((name) => ({
      id: name,
      label: LABELS[name],
      value: wordOf(name, filters[name]!, facets),
      onRemove: () => setFilters({ [name]: undefined }),
    }));
  function closeSheet(): void {
    close();
    list.current?.focus();
  }

  const amount =
    counted.data && !counted.isFormer && filters.verdict === undefined ? counted.data.montant_ht : undefined;
  const during = exercice === undefined ? label : `exercice ${label}`;
  return (
    <ScreenFrame
      title="Marchés"
      actions={
        isWriter && (
          <Button look="main" keys="n" onPress={create}>
            Nouveau marché
          </Button>
        )
      }
      sheet={sheetOf({ fiche, isWriter, onClose: closeSheet })}
    >
      <ListLayout
        ref={layout}
        chosen={chips.length}
        facets={
          counted.error ? (
            <ProblemState error={counted.error} onRetry={counted.retry} />
          ) : (
            <Facets
              facets={filters.verdict === undefined ? facets : []}
              chosen={Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value]]))}
              // Each of these filters takes one value: the last one chosen.
              onChange={(name, values) => setFilters({ [name]: values?.at(-1) })}
              unit="marchés"
              isFormer={counted.isFormer}
            />
          )
        }
        search={
          <SearchField
            label="Rechercher dans les marchés"
            placeholder="Numéro, objet, titulaire"
            value={filters.search ?? ''}
            onSearch={(text) => setFilters({ search: text || undefined }, { replace: true })}
            onLeave={() => list.current?.focus()}
            ref={field}
          />
        }
        chips={<Chips chips={chips} onClear={() => setFilters(NO_FILTERS)} />}
        totals={
          rows.first && !rows.isFormer ? (
            <>
              {formatQuantity(rows.total, 'marché', 'marchés')}
              {amount !== undefined && ` · ${formatExactAmount(amount)} HT`}
              <span className="muted"> · {during}</span>
            </>
          ) : (
            <span className="muted">…</span>
          )
        }
        tools={
          <Select
            label="Tri"
            labelHidden
            value={sort}
            onChange={(tri) => change({ tri: tri === 'recent' ? undefined : tri })}
            options={SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
          />
        }
      >
        {rows.error && <ProblemState error={rows.error} onRetry={rows.retry} />}
        {rows.isPending && <Loading lines={12} />}
        {rows.first && rows.total === 0 && !rows.isFormer && (
          <Nothing
            during={during}
            isFiltered={inForce(filters).length > 0}
            onClear={() => setFilters(NO_FILTERS)}
            onAll={exercice === undefined ? undefined : () => change({ exercice: 'tous' })}
          />
        )}
        {rows.total > 0 && (
          <ListGrid
            ref={list}
            label="Marchés"
            total={rows.total}
            rowAt={rows.rowAt}
            idOf={idOf}
            nameOf={nameOf}
            listKey={JSON.stringify([query, sort])}
            columns={COLUMNS}
            card={drawCard}
            isDense={density === 'dense'}
            onRange={rows.onRange}
            openId={fiche}
            onOpen={(marche) => open(marche.id)}
            sort={sort}
            onSort={(tri) => change({ tri: SORTS.find((one) => one === tri && one !== 'recent') })}
            isFormer={rows.isFormer}
          />
        )}
      </ListLayout>
    </ScreenFrame>
  );
}

function sheetOf({ fiche, isWriter, onClose }: { fiche: string | undefined; isWriter: boolean; onClose: () => void }) {
  if (fiche === undefined) return undefined;
  if (fiche === NEW) return isWriter ? <NewMarche onClose={onClose} /> : undefined;
  return <MarchePreview id={fiche} onClose={onClose} />;
}

interface NothingProps {
  during: string;
  isFiltered: boolean;
  onClear: () => void;
  onAll: (() => void) | undefined;
}

/** No contract: the filter or the exercice is too narrow, or none was imported. */
function Nothing({ during, isFiltered, onClear, onAll }: NothingProps) {
  return (
    <Empty
      title={isFiltered ? 'Aucun marché ne répond à ces filtres' : `Aucun marché notifié, ${during}`}
      action={
        <>
          {isFiltered && <Button onPress={onClear}>Tout effacer</Button>}
          {onAll && <Button onPress={onAll}>Voir tous les exercices</Button>}
        </>
      }
    >
      L’exercice d’un marché est l’année de sa notification. Les marchés s’importent au format DECP, ou se saisissent un
      à un.
    </Empty>
  );
}
