import { EVENT_NAMES, publishedEvent, publishedTest, TEST_EVENT } from '#webhooks/event-catalogue.js';
import type { JsonSchema, PublishedDefinition } from '#webhooks/event-definition.js';

/** Example of a whole delivery body. */
export function deliveryExample(event: string, definition: PublishedDefinition): object {
  return {
    id: '01980c5e-8a10-7e2b-9c44-5d6e7f809112',
    event,
    organization_id: '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77',
    timestamp: '2026-01-15T09:30:00.000Z',
    data: definition.example,
  };
}

/** The calls that the service makes to its clients, in the `webhooks` member of OpenAPI 3.1. */
export function describeWebhooks(): Record<string, object> {
  const events = EVENT_NAMES.map((event): [string, PublishedDefinition] => [event, publishedEvent(event)]);
  return Object.fromEntries(
    [...events, [TEST_EVENT, publishedTest] as const].map(([event, definition]) => [event, call(event, definition)]),
  );
}

function call(event: string, definition: PublishedDefinition): object {
  return {
    post: {
      tags: ['Événements'],
      summary: definition.description,
      operationId: `webhook.${event}`,
      // The signature of the body is what authenticates the call.
      security: [],
      parameters: [
        {
          name: 'X-Service-Signature',
          in: 'header',
          required: false,
          description: 'HMAC-SHA-256 of the raw body under the secret; absent when the entry point has none.',
          schema: { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' },
        },
        {
          name: 'X-Service-Signature-Next',
          in: 'header',
          required: false,
          description: 'The same under the next secret, for the 24 hours after the secret was replaced.',
          schema: { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: envelope(event, definition.schema),
            example: deliveryExample(event, definition),
          },
        },
      },
      responses: {
        '2XX': { description: 'Received. Any other answer, or none within 10 seconds, is retried.' },
      },
    },
  };
}

function envelope(event: string, data: JsonSchema): object {
  return {
    type: 'object',
    required: ['id', 'event', 'organization_id', 'timestamp', 'data'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'Identical on every attempt of one delivery.' },
      event: { const: event },
      organization_id: { type: 'string', format: 'uuid' },
      timestamp: { type: 'string', format: 'date-time' },
      data,
    },
  };
}
