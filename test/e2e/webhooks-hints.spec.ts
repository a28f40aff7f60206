import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type pg from 'pg';
import { withClient } from '#database/with-client.js';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { AttemptMaker } from '../../apps/webhook-worker/src/attempt-maker.js';
import { startApi, type TestApi } from '../support/api.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { until } from '../support/until.js';
import { createWebhook, ledger, memberEvent, publish, startWebhookWorker } from '../support/webhooks.js';

/*
 * Hints, with the queue on PostgreSQL: a notification tells every worker at once. What has been due for two seconds comes
 * by the reconciler: what is attempted within one second came by a hint.
 */

const { jest } = import.meta;
const AT_ONCE_MS = 1_000;
const ATTEMPT_MS = 100;

let api: TestApi;
let receiver: WebhookReceiver;
let member: TestMember;
const workers: INestApplicationContext[] = [];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createMember(api);
  receiver = await WebhookReceiver.start();
  receiver.answer = async (_request, response) => {
    await pause(ATTEMPT_MS);
    response.writeHead(200).end();
  };
  await createWebhook(api, member, receiver.url());
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
  await receiver.close();
});

const many = (number: number) => Array.from({ length: number }, (_, index) => memberEvent(index));
const allEnded = (): Promise<void> => until(async () => (await ledger(api, member.organization)).pending === 0);

/** Sessions of PostgreSQL on which the workers hear hints. */
async function listeners(): Promise<number[]> {
  const rows = await asSuperuser<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = $1 AND application_name = 'achats-webhook-worker-hints' AND query LIKE 'LISTEN %'`,
    [api.database.name],
  );
  return rows.map(({ pid }) => pid);
}

/** Another role's sessions are shown to the superuser alone. */
async function asSuperuser<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[]): Promise<Row[]> {
  const { rows } = await withClient(process.env['TEST_POSTGRES_URL']!, (client) => client.query<Row>(sql, parameters));
  return rows;
}

/** Starts workers and waits until each hears. */
async function start(number: number): Promise<INestApplicationContext[]> {
  for (let index = 0; index < number; index += 1) workers.push(await startWebhookWorker(api));
  await until(async () => (await listeners()).length === number);
  return workers;
}

it('has every worker join at once, and each delivery sent once', async () => {
  const started = (await start(2)).map((worker) => {
    const attempts = worker.get(AttemptMaker);
    const make = attempts.make.bind(attempts);
    return new Promise<number>((resolve) => {
      jest.spyOn(attempts, 'make').mockImplementation((delivery) => {
        resolve(Date.now());
        return make(delivery);
      });
    });
  });
  // More than one worker attempts at once for one entry point, several times over.
  const number = 160;
  const publishedAt = Date.now();
  await publish(api, member.organization, many(number));
  const delays = (await Promise.all(started)).map((at) => at - publishedAt);
  expect(Math.max(...delays)).toBeLessThan(AT_ONCE_MS);
  await allEnded();
  expect(receiver.countsById().size).toBe(number);
  expect(receiver.requests).toHaveLength(number);
});

it('delivers what it missed when the connection was ended, and hears again', async () => {
  await start(1);
  const before = await listeners();
  await asSuperuser('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [before]);
  // Nobody hears this one.
  await publish(api, member.organization, many(1));
  await allEnded();
  expect(receiver.requests).toHaveLength(1);

  await until(async () => (await listeners()).length === 1);
  expect(await listeners()).not.toEqual(before);
  const publishedAt = Date.now();
  await publish(api, member.organization, many(1));
  await until(() => receiver.requests.length === 2);
  expect(receiver.requests[1]!.receivedAt - publishedAt).toBeLessThan(AT_ONCE_MS);
});

it('ignores any other text, and takes nothing up while it stops', async () => {
  const [worker] = await start(1);
  await asOwner(
    api,
    `SELECT pg_notify('webhook_deliveries_due', payload) FROM unnest(ARRAY['', 'x', 'x y']) AS payload`,
  );
  await publish(api, member.organization, many(20));
  await until(() => receiver.requests.length > 0);
  await worker!.close();
  workers.pop();
  const { success, pending } = await ledger(api, member.organization);
  expect(success + pending).toBe(20);
  expect(success).toBe(receiver.requests.length);
  await start(1);
  await allEnded();
  expect(receiver.requests).toHaveLength(20);
});
