import { useRead } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Loading } from '../../ui/state.js';
import './webhooks.css';

/** What can be subscribed to: when each event is sent, an example of its `data` and their schema. */
export function EventCatalogue() {
  const events = useRead('GET /api/v1/webhooks/events');
  if (events.error) return <ProblemState of={events} />;
  if (events.data === undefined) return <Loading lines={8} />;
  return (
    <section className="stack" aria-labelledby="evenements">
      <h2 id="evenements">Ce que dit chaque événement</h2>
      <ul className="webhook-events">
        {events.data.map(({ event, description, schema, example }) => (
          <li key={event}>
            <details>
              <summary>
                <code>{event}</code> <span className="muted">{description}</span>
              </summary>
              <h3>Exemple de data</h3>
              <pre className="given">{JSON.stringify(example, null, 2)}</pre>
              <h3>Son schéma (JSON Schema)</h3>
              <pre className="given">{JSON.stringify(schema, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
