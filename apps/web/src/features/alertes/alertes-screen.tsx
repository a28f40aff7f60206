import type { AlerteItem, AlerteList } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { type Read, useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { AlertesNote } from '../../shell/alertes-note.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell, RowActs } from '../../ui/data-table.js';
import { useKeptFocus } from '../../ui/kept-focus.js';
import { Pagination } from '../../ui/pagination.js';
import { SectionHead } from '../../ui/section-head.js';
import { ScreenLink, type ScreenSearch } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { AlerteFilters } from './alerte-filters.js';
import { AlerteSheet } from './alerte-sheet.js';
import { STATES } from './filters.js';
import { useFollow } from './follow.js';
import { announcementOf, daysLeftOf, detailOf, STATE_QUERY, subjectOf } from './words.js';
import './alertes.css';

const HERE = '/$org/alertes';
const PAGE = 50;

/** What the service noticed, and who follows it. */
export function Screen() {
  useRowShortcuts('Alertes');
  const { search } = useHere(HERE);
  const { fiche, close } = useFiche();
  const { etat = STATES[0], type, assigne_a, page = 1 } = search;
  const query = { ...STATE_QUERY[etat], type, assigne_a, page, page_size: PAGE, tri: 'urgence' } as const;
  const read = useRead('GET /api/v1/alertes', { query }, { keep: true });
  return (
    <ScreenFrame
      title="Alertes"
      hasExercice={false}
      sheet={fiche !== undefined && <AlerteSheet key={fiche} id={fiche} onClose={close} />}
    >
      <AlerteFilters />
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={10} />
      ) : read.data.total === 0 ? (
        <Nothing />
      ) : (
        <Alertes list={read.data} read={read} />
      )}
    </ScreenFrame>
  );
}

function Nothing() {
  const { search, change } = useHere(HERE);
  const isFiltered = [search.etat, search.type, search.assigne_a].some((one) => one !== undefined);
  return (
    <Empty
      title={isFiltered ? 'Aucune alerte ne répond à ces filtres' : 'Aucune alerte à voir'}
      action={
        isFiltered && (
          <Button onPress={() => change({ etat: undefined, type: undefined, assigne_a: undefined, page: undefined })}>
            Tout effacer
          </Button>
        )
      }
    >
      Une alerte annonce la fin d’un marché, un paiement près de sa limite ou au-delà, un marché mandaté près de son
      montant.
    </Empty>
  );
}

function Alertes({ list, read }: { list: AlerteList; read: Read<AlerteList> }) {
  const { search, change } = useHere(HERE);
  const isWriter = useOrganization().can('procurement.write');
  const follow = useFollow();
  useKeptFocus('liste', list);
  const waiting = list.alertes.filter(({ acquittee }) => acquittee === null);
  const lookAtAll = () => {
    if (waiting.length > 0) follow.run({ alertes: waiting, acquittee: true });
  };
  const label = `Acquitter les ${waiting.length} de cette page`;
  useShortcut({
    keys: 'shift+a',
    label: 'Acquitter toute la page',
    group: 'Alertes',
    enabled: isWriter,
    run: lookAtAll,
  });
  return (
    <section className="stack" aria-labelledby="liste" aria-busy={read.isFormer}>
      <SectionHead>
        <h2 id="liste" tabIndex={-1}>
          {formatQuantity(list.total, 'alerte', 'alertes')}
        </h2>
        {isWriter && waiting.length > 1 && (
          <Button icon="coche" isPending={follow.isPending} onPress={lookAtAll}>
            {label}
          </Button>
        )}
      </SectionHead>
      <AlertesNote />
      <DataTable
        label="Alertes"
        columns={columnsOf(
          search,
          isWriter ? (alerte) => follow.run({ alertes: [alerte], acquittee: true }) : undefined,
        )}
        rows={list.alertes}
        keyOf={({ id }) => id}
      />
      <Pagination
        page={search.page ?? 1}
        pages={list.pages}
        total={list.total}
        unit="alertes"
        onChange={(page) => change({ page, fiche: undefined })}
      />
    </section>
  );
}

const columnsOf = (
  search: ScreenSearch<typeof HERE>,
  onLookedAt: ((alerte: AlerteItem) => void) | undefined,
): Column<AlerteItem>[] => [
  {
    id: 'sujet',
    label: 'Sujet',
    isName: true,
    cell: (alerte) => (
      <NameCell detail={detailOf(alerte)} isBrief>
        <ScreenLink
          to={HERE}
          search={{ ...search, fiche: alerte.id }}
          aria-current={search.fiche === alerte.id || undefined}
        >
          {subjectOf(alerte)}
        </ScreenLink>
      </NameCell>
    ),
  },
  {
    id: 'annonce',
    label: 'Annonce',
    isText: true,
    cell: (alerte) => (
      <span className="alerte-announcement">
        {announcementOf(alerte)}
        <span className="small muted">{daysLeftOf(alerte)}</span>
      </span>
    ),
  },
  {
    id: 'suivi',
    label: 'Suivie par',
    cell: ({ assigne_a: member }) =>
      member === null ? <span className="muted">personne</span> : <span className="given">{member.nom}</span>,
  },
  {
    id: 'etat',
    label: 'État',
    cell: ({ acquittee, statut }) =>
      acquittee !== null ? (
        <StateWord tone="ok">Acquittée</StateWord>
      ) : statut === 'traitee' ? (
        <StateWord tone="off">Sans objet</StateWord>
      ) : (
        <StateWord tone="wait">{'À\u00a0voir'}</StateWord>
      ),
  },
  ...(onLookedAt === undefined
    ? []
    : [
        {
          id: 'actes',
          label: 'Actes',
          labelHidden: true,
          cell: (alerte: AlerteItem) =>
            alerte.acquittee === null && (
              <RowActs>
                <Button
                  aria-label={`Acquitter : ${subjectOf(alerte)}, ${announcementOf(alerte)}`}
                  onPress={() => onLookedAt(alerte)}
                >
                  Acquitter
                </Button>
              </RowActs>
            ),
        },
      ]),
];
