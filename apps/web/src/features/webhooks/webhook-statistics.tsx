import type { EventStatistics, WebhookStatistics as Statistics } from '#client/operations.js';
import { formatCount, formatQuantity, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { formatInstant } from '../../ui/dates.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loading } from '../../ui/state.js';
import { type Status, STATUSES } from './filters.js';
import { ONE, STATUS_WORDS } from './words.js';

/** How the entry point did as long as its deliveries are kept; each count opens its deliveries. */
export function WebhookStatistics({ id, every }: { id: string; every: number | false }) {
  const statistics = useRead('GET /api/v1/webhooks/:id/statistics', { path: { id } }, { every });
  if (statistics.error) return <ProblemState of={statistics} />;
  if (statistics.data === undefined) return <Loading lines={3} />;
  const { data } = statistics;
  if (data.total === 0) return null;
  return (
    <section className="panel" aria-labelledby="statistiques">
      <h2 id="statistiques">Sur {data.period_days} jours</h2>
      <dl className="webhook-figures">
        {STATUSES.map((status) => (
          <div key={status}>
            <dt>{STATUS_WORDS[status]}</dt>
            <dd>
              <Count status={status} count={data[status]} />
            </dd>
          </div>
        ))}
        {measuresOf(data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.attempts > 0 && <p className="small muted">{basisOf(data)}</p>}
      {data.oldest_pending_at !== null && (
        <p className="small muted">Le plus ancien envoi en attente date du {formatInstant(data.oldest_pending_at)}.</p>
      )}
      {data.by_event.length > 1 && (
        <DataTable label="Par événement" columns={COLUMNS} rows={data.by_event} keyOf={({ event }) => event} />
      )}
    </section>
  );
}

function measuresOf(data: Statistics): [string, string][] {
  const { success, failure, duration_ms_p50: middle, duration_ms_p95: slow } = data;
  const finished = success + failure;
  const measures: [string, string | undefined][] = [
    ['Réussite', finished === 0 ? undefined : formatShare(percentOf(success, finished))],
    // Of those that answered: an attempt without an answer has no duration.
    ['Réponse médiane', middle === null ? undefined : `${formatCount(middle)} ms`],
    ['95 % des réponses sous', slow === null ? undefined : `${formatCount(slow)} ms`],
  ];
  return measures.filter((measure): measure is [string, string] => measure[1] !== undefined);
}

/** Of how many attempts the durations are: those that hang count in none. */
function basisOf({ attempts, attempts_unanswered: unanswered }: Statistics): string {
  const hung = `${formatQuantity(unanswered, 'essai', 'essais')} sans réponse`;
  if (unanswered === attempts) return `${hung} : aucune durée à mesurer.`;
  const basis = `Durées sur ${formatQuantity(attempts - unanswered, 'réponse', 'réponses')}`;
  return unanswered === 0 ? `${basis}.` : `${basis} ; ${hung}.`;
}

function Count({ status, event, count }: { status: Status; event?: string; count: number }) {
  const { params } = useHere('/$org/administration/webhooks/$id');
  // Nothing stands behind it.
  if (count === 0) return <span className="muted">0</span>;
  const said = `${count === 1 ? ONE[status] : `envois ${STATUS_WORDS[status].toLowerCase()}`}${event === undefined ? '' : ` de ${event}`}`;
  return (
    <FigureLink
      to="/$org/administration/webhooks/$id"
      params={{ id: params.id }}
      search={{ status, event }}
      label={said}
    >
      {formatCount(count)}
    </FigureLink>
  );
}

const COLUMNS: readonly Column<EventStatistics>[] = [
  { id: 'event', label: 'Événement', isName: true, cell: ({ event }) => <code className="given">{event}</code> },
  ...STATUSES.map((status): Column<EventStatistics> => ({
    id: status,
    label: STATUS_WORDS[status],
    isNumber: true,
    cell: (row) => <Count status={status} event={row.event} count={row[status]} />,
  })),
];
