import type { PaiementItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { ImportLink } from '../../shell/import-link.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { useListExport } from '../../shell/list-export.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { DelayState } from '../../shell/payment-delay.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Amount, Unknown } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { formatDay } from '../../ui/dates.js';
import { Pagination } from '../../ui/pagination.js';
import { SectionHead } from '../../ui/section-head.js';
import { Empty, Loading } from '../../ui/state.js';
import { DelaySheet } from './delay-sheet.js';
import { DelayFilters } from './delay-filters.js';
import { DelaySummary } from './delay-summary.js';
import { EXPORTED } from './exported.js';
import { LATE, PAGE, type State, within } from './filters.js';
import { MandatName } from './mandat-name.js';
import { UndatedMandats } from './undated-mandats.js';
import './delais.css';

const HERE = '/$org/delais';

/** When mandats had to be paid and were: what is late, what is due soon, what is owed for it. */
export function Screen() {
  useRowShortcuts('Délais de paiement');
  const { search } = useHere(HERE);
  const { fiche, close } = useFiche();
  return (
    <ScreenFrame
      title="Délais de paiement"
      sheet={fiche !== undefined && <DelaySheet key={fiche} id={fiche} onClose={close} />}
    >
      <DelayFilters />
      {search.delai === undefined ? <FollowedMandats /> : <UndatedMandats />}
    </ScreenFrame>
  );
}

/** Those that have a delay, and what they amount to. */
function FollowedMandats() {
  const { search, change } = useHere(HERE);
  const { exercice, label } = useExercice();
  const { statut, interets, service, fournisseur, tri = 'a_payer', page = 1 } = search;
  const query = { exercice, statut, interets, service, fournisseur, tri, page, page_size: PAGE };
  const read = useRead('GET /api/v1/paiements', { query }, { keep: true });
  const canExport = useOrganization().can('procurement.export');
  const exportList = useListExport({
    name: 'GET /api/v1/paiements',
    query: { exercice, statut, interets, service, fournisseur, tri },
    pick: (answer) => answer.paiements,
    columns: EXPORTED,
    total: read.data?.total ?? 0,
    words: ['mandat', 'mandats'],
    fileName: `delais-${exercice ?? 'tous'}`,
  });
  const isFiltered = [statut, interets, service, fournisseur].some((one) => one !== undefined);
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={12} />;
  const { paiements, total, pages, synthese } = read.data;
  const none = { statut: undefined, interets: undefined, service: undefined, fournisseur: undefined, page: undefined };
  if (total === 0) {
    return (
      <Empty
        title={isFiltered ? 'Aucun mandat ne répond à ces filtres' : `Aucun délai de paiement suivi, ${label}`}
        action={isFiltered ? <Button onPress={() => change(none)}>Tout effacer</Button> : <ImportLink />}
      >
        Un délai se suit quand le fichier des mandats dit le jour de réception de la facture ou de la demande de
        paiement.
      </Empty>
    );
  }
  return (
    <div className="delays" aria-busy={read.isFormer}>
      <DelaySummary synthese={synthese} />
      <section className="stack" aria-labelledby="mandats">
        <SectionHead>
          <h2 id="mandats">{formatQuantity(total, 'mandat', 'mandats')}</h2>
          {canExport && (
            <Button icon="recevoir" isDisabled={read.isFormer} onPress={exportList}>
              Exporter
            </Button>
          )}
        </SectionHead>
        <DataTable
          label="Mandats et leur délai de paiement"
          columns={columnsOf(search.statut)}
          isWide={isOwed(search.statut)}
          rows={paiements}
          keyOf={({ mandat }) => mandat.id}
        />
        <Pagination
          page={page}
          pages={pages}
          total={total}
          unit="mandats"
          isExported={canExport}
          onChange={(next) => change({ page: next, fiche: undefined })}
        />
      </section>
    </div>
  );
}

/** Whether all that a list is held to is late: its rows say what that costs. */
const isOwed = (statut: State | undefined): boolean => statut !== undefined && within(statut, LATE) === statut;

const columnsOf = (statut: State | undefined): Column<PaiementItem>[] => [
  {
    id: 'mandat',
    label: 'Mandat',
    isName: true,
    cell: ({ mandat, fournisseur }) => <MandatName mandat={mandat} fournisseur={fournisseur} />,
  },
  { id: 'etat', label: 'État', cell: ({ delai_paiement: delay }) => <DelayState delay={delay} /> },
  {
    id: 'limite',
    label: 'Limite',
    cell: ({ delai_paiement: { limite } }) => (limite === null ? <Unknown /> : formatDay(limite)),
  },
  {
    id: 'paye',
    label: 'Payé\u00a0le',
    cell: ({ mandat: { date_paiement: paid }, delai_paiement: { statut } }) =>
      paid !== null ? (
        formatDay(paid)
      ) : UNPAID.has(statut) ? (
        <span className="muted">{'pas\u00a0payé'}</span>
      ) : (
        <Unknown />
      ),
  },
  {
    id: 'retard',
    label: 'Retard',
    isNumber: true,
    cell: ({ delai_paiement: { jours_retard: late } }) =>
      late === null ? <Unknown /> : late === 0 ? 'aucun' : formatQuantity(late, 'jour', 'jours'),
  },
  ...(isOwed(statut) ? OWED : []),
  { id: 'montant', label: 'Montant TTC', isNumber: true, cell: ({ mandat }) => <Amount euros={mandat.montant_ttc} /> },
];

/** Those that the files say are not paid; of the others nobody knows. */
const UNPAID: ReadonlySet<State> = new Set<State>(['en_retard', 'en_cours', 'interrompu']);

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
