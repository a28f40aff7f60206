import type { RecherchePrixResult } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { ImportLink } from '../../shell/import-link.js';
import { type Read, useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { UnknownFamilles } from '../../shell/lines/unknown-familles.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { Pagination } from '../../ui/pagination.js';
import { SectionHead } from '../../ui/section-head.js';
import { Empty, Loading } from '../../ui/state.js';
import { CopyPrices } from './copy-prices.js';
import { pricesColumns } from './price-columns.js';
import { PriceFilters } from './price-filters.js';
import { Units } from './units.js';
import './prix.css';

const HERE = '/$org/prix';
const PAGE = 50;
const NO_FILTER = {
  q: undefined,
  famille: undefined,
  unite: undefined,
  fournisseur: undefined,
  prix_min: undefined,
  prix_max: undefined,
  page: undefined,
};

/** What was agreed to be paid for the same thing, over all schedules. */
export function Screen() {
  useRowShortcuts('Prix');
  const { search } = useHere(HERE);
  const { q, famille, unite, fournisseur, prix_min, prix_max, tri, page = 1 } = search;
  const query = { q, famille, unite, fournisseur, prix_min, prix_max, tri, page, limit: PAGE };
  const read = useRead('GET /api/v1/bordereaux/recherche', { query }, { keep: true });
  return (
    <ScreenFrame title="Prix" hasExercice={false}>
      <PriceFilters />
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={12} />
      ) : (
        <Prices found={read.data} read={read} />
      )}
    </ScreenFrame>
  );
}

function Prices({ found, read }: { found: RecherchePrixResult; read: Read<RecherchePrixResult> }) {
  const { search, change } = useHere(HERE);
  const { exercice: _, tri: __, ...filters } = search;
  const isFiltered = Object.values(filters).some((one) => one !== undefined);
  const { items, total, pages, statistiques: units } = found;
  // The median of everything that is sold by the unit says nothing of one article.
  const isCompared = filters.q !== undefined || filters.famille !== undefined;
  const compared = isCompared ? units : [];
  if (total === 0)
    return (
      <Empty
        title={isFiltered ? 'Aucun prix ne répond à cette recherche' : 'Aucun bordereau de prix'}
        action={isFiltered ? <Button onPress={() => change(NO_FILTER)}>Tout effacer</Button> : <ImportLink />}
      >
        {filters.famille && (
          <UnknownFamilles asked={[filters.famille]} onDrop={() => change({ famille: undefined, page: undefined })} />
        )}
        <p>
          Un bordereau de prix s’importe en CSV ou XLSX, avec le numéro de son marché ; ses prix se comparent alors à
          ceux des autres.
        </p>
      </Empty>
    );
  return (
    <div className="prices" aria-busy={read.isFormer}>
      <Units units={units} />
      <section className="stack" aria-labelledby="liste">
        <SectionHead>
          <h2 id="liste">{formatQuantity(total, 'prix', 'prix')}</h2>
          <CopyPrices items={items} units={compared} />
        </SectionHead>
        {!isCompared && (
          <p className="small muted">Cherchez une désignation ou choisissez une famille pour comparer les prix.</p>
        )}
        {items.some(({ approche }) => approche) && (
          <p className="small muted">Ces mots ne sont dans aucun prix : voici les orthographes les plus proches.</p>
        )}
        <DataTable label="Prix" columns={pricesColumns(items, compared)} rows={items} keyOf={({ id }) => id} />
        <Pagination
          page={search.page ?? 1}
          pages={pages}
          total={total}
          unit="prix"
          onChange={(page) => change({ page })}
        />
      </section>
    </div>
  );
}
