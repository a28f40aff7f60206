import { useMemo, useState } from 'react';
import type { LigneItem, LigneList } from '#client/operations.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { lazyDialog, lazyPart, lazySheet } from '../../shell/lazy-part.js';
import { usePreloadOnUse } from '../../shell/preload-on-use.js';
import { useListExport } from '../../shell/list-export.js';
import { useListScreen } from '../../shell/list-screen.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRows } from '../../shell/rows.js';
import { useToldApart } from '../../shell/supplier-names.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { DENSITY, usePreference } from '../../shell/stored.js';
import { Button } from '../../ui/button.js';
import type { Chip } from '../../ui/chips.js';
import { Facets } from '../../ui/facets.js';
import { writeColumns } from '../../ui/list-columns.js';
import { ListGrid } from '../../ui/list-grid.js';
import { ListLayout } from '../../ui/list-layout.js';
import { Bone, Loading } from '../../ui/state.js';
import { useColumnsPreference } from './columns-preference.js';
import { COUNTED, facetsOf, useFilterWords } from './filter-words.js';
import {
  type FilterName,
  type Filters,
  filtersOf,
  inForce,
  LABELS,
  NO_FILTERS,
  queryOf,
  type Sort,
  SORTS,
} from './filters.js';
import { useKeptSelection } from './kept-selection.js';
import { COLUMNS, exportedColumns, LineCard, shownColumns } from './line-columns.js';
import { useLineActions } from './line-actions.js';
import { RangeFilters } from './range-filters.js';
import { outOfScopeOf, Scope } from './scope.js';
import { Totals } from './totals.js';

const ColumnsDialog = lazyDialog(() =>
  import('../../ui/columns-dialog.js').then((part) => part.ColumnsDialog<LigneItem>),
);
const HistoryDialog = lazyDialog(() =>
  import('../../shell/lines/history-dialog.js').then((part) => part.HistoryDialog),
);
const NothingFound = lazyPart(() => import('./nothing-found.js').then((part) => part.NothingFound));
const MandatSheet = lazySheet('Mandat', () => import('./mandat-sheet.js').then((part) => part.MandatSheet));
const OPENED = [MandatSheet];

const GROUP = 'Mandats';
const linesOf = ({ lignes }: LigneList): LigneItem[] => lignes;
const idOf = ({ id }: LigneItem): string => id;
const sheetOf = ({ mandat }: LigneItem): string => mandat.id;
const nameOf = ({ mandat, numero }: LigneItem): string => `la ligne ${numero} du mandat ${mandat.numero}`;
const drawCard = (line: LigneItem) => <LineCard line={line} />;

/** The lines of mandats: found, judged, classified. */
export function Screen() {
  usePreloadOnUse(OPENED);
  const { search, change } = useHere('/$org/mandats');
  const { fiche, open } = useFiche();
  const { exercice, label } = useExercice();
  const { can } = useOrganization();
  const mayWrite = can('procurement.write');

  const filters = filtersOf(search);
  const query = queryOf(filters, exercice);
  const sorted = { ...query, tri: search.tri ?? 'recent' };
  const rows = useRows('GET /api/v1/lignes', sorted, linesOf);
  const counted = useRead('GET /api/v1/lignes/facettes', { query: { ...query, champs: COUNTED } }, { keep: true });
  const readAgain = () => [rows, counted].forEach((one) => one.error && one.retry());
  const facets = useToldApart(useMemo(() => counted.data && facetsOf(counted.data), [counted.data]));
  const { wordOf, valuesOf } = useFilterWords(filters, facets, rows.rowAt(0));

  const setFilters = (patch: Partial<Filters>) => change(patch);
  const chips = inForce(filters)
    .filter((name) => name !== 'search')
    .flatMap((name) => valuesOf(name).map((value) => chipOf(name, value)));
  const screen = useListScreen<Sort>({
    group: GROUP,
    rows,
    query,
    text: filters.search,
    searchLabel: 'Rechercher dans les mandats',
    placeholder: 'Numéro, objet, fournisseur',
    sorts: SORTS,
    sort: search.tri,
    chips,
    onChange: change,
    onClear: () => change(NO_FILTERS),
    hasSelection: true,
  });
  const { listKey, isDense } = screen.grid;
  const [selection, setSelection] = useKeptSelection(listKey);

  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const columns = useColumnsPreference();
  const shown = useMemo(() => shownColumns(columns.written), [columns.written]);
  const [, setDensity] = usePreference(DENSITY, 'normale');
  const exportList = useListExport({
    name: 'GET /api/v1/lignes',
    query: sorted,
    pick: linesOf,
    columns: exportedColumns(shown, filters.verdict !== undefined),
    total: rows.total,
    words: ['ligne', 'lignes'],
    fileName: `mandats-${exercice ?? 'tous'}`,
  });
  const actions = useLineActions({
    group: GROUP,
    mayWrite,
    list: screen.list,
    rows,
    outOfScope: counted.isFormer ? undefined : outOfScopeOf(facets, counted.error !== null),
    query,
    selection,
    onSelect: setSelection,
    columns: shown,
  });

  const showOperation = (reclassement: string) =>
    change({ ...NO_FILTERS, reclassement, exercice: 'tous', fiche: undefined, historique: undefined });

  function chipOf(name: FilterName, value: string): Chip {
    const rest = valuesOf(name).filter((one) => one !== value);
    return {
      id: `${name} ${value}`,
      label: LABELS[name],
      value: wordOf(name, value),
      onRemove: () => setFilters({ [name]: rest.length > 0 ? rest : undefined }),
    };
  }

  const isNothing = rows.first !== undefined && rows.total === 0 && !rows.isFormer;
  return (
    <ScreenFrame
      title="Mandats"
      actions={
        <>
          <Button onPress={() => change({ historique: 1 })}>Historique</Button>
          {can('procurement.export') && (
            <Button icon="recevoir" isDisabled={rows.total === 0 || rows.isFormer} onPress={exportList}>
              Exporter
            </Button>
          )}
          <div className="list-columns">
            <Button onPress={() => setChoosingColumns(true)}>Colonnes</Button>
          </div>
        </>
      }
      sheet={
        fiche && (
          <MandatSheet id={fiche} onClose={screen.closeSheet} onClassify={mayWrite ? actions.classify : undefined} />
        )
      }
    >
      <ListLayout
        {...screen.layout}
        facets={
          counted.error && !facets ? (
            // Said once, where the rows would be.
            !rows.error && <ProblemState of={counted} />
          ) : isNothing && inForce(filters).length === 0 ? null : (
            <>
              <Facets
                facets={facets}
                chosen={filters as Record<string, string[]>}
                onChange={(name, values) => setFilters({ [name]: values })}
                unit="lignes"
                isFormer={counted.isFormer}
              />
              <RangeFilters filters={filters} year={exercice ?? new Date().getFullYear()} onChange={setFilters} />
            </>
          )
        }
        totals={rows.error && !rows.first ? null : <Totals answer={rows.first} isFormer={rows.isFormer} />}
        scope={rows.total > 0 && !rows.isFormer && !counted.isFormer && <Scope facets={facets} />}
        tools={screen.sortField}
        footer={actions.bar}
      >
        {rows.error && <ProblemState of={{ ...rows, retry: readAgain }} />}
        {rows.isPending && (
          <Loading label="Chargement des lignes…">
            {Array.from({ length: 12 }, (_, rank) => (
              <Bone key={rank} height="28px" />
            ))}
          </Loading>
        )}
        {isNothing && (
          <NothingFound
            filters={filters}
            exercice={exercice}
            during={exercice === undefined ? label : `exercice ${label}`}
            wordsOf={(name) =>
              valuesOf(name)
                .map((value) => wordOf(name, value))
                .join(' ou ')
            }
            onDrop={(name) => setFilters({ [name]: undefined })}
            onClear={() => change(NO_FILTERS)}
            onAllExercices={() => change({ exercice: 'tous' })}
          />
        )}
        {rows.total > 0 && (
          <ListGrid
            {...screen.grid}
            label="Lignes de mandats"
            rowAt={rows.rowAt}
            idOf={idOf}
            sheetOf={sheetOf}
            nameOf={nameOf}
            columns={shown}
            card={drawCard}
            onOpen={(line) => open(line.mandat.id)}
            selection={selection}
            onSelect={setSelection}
          />
        )}
      </ListLayout>
      {actions.dialogs}
      {search.historique !== undefined && (
        <HistoryDialog
          mayUndo={mayWrite}
          page={search.historique}
          onPage={(historique) => change({ historique }, { replace: true })}
          onClose={() => change({ historique: undefined })}
          onShow={showOperation}
        />
      )}
      {isChoosingColumns && (
        <ColumnsDialog
          columns={COLUMNS}
          shown={shown.map(({ id }) => id)}
          onChange={(ids) => columns.write(writeColumns(ids))}
          isDense={isDense}
          onDensity={(dense) => setDensity(dense ? 'dense' : 'normale')}
          onClose={() => setChoosingColumns(false)}
        />
      )}
    </ScreenFrame>
  );
}
