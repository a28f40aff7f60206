import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { report } from '../faults/ledger.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { openGate, type TcpGate } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';
import {
  backends,
  createWebhook,
  deliveriesOf,
  ledger,
  memberEvent,
  publish,
  startWebhookWorker,
} from '../support/webhooks.js';

/** Shortened for everyday; WEBHOOK_REDIS_DOWN_MS=60000 is the long one. */
const REDIS_DOWN_MS = Number(process.env['WEBHOOK_REDIS_DOWN_MS'] ?? 2_000);
const [, redis] = backends(13);

const many = (number: number) => Array.from({ length: number }, (_, index) => memberEvent(index));
const ended = (api: TestApi, member: TestMember): Promise<void> =>
  until(async () => (await ledger(api, member.organization)).pending === 0);

const onRedis = redis!.skip ? describe.skip : describe;
onRedis(`Redis outages${redis!.skip ? ` (skipped: ${redis!.skip})` : ''}`, () => {
  let gate: TcpGate;
  let store: Redis;
  let api: TestApi;
  let worker: INestApplicationContext;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    const address = redis!.environment['REDIS_URL']!;
    gate = await openGate(address);
    store = new Redis(address);
    api = await startApi({ REDIS_URL: gate.before(address), WEBHOOK_RETRY_DELAYS: '3,3,3' });
    worker = await startWebhookWorker(api);
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    gate.open();
    await worker.close();
    await api.close();
    await gate.close();
    store.disconnect();
    await receiver.close();
  });
  beforeEach(() => {
    receiver.requests.splice(0);
    receiver.answer = (_request, response) => void response.writeHead(200).end();
  });

  it(`takes writes and delivers while Redis, emptied, is down for ${REDIS_DOWN_MS / 1_000} s, retries too, and says so`, async () => {
    const member = await createMember(api);
    const { id } = await createWebhook(api, member, receiver.url());
    const refused = 10;
    receiver.answer = (_request, response, index) => void response.writeHead(index < refused ? 500 : 200).end();
    // Retries whose timers are lost with what Redis held.
    await publish(api, member.organization, many(refused));
    await until(() => receiver.requests.length === refused);
    await store.flushdb();
    gate.shut();
    const start = Date.now();
    const test = await call(api, 'POST', `/api/v1/webhooks/${id}/test`, member);
    await publish(api, member.organization, many(30));
    expect([test.status, test.body.data.queued]).toEqual([202, true]);
    expect(Date.now() - start).toBeLessThan(3_000);
    const ready = await call(api, 'GET', '/health/ready');
    expect([ready.status, ready.body.status]).toEqual([200, 'degraded']);
    // Every retry is due after three seconds: without their timers, the reconciler finds them.
    await ended(api, member);
    const meanwhile = await ledger(api, member.organization);
    await pause(Math.max(0, REDIS_DOWN_MS - (Date.now() - start)));
    await publish(api, member.organization, many(5));
    gate.open();
    await ended(api, member);
    const counts = await ledger(api, member.organization);
    report(`Redis vidé, puis absent ${REDIS_DOWN_MS / 1_000} s`, {
      created: counts.total,
      success: counts.success,
      'of them while it was away': meanwhile.success,
      failure: counts.failure,
      pending: counts.pending,
      received: receiver.requests.length,
      'asked again': refused,
    });
    expect(counts).toMatchObject({ total: 46, success: 46 });
    expect(meanwhile).toMatchObject({ total: 41, success: 41 });
    expect(receiver.requests).toHaveLength(46 + refused);
    expect([...receiver.countsById().values()].filter((count) => count === 2)).toHaveLength(refused);
    await until(async () => (await call(api, 'GET', '/health/ready')).body.status === 'ok');
  });

  it('loses no retry when Redis is emptied', async () => {
    const member = await createMember(api);
    await createWebhook(api, member, receiver.url());
    receiver.answer = (_request, response, index) => void response.writeHead(index < 20 ? 500 : 200).end();
    await publish(api, member.organization, many(20));
    await until(() => receiver.requests.length === 20);
    await store.flushdb();
    await ended(api, member);
    expect(await ledger(api, member.organization)).toMatchObject({ total: 20, success: 20 });
    expect([...receiver.countsById().values()].every((count) => count === 2)).toBe(true);
  });
});

for (const backend of backends(14)) {
  const run = backend.skip ? describe.skip : describe;
  run(`neighbours, queue on ${backend.name}${backend.skip ? ` (skipped: ${backend.skip})` : ''}`, () => {
    let api: TestApi;
    let worker: INestApplicationContext;
    let dead: WebhookReceiver;
    let healthy: WebhookReceiver;

    beforeAll(async () => {
      api = await startApi({ ...backend.environment, WEBHOOK_TIMEOUT_MS: '2000' });
      worker = await startWebhookWorker(api);
      [dead, healthy] = [await WebhookReceiver.start(() => undefined), await WebhookReceiver.start()];
    });
    afterAll(async () => {
      await worker.close();
      await api.close();
      await Promise.all([dead.close(), healthy.close()]);
    });

    it('a dead entry point with 10,000 queued holds neither the worker nor the others', async () => {
      const [deaf, well] = [await createMember(api), await createMember(api)];
      await createWebhook(api, deaf, dead.url());
      await createWebhook(api, well, healthy.url());
      for (let batch = 0; batch < 10; batch += 1) await publish(api, deaf.organization, many(1_000));
      let open = 0;
      let most = 0;
      dead.server.on('request', (_request, response: ServerResponse) => {
        most = Math.max(most, (open += 1));
        response.once('close', () => (open -= 1));
      });
      const delays: number[] = [];
      for (let index = 0; index < 60; index += 1) {
        const published = Date.now();
        await publish(api, well.organization, [memberEvent(index)]);
        await until(() => healthy.requests.length === index + 1);
        delays.push(healthy.requests[index]!.receivedAt - published);
        await pause(20);
      }
      await ended(api, well);
      expect(await ledger(api, well.organization)).toMatchObject({ total: 60, success: 60 });
      expect((await ledger(api, deaf.organization)).pending).toBeGreaterThan(9_000);
      // Bounded by the limit of one entry point, whatever the depth of its backlog.
      expect(most).toBeLessThanOrEqual(16);
      expect(dead.requests.length).toBeGreaterThan(16);
      delays.sort((one, other) => one - other);
      report(`10 000 livraisons vers une adresse muette, file sur ${backend.name}`, {
        'to the healthy one': 60,
        success: 60,
        'median delay in ms': delays[30]!,
        'open at once to the dead one, at most': most,
      });
      expect(delays[30]).toBeLessThan(1_000);
    });
  });
}

describe('a fault of ours', () => {
  it('does not burn the client’s attempts: the key of the secret is missing, then put back', async () => {
    const api = await startApi();
    const receiver = await WebhookReceiver.start();
    const member = await createMember(api);
    const { id } = await createWebhook(api, member, receiver.url());
    const other = await startApi();
    const keyless = await startWebhookWorker({
      ...api,
      settings: Object.assign(Object.create(api.settings), { webhookSecretKeys: other.settings.webhookSecretKeys }),
    });
    await publish(api, member.organization, [memberEvent()]);
    await until(async () => {
      const [row] = await asOwner<{ postponed: boolean }>(
        api,
        'SELECT next_retry_at > created_at AND claimed_until IS NULL AS postponed FROM webhook_deliveries',
      );
      return row!.postponed;
    });
    await keyless.close();
    expect((await deliveriesOf(api, member, id))[0]).toMatchObject({
      status: 'pending',
      attempt_count: 0,
      attempts: [],
    });
    expect(receiver.requests).toEqual([]);
    const worker = await startWebhookWorker(api);
    await ended(api, member);
    expect((await deliveriesOf(api, member, id))[0]).toMatchObject({ status: 'success', attempt_count: 1 });
    await worker.close();
    await Promise.all([api.close(), other.close(), receiver.close()]);
  });
});
