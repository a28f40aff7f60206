import type { MandatItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useExercice } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount } from '../../ui/amount.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { formatDay } from '../../ui/dates.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { PAGE } from './filters.js';
import { MandatName } from './mandat-name.js';

/** The mandats that no date lets follow: they have no delay, so they stand apart from those that have one. */
export function UndatedMandats() {
  const { search, change } = useHere('/$org/delais');
  const { exercice } = useExercice();
  const { delai, service, fournisseur, page = 1 } = search;
  const query = { delai, exercice, service, fournisseur, page, page_size: PAGE };
  const read = useRead('GET /api/v1/mandats', { query }, { keep: true });
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={12} />;
  const { mandats, total, pages } = read.data;
  if (total === 0) return <Empty title="Aucun mandat sans date ne répond à ces filtres" />;
  return (
    <section className="stack" aria-labelledby="mandats" aria-busy={read.isFormer}>
      <h2 id="mandats">{formatQuantity(total, 'mandat sans date', 'mandats sans date')}</h2>
      <p className="small muted">
        Ni réception ni demande de paiement n’est connue de ces mandats : leur délai ne se suit pas.
      </p>
      <DataTable
        label="Mandats sans date qui permette de les suivre"
        columns={COLUMNS}
        rows={mandats}
        keyOf={({ id }) => id}
      />
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="mandats"
        onChange={(next) => change({ page: next, fiche: undefined })}
      />
    </section>
  );
}

const COLUMNS: readonly Column<MandatItem>[] = [
  {
    id: 'mandat',
    label: 'Mandat',
    isName: true,
    cell: (mandat) => <MandatName mandat={mandat} fournisseur={mandat.fournisseur} />,
  },
  { id: 'emis', label: 'Émis le', cell: ({ date_emission: issued }) => formatDay(issued) },
  { id: 'paiement', label: 'Paiement', cell: ({ paiement_libelle: payment }) => payment },
  { id: 'montant', label: 'Montant TTC', isNumber: true, cell: ({ montant_ttc: amount }) => <Amount euros={amount} /> },
];
