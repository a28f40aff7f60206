import type { PrixTrouve } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Unknown } from '../../ui/amount.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { formatDay } from '../../ui/dates.js';
import { FigureLink } from '../../ui/figure-link.js';
import { UnitPrice } from '../../ui/unit-price.js';

const SHOWN = 8;

/** The latest prices of a supplier or its legal unit; nothing where there is no price schedule of it. */
export function SupplierPrices({ unit }: { unit: string }) {
  const query = { fournisseur: unit, tri: 'date_valeur', limit: SHOWN } as const;
  const read = useRead('GET /api/v1/bordereaux/recherche', { query });
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined || read.data.total === 0) return null;
  const { items, total } = read.data;
  return (
    <section className="stack" aria-labelledby="prix">
      <h2 id="prix">
        <FigureLink to="/$org/prix" search={{ fournisseur: unit, tri: 'date_valeur' }} label="de ce fournisseur">
          {formatQuantity(total, 'prix', 'prix')}
        </FigureLink>
      </h2>
      {total > items.length && (
        <p className="small muted">Les {items.length} premiers, du plus récent au plus ancien ; le titre ouvre tous.</p>
      )}
      <DataTable label="Prix de ce fournisseur" columns={columnsOf(items)} rows={items} keyOf={(one) => one.id} />
    </section>
  );
}

const columnsOf = (items: readonly PrixTrouve[]): Column<PrixTrouve>[] => [
  {
    id: 'designation',
    label: 'Désignation',
    isName: true,
    cell: ({ code, designation }) => <NameCell detail={code}>{designation}</NameCell>,
  },
  { id: 'unite', label: 'Unité', cell: ({ unite }) => <span className="given">{unite}</span> },
  {
    id: 'depuis',
    label: 'Depuis le',
    cell: ({ date_valeur: from }) => (from === null ? <Unknown /> : formatDay(from)),
  },
  {
    id: 'prix',
    label: 'Prix HT',
    isNumber: true,
    cell: ({ prix_unitaire_ht: price }) => (
      <UnitPrice euros={price} column={items.map((one) => one.prix_unitaire_ht)} />
    ),
  },
];
