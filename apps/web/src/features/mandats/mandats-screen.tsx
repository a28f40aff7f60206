import { useEffect, useMemo, useRef, useState } from 'react';
import type { LigneItem, LigneList } from '#client/operations.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { useListShortcuts } from '../../shell/list-shortcuts.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRows } from '../../shell/rows.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { DENSITY, usePreference } from '../../shell/stored.js';
import { Button } from '../../ui/button.js';
import { type Chip, Chips } from '../../ui/chips.js';
import { ColumnsDialog } from '../../ui/columns-dialog.js';
import { Facets } from '../../ui/facets.js';
import { writeColumns } from '../../ui/list-columns.js';
import { ListGrid } from '../../ui/list-grid.js';
import { ListLayout, type ListLayoutHandle } from '../../ui/list-layout.js';
import type { ListHandle } from '../../ui/list-moves.js';
import { SearchField } from '../../ui/search-field.js';
import { Select } from '../../ui/select.js';
import { nothing, type Selection } from '../../ui/selection.js';
import { Bone, Loading } from '../../ui/state.js';
import { useColumnsPreference } from './columns-preference.js';
import { COUNTED, facetsOf, useFilterWords } from './filter-words.js';
import { type FilterName, type Filters, filtersOf, inForce, LABELS, NO_FILTERS, queryOf, SORTS } from './filters.js';
import { COLUMNS, LineCard, shownColumns } from './line-columns.js';
import { useLineActions } from './line-actions.js';
import { MandatSheet } from './mandat-sheet.js';
import { NothingFound } from './nothing-found.js';
import { RangeFilters } from './range-filters.js';
import { Totals } from './totals.js';

const GROUP = 'Mandats';
const linesOf = ({ lignes }: LigneList): LigneItem[] => lignes;
const idOf = ({ id }: LigneItem): string => id;
const sheetOf = ({ mandat }: LigneItem): string => mandat.id;
const nameOf = ({ mandat, numero }: LigneItem): string => `la ligne ${numero} du mandat ${mandat.numero}`;
const drawCard = (line: LigneItem) => <LineCard line={line} />;

const SORT_NAMES: Readonly<Record<(typeof SORTS)[number], string>> = {
  recent: 'Les plus récentes',
  montant_desc: 'Montant décroissant',
  montant_asc: 'Montant croissant',
};

/** The lines of mandats: found, judged, classified. */
export function Screen() {
  const { search, change } = useHere('/$org/mandats');
  const { fiche, open, close } = useFiche();
  const { exercice, label } = useExercice();
  const { can } = useOrganization();
  const mayWrite = can('procurement.write');

  const filters = filtersOf(search);
  const sort = search.tri ?? 'recent';
  const query = queryOf(filters, exercice);
  const rows = useRows('GET /api/v1/lignes', { ...query, tri: sort }, linesOf);
  const counted = useRead('GET /api/v1/lignes/facettes', { query: { ...query, champs: COUNTED } }, { keep: true });
  const facets = useMemo(() => counted.data && facetsOf(counted.data), [counted.data]);
  const { wordOf, valuesOf } = useFilterWords(filters, facets, rows.rowAt(0));

  const list = useRef<ListHandle>(null);
  const layout = useRef<ListLayoutHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const listKey = JSON.stringify([query, sort]);
  const [selection, setSelection] = useState<Selection<LigneItem>>(nothing);
  // What was chosen was chosen of the former list.
  useEffect(() => setSelection(nothing()), [listKey]);

  useListShortcuts({ group: GROUP, list, layout, search: field, hasSelection: true });
  const [dialog, setDialog] = useState<'columns'>();
  const columns = useColumnsPreference();
  const shown = useMemo(() => shownColumns(columns.written), [columns.written]);
  const [density, setDensity] = usePreference(DENSITY, 'normale');

  const actions = useLineActions({
    group: GROUP,
    mayWrite,
    list,
    rows,
    query,
    selection,
    onSelect: setSelection,
    columns: columns.written,
    onShow: (id) => change({ ...NO_FILTERS, reclassement: id, exercice: 'tous', fiche: undefined }),
  });

  const setFilters = (patch: Partial<Filters>, options?: { replace?: boolean }) => change(patch, options);
  const chips = inForce(filters)
    .filter((name) => name !== 'search')
    .flatMap((name) => valuesOf(name).map((value) => chipOf(name, value)));

  function chipOf(name: FilterName, value: string): Chip {
    const rest = valuesOf(name).filter((one) => one !== value);
    return {
      id: `${name} ${value}`,
      label: LABELS[name],
      value: wordOf(name, value),
      onRemove: () => setFilters({ [name]: rest.length > 0 ? rest : undefined }),
    };
  }

  function closeSheet(): void {
    close();
    list.current?.focus();
  }

  const isNothing = rows.first !== undefined && rows.total === 0 && !rows.isFormer;
  return (
    <ScreenFrame
      title="Mandats"
      actions={
        <>
          <Button onPress={actions.openHistory}>Historique</Button>
          <div className="list-columns">
            <Button onPress={() => setDialog('columns')}>Colonnes</Button>
          </div>
        </>
      }
      sheet={
        fiche && <MandatSheet id={fiche} onClose={closeSheet} onClassify={mayWrite ? actions.classify : undefined} />
      }
    >
      <ListLayout
        ref={layout}
        chosen={chips.length}
        facets={
          counted.error && !facets ? (
            <ProblemState error={counted.error} onRetry={counted.retry} />
          ) : (
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
        search={
          <SearchField
            label="Rechercher dans les mandats"
            placeholder="Numéro, objet, fournisseur"
            value={filters.search ?? ''}
            onSearch={(text) => setFilters({ search: text || undefined }, { replace: true })}
            onLeave={() => list.current?.focus()}
            ref={field}
          />
        }
        chips={
          <Chips
            chips={chips}
            onClear={() => {
              change({ ...NO_FILTERS });
              list.current?.focus();
            }}
          />
        }
        totals={<Totals answer={rows.first} isFormer={rows.isFormer} />}
        tools={
          <Select
            label="Tri"
            labelHidden
            value={sort}
            onChange={(tri) => change({ tri: tri === 'recent' ? undefined : tri })}
            options={SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
          />
        }
        footer={actions.bar}
      >
        {rows.error && <ProblemState error={rows.error} onRetry={rows.retry} />}
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
            onAllExercices={() => change({ exercice: 'tous' })}
          />
        )}
        {rows.total > 0 && (
          <ListGrid
            ref={list}
            label="Lignes de mandats"
            total={rows.total}
            rowAt={rows.rowAt}
            idOf={idOf}
            sheetOf={sheetOf}
            nameOf={nameOf}
            listKey={listKey}
            columns={shown}
            card={drawCard}
            isDense={density === 'dense'}
            onRange={rows.onRange}
            openId={fiche}
            onOpen={(line) => open(line.mandat.id)}
            selection={selection}
            onSelect={setSelection}
            sort={sort}
            onSort={(tri) => change({ tri: tri === 'recent' ? undefined : (tri as typeof sort) })}
            isFormer={rows.isFormer}
          />
        )}
      </ListLayout>
      {actions.dialogs}
      {dialog === 'columns' && (
        <ColumnsDialog
          columns={COLUMNS}
          shown={shown.map(({ id }) => id)}
          onChange={(ids) => columns.write(writeColumns(ids))}
          isDense={density === 'dense'}
          onDensity={(isDense) => setDensity(isDense ? 'dense' : 'normale')}
          onClose={() => setDialog(undefined)}
        />
      )}
    </ScreenFrame>
  );
}
