import type { ExecutionResponse, LotExecution, LotItem, MarcheDetail } from '#client/operations.js';
import { formatPaidShare } from '#design/paid-share.js';
import type { Read } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { GroupingPanel } from './consultation/grouping-panel.js';
import { numberOf } from './marche-data.js';

/** The other contracts of the same consultation, and the lots that this one counts itself. */
export function LotsTab({ marche, read }: { marche: MarcheDetail; read: Read<ExecutionResponse> }) {
  const { data: execution } = read;
  if (read.error) return <ProblemState of={read} />;
  if (execution === undefined) return <Loading lines={5} />;
  const isAlone = execution.lots.length === 0 && marche.lots.length === 0;
  return (
    <>
      {isAlone && (
        <Empty title="Ce marché est seul">
          Sa consultation n’a pas d’autre lot connu : sa valeur se compare seule aux seuils.
        </Empty>
      )}
      {execution.lots.length > 0 && (
        <DataTable
          label="Lots de la consultation"
          columns={lotsOfConsultation(marche.id)}
          rows={execution.lots}
          keyOf={({ id }) => id}
        />
      )}
      {marche.lots.length > 0 && (
        <DataTable label="Lots du marché" columns={OWN_LOTS} rows={marche.lots} keyOf={({ id }) => id} />
      )}
      <GroupingPanel marche={marche} />
    </>
  );
}

const lotsOfConsultation = (current: string): Column<LotExecution>[] => [
  {
    id: 'marche',
    label: 'Marché',
    cell: (lot) =>
      lot.id === current ? (
        <strong>
          {numberOf(lot)}
          <span className="sr-only"> (celui-ci)</span>
        </strong>
      ) : (
        <ScreenLink to="/$org/marches/$id" params={{ id: lot.id }}>
          {numberOf(lot)}
        </ScreenLink>
      ),
  },
  { id: 'objet', label: 'Objet', isName: true, cell: ({ objet }) => <span className="given">{objet}</span> },
  { id: 'montant', label: 'Montant', isNumber: true, cell: ({ montant_actuel }) => <Amount euros={montant_actuel} /> },
  { id: 'maximum', label: 'Maximum', isNumber: true, cell: ({ montant_max }) => <Amount euros={montant_max} /> },
  {
    id: 'paye',
    label: 'Mandaté',
    isNumber: true,
    cell: ({ id, paye_ht, ...lot }) => (
      <FigureLink
        to="/$org/marches/$id"
        params={{ id }}
        search={{ onglet: 'paiements' }}
        label={`mandatés sur le marché ${numberOf(lot)}`}
        opens="voir les paiements"
      >
        <Amount euros={paye_ht} />
      </FigureLink>
    ),
  },
  {
    id: 'part',
    label: 'Part mandatée',
    isNumber: true,
    // What is left and what was paid are together what may be paid.
    cell: ({ consomme_ht, reste_ht, depasse }) => (
      <>
        {(reste_ht === null ? null : formatPaidShare(consomme_ht, consomme_ht + reste_ht)) ?? <Unknown />}
        {depasse === true && <span className="beyond"> dépassé</span>}
      </>
    ),
  },
];

const OWN_LOTS: readonly Column<LotItem>[] = [
  { id: 'numero', label: 'Lot', cell: ({ numero }) => numero },
  { id: 'objet', label: 'Objet', isName: true, cell: ({ objet }) => <span className="given">{objet}</span> },
  {
    id: 'titulaire',
    label: 'Titulaire',
    cell: ({ fournisseur }) => fournisseur && <span className="given">{fournisseur.raison_sociale}</span>,
  },
  { id: 'cpv', label: 'CPV', cell: ({ cpv }) => cpv },
  { id: 'montant', label: 'Montant', isNumber: true, cell: ({ montant }) => <Amount euros={montant} /> },
];
