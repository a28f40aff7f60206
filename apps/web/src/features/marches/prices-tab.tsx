import type { BordereauItem, LignePrixItem, MarcheDetail } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ImportLink } from '../../shell/import-link.js';
import { ProblemState } from '../../shell/problem-state.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { Pagination } from '../../ui/pagination.js';
import { Select } from '../../ui/select.js';
import { Empty, Loading } from '../../ui/state.js';
import { formatDay } from '../../ui/dates.js';
import { UnitPrice } from '../../ui/unit-price.js';

const PAGE_SIZE = 100;

/** The price schedules of the contract. */
export function PricesTab({ marche }: { marche: MarcheDetail }) {
  const { search, change } = useHere('/$org/marches/$id');
  const schedules = useRead('GET /api/v1/bordereaux', { query: { marche: marche.id, page_size: PAGE_SIZE } });
  if (schedules.error) return <ProblemState of={schedules} />;
  if (schedules.data === undefined) return <Loading lines={6} />;
  const { bordereaux } = schedules.data;
  const [first] = bordereaux;
  if (first === undefined)
    return (
      <Empty title="Aucun bordereau de prix" action={<ImportLink />}>
        Un bordereau s’importe en CSV ou XLSX, avec le numéro de ce marché ; ses prix se comparent alors à ceux des
        autres.
      </Empty>
    );
  const shown = bordereaux.find(({ id }) => id === search.bordereau) ?? first;
  return (
    <>
      {bordereaux.length > 1 && (
        <Select
          label="Bordereau"
          value={shown.id}
          onChange={(bordereau) => change({ bordereau, page: undefined })}
          options={bordereaux.map((one) => ({ value: one.id, label: one.libelle, detail: detailOf(one) }))}
        />
      )}
      <Prices key={shown.id} bordereau={shown} />
    </>
  );
}

/** « version 2, lot 1, 34 prix, depuis le 01/01/2025 ». */
const detailOf = ({ version, lot, nombre_lignes, date_effet }: BordereauItem): string =>
  [
    `version ${version}`,
    lot && `lot ${lot.numero}`,
    formatQuantity(nombre_lignes, 'prix', 'prix'),
    date_effet && `depuis le ${formatDay(date_effet)}`,
  ]
    .filter(Boolean)
    .join(', ');

function Prices({ bordereau }: { bordereau: BordereauItem }) {
  const { search, change } = useHere('/$org/marches/$id');
  const page = search.page ?? 1;
  const prices = useRead(
    'GET /api/v1/bordereaux/:id/lignes',
    { path: { id: bordereau.id }, query: { page, page_size: PAGE_SIZE } },
    { keep: true },
  );
  if (prices.error) return <ProblemState of={prices} />;
  if (prices.data === undefined) return <Loading lines={8} />;
  const { lignes, pages, total } = prices.data;
  return (
    <>
      <p>
        <span className="given">{bordereau.libelle}</span> <span className="muted">{detailOf(bordereau)}</span>
      </p>
      <DataTable
        label={`Prix du bordereau ${bordereau.libelle}`}
        columns={columnsOf(lignes)}
        rows={lignes}
        keyOf={({ id }) => id}
      />
      <Pagination page={page} pages={pages} total={total} unit="prix" onChange={(next) => change({ page: next })} />
    </>
  );
}

const columnsOf = (lignes: readonly LignePrixItem[]): Column<LignePrixItem>[] => [
  { id: 'code', label: 'Code', cell: ({ code }) => <span className="given">{code}</span> },
  {
    id: 'designation',
    label: 'Désignation',
    isName: true,
    cell: ({ designation }) => <span className="given">{designation}</span>,
  },
  {
    id: 'famille',
    label: 'Famille',
    cell: ({ famille }) => famille && <span className="given">{famille.libelle}</span>,
  },
  { id: 'unite', label: 'Unité', cell: ({ unite }) => <span className="given">{unite}</span> },
  {
    id: 'prix',
    label: 'Prix HT',
    isNumber: true,
    cell: ({ prix_unitaire_ht: price }) => (
      <UnitPrice euros={price} column={lignes.map((one) => one.prix_unitaire_ht)} />
    ),
  },
];
