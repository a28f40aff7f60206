import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { JobQueue } from '#queue/job-queue.js';
import { jobQueueToken } from '#queue/queue.module.js';
import { expectedSignature, WebhookReceiver } from '#testing/webhook-receiver.js';
import { DeliveryStore } from '../../apps/webhook-worker/src/delivery-store.js';
import { Dispatcher } from '../../apps/webhook-worker/src/dispatcher.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
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

const { jest } = import.meta;

for (const backend of backends(11)) {
  const run = backend.skip ? describe.skip : describe;
  run(`deliveries, queue on ${backend.name}${backend.skip ? ` (skipped: ${backend.skip})` : ''}`, () => {
    let api: TestApi;
    let member: TestMember;
    let receiver: WebhookReceiver;
    let worker: INestApplicationContext;

    beforeAll(async () => {
      api = await startApi({ ...backend.environment, WEBHOOK_RETRY_DELAYS: '1,2,1', WEBHOOK_TIMEOUT_MS: '1000' });
      worker = await startWebhookWorker(api);
      receiver = await WebhookReceiver.start();
    });
    afterAll(async () => {
      await worker.close();
      await api.close();
      await receiver.close();
    });
    beforeEach(async () => {
      member = await createMember(api);
      receiver.requests.splice(0);
      receiver.answer = (_request, response) => void response.writeHead(200).end();
    });

    const settled = async (total: number): Promise<void> =>
      until(async () => {
        const counts = await ledger(api, member.organization);
        return counts.total === total && counts.pending === 0;
      });

    it('posts the test delivery at once', async () => {
      const { id } = await createWebhook(api, member, receiver.url('/hook'));
      const waited = [];
      for (let turn = 1; turn <= 3; turn += 1) {
        const asked = Date.now();
        await call(api, 'POST', `/api/v1/webhooks/${id}/test`, member);
        await settled(turn);
        waited.push(receiver.requests.at(-1)!.receivedAt - asked);
      }
      // Found without being told of, each would wait two seconds at least; a busy machine may delay some.
      expect(Math.min(...waited)).toBeLessThan(1_500);
    });

    it('posts the test delivery signed, and records it', async () => {
      const { id, secret } = await createWebhook(api, member, receiver.url('/hook'));
      const { body } = await call(api, 'POST', `/api/v1/webhooks/${id}/test`, member);
      await settled(1);
      const [request] = receiver.requests;
      expect(request).toMatchObject({ path: '/hook' });
      expect(request!.headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': 'Service-Webhooks/1.0',
        'x-service-signature': expectedSignature(request!.body, secret),
      });
      const [delivery] = await deliveriesOf(api, member, id);
      expect(delivery).toEqual({
        id: body.data.delivery_id,
        event: 'webhook.test',
        payload: request!.body,
        status: 'success',
        status_code: 200,
        error_msg: null,
        error_code: null,
        attempt_count: 1,
        next_retry_at: null,
        created_at: expect.any(String),
        finished_at: expect.any(String),
        attempts: [
          {
            number: 1,
            started_at: expect.any(String),
            duration_ms: expect.any(Number),
            status_code: 200,
            error_msg: null,
            error_code: null,
          },
        ],
      });
      const { body: list } = await call(api, 'GET', '/api/v1/webhooks', member);
      expect(list.data.webhooks[0]).toMatchObject({ last_status: 'success', fail_count: 0 });
    });

    it('sends no signature header for an entry point without a secret', async () => {
      const json = { url: receiver.url(), events: ['*'], secret: null };
      const { body } = await call(api, 'POST', '/api/v1/webhooks', { ...member, json });
      await call(api, 'POST', `/api/v1/webhooks/${body.data.id}/test`, member);
      await settled(1);
      expect(receiver.requests[0]!.headers).not.toHaveProperty('x-service-signature');
    });

    it('tries four times at the set intervals with the same bytes, then gives up for good', async () => {
      receiver.answer = (_request, response) => void response.writeHead(503, { 'Retry-After': '3600' }).end();
      const { id } = await createWebhook(api, member, receiver.url());
      await publish(api, member.organization, [memberEvent()]);
      await until(() => receiver.requests.length === 1);
      await until(async () => (await deliveriesOf(api, member, id))[0].attempt_count > 0);
      const [waiting] = await deliveriesOf(api, member, id);
      expect(waiting).toMatchObject({ status: 'pending', status_code: 503, finished_at: null });
      expect(waiting.error_msg).toContain('503');
      expect(Date.parse(waiting.next_retry_at)).toBeGreaterThan(Date.now());
      await settled(1);
      const [lost] = await deliveriesOf(api, member, id);
      expect(lost).toMatchObject({ status: 'failure', attempt_count: 4, next_retry_at: null, status_code: 503 });
      expect(lost.attempts.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4]);
      expect(receiver.requests).toHaveLength(4);
      expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
      const times = receiver.requests.map(({ receivedAt }) => receivedAt);
      const gaps = times.slice(1).map((time, index) => time - times[index]!);
      [1_000, 2_000, 1_000].forEach((delay, index) => {
        expect(gaps[index]).toBeGreaterThanOrEqual(delay - 5);
        // What a stalled machine adds is none of the service's; the receiver asked for an hour.
        expect(gaps[index]).toBeLessThan(delay + 10_000);
      });
      const { body } = await call(api, 'GET', '/api/v1/webhooks', member);
      expect(body.data.webhooks[0]).toMatchObject({ last_status: 'failure', fail_count: 1 });
      await pause(1_500);
      expect(receiver.requests).toHaveLength(4);
    });

    it('stops trying at the first 2xx', async () => {
      receiver.answer = (_request, response, index) => void response.writeHead(index === 0 ? 500 : 202).end();
      const { id } = await createWebhook(api, member, receiver.url());
      await publish(api, member.organization, [memberEvent()]);
      await settled(1);
      expect((await deliveriesOf(api, member, id))[0]).toMatchObject({ status: 'success', attempt_count: 2 });
    });

    it.each(['suspended', 'deleted'])(
      'abandons without a call the retry of an entry point %s meanwhile',
      async (how) => {
        receiver.answer = (_request, response) => void response.writeHead(500).end();
        const { id } = await createWebhook(api, member, receiver.url());
        await publish(api, member.organization, [memberEvent()]);
        await until(() => receiver.requests.length === 1);
        if (how === 'deleted') await call(api, 'DELETE', `/api/v1/webhooks/${id}`, member);
        else await call(api, 'PUT', `/api/v1/webhooks/${id}`, { ...member, json: { is_active: false } });
        await settled(1);
        expect(receiver.requests).toHaveLength(1);
        const [row] = await asOwner<{ error_msg: string; attempt_count: number; fail_count: number }>(
          api,
          `SELECT delivery.error_msg, delivery.attempt_count, webhook.fail_count FROM webhook_deliveries delivery
         JOIN webhooks webhook ON webhook.id = delivery.webhook_id WHERE webhook.id = $1`,
          [id],
        );
        expect(row).toMatchObject({ attempt_count: 1, fail_count: 1 });
        expect(row!.error_msg).toContain(how === 'deleted' ? 'supprimé' : 'suspendu');
      },
    );

    it('delivers what no job stands for: the job was lost between commit and enqueue', async () => {
      const { id } = await createWebhook(api, member, receiver.url());
      await asOwner(
        api,
        `INSERT INTO webhook_deliveries (organization_id, webhook_id, event, body, next_retry_at)
         VALUES ($1, $2, 'user.joined', '{"id":"x"}', now() - interval '1 minute')`,
        [member.organization, id],
      );
      await settled(1);
      expect(receiver.requests.map(({ body }) => body)).toEqual(['{"id":"x"}']);
    });

    it('needs jobs and hints alone, however close transactions are: the reconciler finds nothing here', async () => {
      const overdue = jest.spyOn(worker.get(DeliveryStore), 'overdue').mockResolvedValue([]);
      receiver.answer = (_request, response, index) => void response.writeHead(index === 0 ? 500 : 200).end();
      await createWebhook(api, member, receiver.url());
      const [streams, each] = [4, 75];
      const stream = async (): Promise<void> => {
        for (let number = 0; number < each; number += 1) await publish(api, member.organization, [memberEvent(number)]);
      };
      await Promise.all(Array.from({ length: streams }, stream));
      await settled(streams * each);
      // A delivery whose answer a busy machine brings too late is sent again: each counts once.
      expect(new Set(receiver.requests.map(({ body }) => JSON.parse(body).id))).toHaveProperty('size', streams * each);
      const [told] = await asOwner<{ attempts: number }>(
        api,
        'SELECT sum(attempt_count)::int AS attempts FROM webhook_deliveries WHERE organization_id = $1',
        [member.organization],
      );
      expect(receiver.requests).toHaveLength(told!.attempts);
      expect(told!.attempts).toBeGreaterThan(streams * each);
      overdue.mockRestore();
    });

    // With the queue in PostgreSQL first attempts have no job.
    if (backend.name === 'Redis')
      it('claims once the job has left the queue: what commits before that adds no other', async () => {
        await createWebhook(api, member, receiver.url());
        const { queue } = api.app.get<JobQueue<'webhook-deliveries'>>(jobQueueToken('webhook-deliveries'), {
          strict: false,
        });
        const dispatcher = worker.get(Dispatcher);
        const dispatch = dispatcher.dispatch.bind(dispatcher);
        const jobs: Promise<unknown>[] = [];
        const dispatched = jest.spyOn(dispatcher, 'dispatch').mockImplementation((key) => {
          jobs.push(queue.getJob(key.webhookId).then((job) => job?.id));
          dispatch(key);
        });
        await publish(api, member.organization, [memberEvent()]);
        await settled(1);
        expect(await Promise.all(jobs)).toEqual([undefined]);
        dispatched.mockRestore();
      });

    it('delivers many to one entry point, each once', async () => {
      await createWebhook(api, member, receiver.url());
      const number = 600;
      await publish(
        api,
        member.organization,
        Array.from({ length: number }, (_, index) => memberEvent(index)),
      );
      await settled(number);
      const counts = receiver.countsById();
      expect(counts.size).toBe(number);
      expect([...counts.values()].every((count) => count === 1)).toBe(true);
      expect(await ledger(api, member.organization)).toMatchObject({ success: number });
    });

    it('finishes and records the attempts under way when asked to stop', async () => {
      receiver.answer = async (_request, response) => {
        await pause(300);
        response.writeHead(200).end();
      };
      await createWebhook(api, member, receiver.url());
      await publish(
        api,
        member.organization,
        Array.from({ length: 8 }, (_, index) => memberEvent(index)),
      );
      await until(() => receiver.requests.length === 8);
      await worker.close();
      expect(await ledger(api, member.organization)).toMatchObject({ success: 8, pending: 0 });
      worker = await startWebhookWorker(api);
    });
  });
}
