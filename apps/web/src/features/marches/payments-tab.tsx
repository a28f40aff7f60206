import { Fragment } from 'react';
import type { ExecutionResponse, LigneItem, MarcheDetail } from '#client/operations.js';
import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { toMandat } from '../../shell/mandat-target.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { formatDay } from '../../ui/dates.js';

const PAGE_SIZE = 50;

const COLUMNS: readonly Column<LigneItem>[] = [
  {
    id: 'mandat',
    label: 'Mandat',
    cell: ({ mandat }) => (
      <ScreenLink {...toMandat(mandat)} className="given">
        {mandat.numero}
      </ScreenLink>
    ),
  },
  { id: 'date', label: 'Émis le', cell: ({ mandat }) => formatDay(mandat.date_emission) },
  {
    id: 'objet',
    label: 'Objet',
    isName: true,
    cell: ({ objet }) => <span className="given">{objet || 'Sans objet'}</span>,
  },
  {
    id: 'service',
    label: 'Service',
    cell: ({ service }) => service && <span className="given">{service.libelle}</span>,
  },
  {
    id: 'paiement',
    label: 'Payé le',
    cell: ({ mandat }) => (mandat.date_paiement === null ? <Unknown /> : formatDay(mandat.date_paiement)),
  },
  { id: 'verdict', label: 'Verdict', cell: ({ verdict }) => <VerdictBadge verdict={verdict.statut} /> },
  {
    id: 'montant',
    label: 'Montant HT',
    isNumber: true,
    cell: ({ montant_ht, ttc }) => (
      <>
        <Amount euros={montant_ht} />
        {ttc && <span className="muted small"> TTC</span>}
      </>
    ),
  },
];

/** Every line that was paid on the contract; its total is the paid amount of the page. */
export function PaymentsTab({ marche, execution }: { marche: MarcheDetail; execution: ExecutionResponse | undefined }) {
  const { search, change } = useHere('/$org/marches/$id');
  const page = search.page ?? 1;
  const lines = useRead(
    'GET /api/v1/lignes',
    { query: { marche: marche.id, tri: 'recent', page, page_size: PAGE_SIZE } },
    { keep: true },
  );
  if (lines.error) return <ProblemState of={lines} />;
  if (lines.data === undefined) return <Loading lines={8} />;
  const { lignes, total, montant_ht, pages } = lines.data;
  if (total === 0)
    return (
      <Empty title="Aucun paiement sur ce marché">
        Une ligne de mandat s’y rattache par le numéro du marché que cite le fichier des mandats.
      </Empty>
    );
  return (
    <>
      <p>
        {formatQuantity(total, 'ligne', 'lignes')} · <strong>{formatExactAmount(montant_ht)} HT</strong>
        <PerYear marche={marche.id} execution={execution} />
      </p>
      <DataTable label="Paiements du marché" columns={COLUMNS} rows={lignes} keyOf={({ id }) => id} isWide />
      <Pagination page={page} pages={pages} total={total} unit="lignes" onChange={(next) => change({ page: next })} />
    </>
  );
}

/** What was paid in each exercice, where there is more than one. */
function PerYear({ marche, execution }: { marche: string; execution: ExecutionResponse | undefined }) {
  const years = execution?.par_exercice ?? [];
  if (years.length < 2) return null;
  return (
    <span className="muted">
      {years.map(({ exercice, montant_ht }) => (
        <Fragment key={exercice}>
          {' · '}
          {exercice} :{' '}
          <FigureLink
            to="/$org/mandats"
            search={{ exercice, marche: [marche] }}
            label={`mandatés sur ce marché en ${exercice}`}
          >
            <Amount euros={montant_ht} />
          </FigureLink>
        </Fragment>
      ))}
    </span>
  );
}
