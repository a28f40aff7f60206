import { type Description, HEADER } from './operations-of-description.js';
import { comment, members } from './typescript-of-schema.js';

/** The TypeScript source of the events that the service posts to entry points, and their union. */
export function eventsSource({ webhooks }: Description): string {
  const events = Object.entries(webhooks).map(([event, { post }]) => {
    const schema = post.requestBody.content?.['application/json']?.schema;
    if (!schema) throw new Error(`the event ${event} has no JSON Schema`);
    const name = `${pascal(event)}Event`;
    return { name, source: `${comment(post.summary, '')}export interface ${name} {\n${members(schema, '  ')}}\n` };
  });
  const union = `/** The body of a delivery, told apart by \`event\`. A later version may add events: keep a default. */
export type WebhookEvent =
${events.map(({ name }) => `  | ${name}`).join('\n')};

export type WebhookEventName = WebhookEvent['event'];
`;
  return HEADER + [...events.map(({ source }) => source), union].join('\n');
}

/** `marche.seuil_depasse` is `MarcheSeuilDepasse`. */
const pascal = (event: string): string =>
  event
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
