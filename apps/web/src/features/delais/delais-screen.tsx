import type { PaiementItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { ImportLink } from '../../shell/import-link.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { useExercice } from '../../shell/organization.js';
import { DelayState } from '../../shell/payment-delay.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { formatDay } from '../../ui/dates.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink, type ScreenSearch } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { DelaySheet } from './delay-sheet.js';
import { DelayFilters } from './delay-filters.js';
import { DelaySummary } from './delay-summary.js';
import { LATE, within } from './filters.js';
import './delais.css';

const HERE = '/$org/delais';
const PAGE = 50;

/** When mandats had to be paid and were: what is late, what is due soon, what is owed for it. */
export function Screen() {
  const { search, change } = useHere(HERE);
  const { exercice, label } = useExercice();
  const { fiche, close } = useFiche();
  const { statut, interets, service, fournisseur, tri = 'limite', page = 1 } = search;
  const query = { exercice, statut, interets, service, fournisseur, tri, page, page_size: PAGE };
  const read = useRead('GET /api/v1/paiements', { query }, { keep: true });
  const isFiltered = [statut, interets, service, fournisseur].some((one) => one !== undefined);
  return (
    <ScreenFrame
      title="Délais de paiement"
      sheet={fiche !== undefined && <DelaySheet key={fiche} id={fiche} onClose={close} />}
    >
      <DelayFilters />
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={12} />
      ) : read.data.total === 0 ? (
        <Empty
          title={isFiltered ? 'Aucun mandat ne répond à ces filtres' : `Aucun délai de paiement suivi, ${label}.`}
          action={
            isFiltered ? (
              <Button
                onPress={() =>
                  change({
                    statut: undefined,
                    interets: undefined,
                    service: undefined,
                    fournisseur: undefined,
                    page: undefined,
                  })
                }
              >
                Tout effacer
              </Button>
            ) : (
              <ImportLink />
            )
          }
        >
          Un délai se suit quand le fichier des mandats dit le jour de réception de la facture ou de la demande de
          paiement.
        </Empty>
      ) : (
        <div className="delays" aria-busy={read.isFormer}>
          <DelaySummary synthese={read.data.synthese} />
          <section className="stack" aria-labelledby="mandats">
            <h2 id="mandats">{formatQuantity(read.data.total, 'mandat', 'mandats')}</h2>
            <DataTable
              label="Mandats et leur délai de paiement"
              columns={columnsOf(search)}
              rows={read.data.paiements}
              keyOf={({ mandat }) => mandat.id}
            />
            <Pagination
              page={page}
              pages={read.data.pages}
              total={read.data.total}
              unit="mandats"
              onChange={(next) => change({ page: next, fiche: undefined })}
            />
          </section>
        </div>
      )}
    </ScreenFrame>
  );
}

const columnsOf = (search: ScreenSearch<typeof HERE>): Column<PaiementItem>[] => [
  {
    id: 'mandat',
    label: 'Mandat',
    isName: true,
    cell: ({ mandat: { id, numero, objet }, fournisseur }) => (
      <NameCell detail={objet}>
        <ScreenLink to={HERE} search={{ ...search, fiche: id }} aria-current={search.fiche === id || undefined}>
          {fournisseur?.raison_sociale ?? 'Fournisseur inconnu'} · {numero}
        </ScreenLink>
      </NameCell>
    ),
  },
  { id: 'etat', label: 'État', cell: ({ delai_paiement: delay }) => <DelayState delay={delay} /> },
  {
    id: 'limite',
    label: 'Limite',
    cell: ({ delai_paiement: { limite } }) => (limite === null ? <Unknown /> : formatDay(limite)),
  },
  {
    id: 'paye',
    label: 'Payé le',
    cell: ({ mandat: { date_paiement: paid } }) => (paid === null ? <Unknown /> : formatDay(paid)),
  },
  {
    id: 'retard',
    label: 'Retard',
    isNumber: true,
    cell: ({ delai_paiement: { jours_retard: late } }) =>
      late === null ? <Unknown /> : late === 0 ? 'aucun' : formatQuantity(late, 'jour', 'jours'),
  },
  ...(within(search.statut, LATE) === search.statut && search.statut !== undefined ? OWED : []),
  { id: 'montant', label: 'Montant TTC', isNumber: true, cell: ({ mandat }) => <Amount euros={mandat.montant_ttc} /> },
];

/** What being late costs: of the late ones alone. */
const OWED: readonly Column<PaiementItem>[] = [
  {
    id: 'interets',
    label: 'Intérêts',
    isNumber: true,
    cell: ({ delai_paiement: { interets } }) => (interets === null ? <Unknown /> : <Amount euros={interets.montant} />),
  },
  {
    id: 'indemnite',
    label: 'Indemnité',
    isNumber: true,
    cell: ({ delai_paiement: { indemnite } }) => (indemnite === null ? <Unknown /> : <Amount euros={indemnite} />),
  },
];
