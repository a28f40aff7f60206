import { EVENT_NAMES, publishedEvent } from '#webhooks/event-catalogue.js';
import type { PublishedDefinition } from '#webhooks/event-definition.js';
import { deliveryExample } from '../openapi-webhooks.js';
import { CodeBlock } from './code-block.js';

/** The subscribable events, each with the schema of its `data` and an example of a whole delivery. */
export function EventsSection() {
  return (
    <section class="panel" id="evenements">
      <h2>Événements</h2>
      <p>
        Chaque livraison est un <code>POST</code> dont le corps porte <code>id</code>, <code>event</code>,{' '}
        <code>organization_id</code>, <code>timestamp</code> et <code>data</code>. Une réponse 2xx en 10 secondes suffit
        ; sinon, trois autres tentatives suivent après 1, 5 et 30 minutes, avec le même <code>id</code>. Le même
        événement porte le même <code>data.evenement_id</code> pour tous les points d’entrée et dans{' '}
        <code>GET /api/v1/evenements</code>, qui garde 90 jours ce qui s’est passé.
      </p>
      <div>
        {EVENT_NAMES.map((event) => (
          <EventEntry event={event} definition={publishedEvent(event)} />
        ))}
      </div>
    </section>
  );
}

function EventEntry({ event, definition }: { event: string; definition: PublishedDefinition }) {
  const id = `evenement-${event.replaceAll(/[._]/g, '-')}`;
  return (
    <details>
      <summary>
        <span>
          <code>{event}</code> — {definition.description}
        </span>
      </summary>
      <h3>Exemple de livraison</h3>
      <CodeBlock
        id={`${id}-exemple`}
        label={`exemple de ${event}`}
        code={JSON.stringify(deliveryExample(event, definition), null, 2)}
      />
      <h3>
        Schéma de <code>data</code>
      </h3>
      <CodeBlock id={`${id}-schema`} label={`schéma de ${event}`} code={JSON.stringify(definition.schema, null, 2)} />
    </details>
  );
}
