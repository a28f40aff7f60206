import { setTimeout as pause } from 'node:timers/promises';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { DeliveryStore } from '../../apps/webhook-worker/src/delivery-store.js';
import { startApi, type TestApi } from '../support/api.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { until } from '../support/until.js';
import { createWebhook, ledger, memberEvent, publish, startWebhookWorker } from '../support/webhooks.js';

const { jest } = import.meta;

const WATCHED_MS = 3_000;
/** The function that claims, as PostgreSQL writes it. */
const CLAIM = `'public.claim_due_webhook_deliveries(uuid[], uuid[], integer[], uuid, interval, integer)'::regprocedure`;

let api: TestApi;
let member: TestMember;
let receiver: WebhookReceiver;
let worker: INestApplicationContext;

beforeAll(async () => {
  api = await startApi();
  member = await createMember(api);
  receiver = await WebhookReceiver.start();
  worker = await startWebhookWorker(api);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await worker.close();
  await receiver.close();
  await api.close();
});

it('asks PostgreSQL once a second and an entry point for claims that it refuses, and says so once a second', async () => {
  const [{ definition }] = (await asOwner(api, `SELECT pg_get_functiondef(${CLAIM}) AS definition`)) as [
    { definition: string },
  ];
  const refusing = definition.replace(/(AS \$function\$)[^]*(\$function\$)/, "$1 BEGIN RAISE SQLSTATE '42501'; END $2");
  await asOwner(api, refusing.replace(/LANGUAGE \w+/, 'LANGUAGE plpgsql'));
  const claims = jest.spyOn(worker.get(DeliveryStore), 'claimDue');
  const lines = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  for (let number = 0; number < 2; number += 1) await createWebhook(api, member, receiver.url());
  for (let time = 0; time < 20; time += 1) await publish(api, member.organization, [memberEvent(time)]);
  await until(() => claims.mock.calls.length > 0);
  claims.mockClear();
  lines.mockClear();
  await pause(WATCHED_MS);
  const seconds = WATCHED_MS / 1_000;
  expect(claims.mock.calls.length).toBeLessThanOrEqual(2 * (seconds + 1));
  expect(claims.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(lines.mock.calls.length).toBeLessThanOrEqual(seconds + 1);
  expect(lines.mock.calls.length).toBeGreaterThanOrEqual(2);
  await asOwner(api, definition);
  await until(async () => (await ledger(api, member.organization)).pending === 0);
  expect(await ledger(api, member.organization)).toMatchObject({ success: 40, failure: 0 });
});
