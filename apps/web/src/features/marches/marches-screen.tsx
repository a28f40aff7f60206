import { useMemo } from 'react';
import type { MarcheList, MarcheListItem } from '#client/operations.js';
import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { ImportLink } from '../../shell/import-link.js';
import { lazyPart, lazySheet } from '../../shell/lazy-part.js';
import { usePreloadOnUse } from '../../shell/preload-on-use.js';
import { useListExport } from '../../shell/list-export.js';
import { useFamilleName, useImportName, useServiceNames } from '../../shell/filter-names.js';
import { useSupplierNames, useToldApart } from '../../shell/supplier-names.js';
import { useListScreen } from '../../shell/list-screen.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRows } from '../../shell/rows.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Facets } from '../../ui/facets.js';
import { ListGrid } from '../../ui/list-grid.js';
import { ListLayout } from '../../ui/list-layout.js';
import { Empty, Loading } from '../../ui/state.js';
import { facetsOf, wordOf } from './filter-words.js';
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
import { COLUMNS, INITIAL, MarcheCard, withAvenants } from './marche-columns.js';
import { numberOf } from './marche-data.js';
import './marches.css';

const NewMarche = lazySheet('Marchés', () => import('./new-marche.js').then((part) => part.NewMarche));
const MarchePreview = lazySheet('Marché', () => import('./marche-preview.js').then((part) => part.MarchePreview));
const OPENED = [MarchePreview];

const UnknownFamilles = lazyPart(() =>
  import('../../shell/lines/unknown-familles.js').then((part) => part.UnknownFamilles),
);

const GROUP = 'Marchés';
/** `?fiche=` of the form of a new contract. */
const NEW = 'nouveau';
const marchesOf = ({ marches }: MarcheList): MarcheListItem[] => marches;
const idOf = ({ id }: MarcheListItem): string => id;
const nameOf = (marche: MarcheListItem): string => `le marché ${numberOf(marche)}`;
const drawCard = (marche: MarcheListItem) => <MarcheCard marche={marche} />;

/** The contracts: found, followed to their end, opened. */
export function Screen() {
  usePreloadOnUse(OPENED);
  const { search, change } = useHere('/$org/marches');
  const { fiche, open, close } = useFiche();
  const { exercice, label } = useExercice();
  const { can } = useOrganization();
  const isWriter = can('procurement.write');
  const filters = filtersOf(search);
  const query = queryOf(filters, exercice);
  const sorted = { ...query, tri: search.tri === 'montant_desc' ? 'montant_actuel_desc' : (search.tri ?? 'recent') };
  const rows = useRows('GET /api/v1/marches', sorted, marchesOf);
  const counted = useRead('GET /api/v1/marches/facettes', { query }, { keep: true });
  const readAgain = () => [rows, counted].forEach((one) => one.error && one.retry());
  const facets = useToldApart(useMemo(() => counted.data && facetsOf(counted.data), [counted.data]));

  const create = () => open(NEW);
  useShortcut({ keys: 'n', label: 'Nouveau marché', group: GROUP, run: create, enabled: isWriter });
  const setFilters = (patch: Partial<Filters>) => change({ ...patch, fiche: undefined });
  const unnamed = (name: 'fournisseur' | 'service' | 'famille'): string[] => {
    const value = filters[name];
    return value !== undefined && facets !== undefined && wordOf(name, value, facets) === undefined ? [value] : [];
  };
  const supplierName = useSupplierNames(unnamed('fournisseur'));
  const serviceName = useServiceNames(unnamed('service'));
  const familleName = useFamilleName(unnamed('famille'));
  const importName = useImportName(filters.import);
  const askedName = (name: FilterName, value: string): string => {
    if (name === 'service') return serviceName(value);
    if (name === 'import') return importName;
    return name === 'famille' ? familleName(value) : (supplierName(value) ?? '…');
  };
  const chips = inForce(filters)
    .filter((name) => name !== 'search')
    .map((name) => ({
      id: name,
      label: LABELS[name],
      value: wordOf(name, filters[name]!, facets) ?? askedName(name, filters[name]!),
      onRemove: () => setFilters({ [name]: undefined }),
    }));
  const screen = useListScreen<Sort>({
    group: GROUP,
    rows,
    query,
    text: filters.search,
    searchLabel: 'Rechercher dans les marchés',
    placeholder: 'Numéro, objet, titulaire',
    sorts: SORTS,
    sort: search.tri,
    chips,
    onChange: (patch, options) => change({ ...patch, ...('search' in patch ? { fiche: undefined } : {}) }, options),
    onClear: () => setFilters(NO_FILTERS),
  });
  const exportList = useListExport({
    name: 'GET /api/v1/marches',
    query: sorted,
    pick: marchesOf,
    columns: [...COLUMNS, INITIAL],
    total: rows.total,
    words: ['marché', 'marchés'],
    fileName: `marches-${exercice ?? 'tous'}`,
  });

  const sums = counted.data && !counted.isFormer ? counted.data : undefined;
  const during = exercice === undefined ? label : `notification en ${label}`;
  return (
    <ScreenFrame
      title="Marchés"
      actions={
        <>
          {can('procurement.export') && (
            <Button icon="recevoir" isDisabled={rows.total === 0 || rows.isFormer} onPress={exportList}>
              Exporter
            </Button>
          )}
          {isWriter && (
            <Button look="main" keys="n" onPress={create}>
              Nouveau marché
            </Button>
          )}
        </>
      }
      sheet={sheetOf({ fiche, isWriter, onClose: fiche === NEW ? close : screen.closeSheet })}
    >
      <ListLayout
        {...screen.layout}
        facets={
          counted.error ? (
            // Said once, where the rows would be.
            !rows.error && <ProblemState of={counted} />
          ) : (
            <Facets
              facets={facets}
              chosen={Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value]]))}
              onChange={(name, values) => setFilters({ [name]: values?.[0] })}
              unit="marchés"
              isFormer={counted.isFormer}
            />
          )
        }
        totals={
          rows.first && !rows.isFormer ? (
            <>
              {formatQuantity(rows.total, 'marché', 'marchés')}
              {sums &&
                ` · ${formatExactAmount(sums.montant_actuel_ht)} HT${withAvenants(sums.montant_actuel_ht, sums.montant_ht)}`}
              <span className="muted list-sum-more"> · {during}</span>
            </>
          ) : (
            !rows.error && <span className="muted">…</span>
          )
        }
        tools={screen.sortField}
      >
        {rows.error && <ProblemState of={{ ...rows, retry: readAgain }} />}
        {rows.isPending && <Loading lines={12} />}
        {rows.first && rows.total === 0 && !rows.isFormer && (
          <Nothing
            during={during}
            isFiltered={inForce(filters).length > 0}
            famille={filters.famille}
            onDropFamille={() => setFilters({ famille: undefined })}
            onClear={() => setFilters(NO_FILTERS)}
            onAll={exercice === undefined ? undefined : () => change({ exercice: 'tous' })}
          />
        )}
        {rows.total > 0 && (
          <ListGrid
            {...screen.grid}
            label="Marchés"
            rowAt={rows.rowAt}
            idOf={idOf}
            nameOf={nameOf}
            columns={COLUMNS}
            card={drawCard}
            onOpen={(marche) => open(marche.id)}
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
  famille: string | undefined;
  onDropFamille: () => void;
  onClear: () => void;
  onAll: (() => void) | undefined;
}

/** No contract: the filter or the exercice is too narrow, or none was imported. */
function Nothing({ during, isFiltered, famille, onDropFamille, onClear, onAll }: NothingProps) {
  return (
    <Empty
      title={isFiltered ? 'Aucun marché ne répond à ces filtres' : `Aucun marché, ${during}`}
      action={
        <>
          {isFiltered && <Button onPress={onClear}>Tout effacer</Button>}
          {onAll && <Button onPress={onAll}>Voir tous les exercices</Button>}
          {!isFiltered && <ImportLink />}
        </>
      }
    >
      {famille && <UnknownFamilles asked={[famille]} onDrop={onDropFamille} />}
      <p>
        L’exercice d’un marché est l’année de sa notification. Les marchés s’importent au format DECP, ou se saisissent
        un à un.
      </p>
    </Empty>
  );
}
