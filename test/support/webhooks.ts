import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher, type PublishedEvent } from '#webhooks/event-publisher.js';
import { LONG } from '../faults/ledger.js';
import { WebhookWorkerModule } from '../../apps/webhook-worker/src/webhook-worker.module.js';
import type { TestApi } from './api.js';
import { call } from './client.js';
import { asOwner, type Served, type TestMember } from './factories.js';

/** Where the queue lives; Redis only where a server is at hand. */
export interface Backend {
  name: string;
  environment: Record<string, string>;
  /** Why its tests are skipped, when they are. */
  skip: string | undefined;
}

const redisUrl = process.env['TEST_REDIS_URL'];

/**
 * The queue's two stores.
 * @param redisDatabase number of the Redis database that this spec file has for itself
 */
export const backends = (redisDatabase: number): Backend[] => [
  { name: 'PostgreSQL', environment: {}, skip: undefined },
  {
    name: 'Redis',
    environment: redisUrl ? { REDIS_URL: redisDatabaseUrl(redisUrl, redisDatabase) } : {},
    skip: redisUrl ? undefined : 'no Redis server on this machine',
  },
];

/** As `backends`, for what waits for minutes: in the gate the queue on Redis where there is one, both in `npm run faults`. */
export const backendsAtLength = (redisDatabase: number): Backend[] =>
  backends(redisDatabase).filter(({ environment }) => LONG || !redisUrl || environment['REDIS_URL']);

const redisDatabaseUrl = (url: string, database: number): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** Starts the webhook-worker in this process, on the database and queue of an api under test. */
export async function startWebhookWorker(api: TestApi): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WebhookWorkerModule.with(api.settings), { logger: false });
  worker.enableShutdownHooks([]);
  return worker;
}

export interface TestWebhook {
  id: string;
  secret: string;
}

/** An entry point made by the real route. */
export async function createWebhook(
  api: Served,
  member: TestMember,
  url: string,
  events: string[] = ['*'],
): Promise<TestWebhook> {
  const answer = await call(api, 'POST', '/api/v1/webhooks', { ...member, json: { url, events } });
  if (answer.status !== 201) throw new Error(`entry point refused: ${answer.text}`);
  return answer.body.data as TestWebhook;
}

export const memberEvent = (index = 0): PublishedEvent => ({
  event: 'user.joined',
  data: {
    account_id: '01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f',
    email: `membre-${index}@exemple.test`,
    name: `Membre ${index}`,
    role: 'lecteur',
  },
});

/** Publishes events of an organisation in one transaction, as a service of the api does. */
export async function publish(api: TestApi, organizationId: string, events: PublishedEvent[]): Promise<void> {
  const ctx = { organizationId };
  await api.app.get(TenantDatabase).transaction(ctx, async (tx) => {
    await api.app.get(EventPublisher, { strict: false }).publishAll(tx, ctx, events);
  });
}

/** Deliveries of an organisation by status; `total` is all of them. */
export async function ledger(
  api: Served,
  organizationId: string,
): Promise<{ success: number; failure: number; pending: number; total: number }> {
  const [row] = await asOwner<{ success: number; failure: number; pending: number; total: number }>(
    api,
    `SELECT count(*) FILTER (WHERE status = 'success')::int AS success,
            count(*) FILTER (WHERE status = 'failure')::int AS failure,
            count(*) FILTER (WHERE status = 'pending')::int AS pending, count(*)::int AS total
     FROM webhook_deliveries WHERE organization_id = $1`,
    [organizationId],
  );
  return row!;
}

/** The deliveries of an entry point, as its route shows them. */
export async function deliveriesOf(
  api: TestApi,
  member: TestMember,
  webhookId: string,
  query = '',
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs read into answers freely
): Promise<any[]> {
  const answer = await call(api, 'GET', `/api/v1/webhooks/${webhookId}/deliveries${query}`, member);
  return answer.body.data.deliveries as unknown[];
}
