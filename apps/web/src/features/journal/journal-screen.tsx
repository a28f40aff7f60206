import type { AuditLog } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { AbsentSheet } from '../../shell/absent-sheet.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../ui/data-table.js';
import { formatInstant } from '../../ui/dates.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink, type ScreenSearch } from '../../ui/screen-link.js';
import { Empty, Forbidden, Loading } from '../../ui/state.js';
import { actorOf } from './actor.js';
import { ChainCheck } from './chain-check.js';
import { EntrySheet } from './entry-sheet.js';
import { JournalFilters } from './journal-filters.js';
import { actOf } from './words.js';
import './journal.css';

const HERE = '/$org/administration/journal';
const PAGE = 50;

/** Who did what, when: the log, its entries one by one, and whether its chain holds. */
export function Screen() {
  useRowShortcuts('Journal');
  const { can } = useOrganization();
  if (can('audit.read')) return <Journal />;
  return (
    <ScreenFrame title="Journal" hasExercice={false}>
      <Forbidden message="Il vous manque le droit de consulter le journal de cette organisation." />
    </ScreenFrame>
  );
}

function Journal() {
  const { search } = useHere(HERE);
  const { fiche, close } = useFiche();
  const { action, resource_type, from, to, page = 1 } = search;
  const query = { action, resource_type, from, to, page, limit: PAGE };
  const read = useRead('GET /api/v1/audit', { query }, { keep: true });
  const entry = read.data?.logs.find(({ sequence }) => String(sequence) === fiche);
  const isAbsent = fiche !== undefined && read.data !== undefined && !read.isFormer;
  return (
    <ScreenFrame
      title="Journal"
      hasExercice={false}
      actions={<ChainCheck />}
      sheet={
        entry ? (
          <EntrySheet entry={entry} onClose={close} />
        ) : (
          isAbsent && (
            <AbsentSheet
              kind="Inscription"
              message="Cette inscription n’est pas de cette page du journal"
              onClose={close}
            />
          )
        )
      }
    >
      <JournalFilters />
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={12} />
      ) : (
        <Entries total={read.data.total} pages={read.data.pages} logs={read.data.logs} />
      )}
    </ScreenFrame>
  );
}

function Entries({ total, pages, logs }: { total: number; pages: number; logs: readonly AuditLog[] }) {
  const { search, change } = useHere(HERE);
  const clear = () => change({ action: undefined, resource_type: undefined, from: undefined, to: undefined });
  if (total === 0)
    return (
      <Empty
        title="Aucune inscription ne répond à ces filtres"
        action={<Button onPress={clear}>Tout effacer</Button>}
      />
    );
  return (
    <section className="stack" aria-labelledby="inscriptions">
      <h2 id="inscriptions">{formatQuantity(total, 'inscription', 'inscriptions')}</h2>
      <DataTable
        label="Inscriptions, la plus récente d’abord"
        columns={columnsOf(search)}
        rows={logs}
        keyOf={({ sequence }) => String(sequence)}
      />
      <Pagination
        page={search.page ?? 1}
        pages={pages}
        total={total}
        unit="inscriptions"
        onChange={(page) => change({ page, fiche: undefined })}
      />
    </section>
  );
}

const columnsOf = (search: ScreenSearch<typeof HERE>): Column<AuditLog>[] => [
  {
    id: 'acte',
    label: 'Acte',
    isName: true,
    cell: (entry) => (
      <NameCell detail={entry.ressource_libelle} isBrief>
        <ScreenLink
          to={HERE}
          search={{ ...search, fiche: String(entry.sequence) }}
          aria-current={search.fiche === String(entry.sequence) || undefined}
        >
          {actOf(entry)}
          <span className="sr-only"> (inscription {entry.sequence})</span>
        </ScreenLink>
      </NameCell>
    ),
  },
  { id: 'qui', label: 'Par', cell: (entry) => <span className="given journal-who">{actorOf(entry)}</span> },
  { id: 'quand', label: 'Le', cell: ({ created_at: at }) => <span className="journal-when">{formatInstant(at)}</span> },
  { id: 'numero', label: 'N°', isNumber: true, cell: ({ sequence }) => sequence },
];
