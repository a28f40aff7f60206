import type { MarcheDetail } from '#client/operations.js';
import { useRead } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Empty, Loading } from '../../ui/state.js';
import { formatInstant } from '../../ui/dates.js';
import { changeInWords } from './history-values.js';
import { wordsOf } from './history-words.js';

/** The events of one answer; what is older has gone with the retention of the log. */
const MOST = 500;

/** What happened to the contract, the latest first: who did it, and the values before and after. */
export function HistoryTab({ marche }: { marche: MarcheDetail }) {
  const events = useRead('GET /api/v1/evenements', { query: { ressource: marche.id, limit: MOST } });
  if (events.error) return <ProblemState of={events} />;
  if (events.data === undefined) return <Loading lines={6} />;
  const { evenements } = events.data;
  if (evenements.length === 0)
    return (
      <Empty title="Aucun événement gardé">
        Le journal des événements d’une organisation est gardé pour un temps. Le marché est enregistré depuis le{' '}
        {formatInstant(marche.created_at)}.
      </Empty>
    );
  return (
    <section className="panel" aria-label="Historique">
      <ol className="marche-steps">
        {evenements.toReversed().map((event) => (
          <li key={event.sequence}>
            <span className="given">{wordsOf(event)}</span>
            {event.changements && event.changements.length > 0 && (
              <ul className="marche-changes">
                {event.changements.map((change) => (
                  <li key={change.champ} className="given">
                    {changeInWords(change)}
                  </li>
                ))}
              </ul>
            )}
            <span className="muted small given">
              <time dateTime={event.timestamp}>{formatInstant(event.timestamp)}</time>
              {event.auteur !== null && ` · ${event.auteur}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
