import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, WebhookReceiver } from '#testing/webhook-receiver.js';
import { LONG, report } from '../faults/ledger.js';
import { clockOff } from '../faults/shifted-clock.js';
import { startApi, type TestApi } from '../support/api.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { until } from '../support/until.js';
import { backends, createWebhook, deliveriesOf, ledger, memberEvent, publish } from '../support/webhooks.js';
import { builtApplication, startWorkerProcess, type WorkerProcess } from '../support/worker-process.js';

/** How often the worker is killed under load; WEBHOOK_KILLS=50 is the long run. */
const KILLS = Number(process.env['WEBHOOK_KILLS'] ?? 1);
/** How often one delivery crashes the worker that sends it: each time costs a process and the claim's time. */
const CRASHES = LONG ? 3 : 1;
const TIMEOUT_MS = 500;
/** Where each delivery must be sent exactly once, no slow machine may make an attempt time out and be retried. */
const PATIENT = { WEBHOOK_TIMEOUT_MS: '10000' };
const MINUTES = 60_000;

const entry = builtApplication('webhook-worker');

for (const backend of backends(12)) {
  const run = backend.skip ? describe.skip : describe;
  run(
    `faults of the webhook-worker, queue on ${backend.name}${backend.skip ? ` (skipped: ${backend.skip})` : ''}`,
    () => {
      let api: TestApi;
      let member: TestMember;
      let receiver: WebhookReceiver;
      const workers: WorkerProcess[] = [];

      beforeAll(async () => {
        api = await startApi({
          ...backend.environment,
          WEBHOOK_RETRY_DELAYS: '1,1,2',
          WEBHOOK_TIMEOUT_MS: String(TIMEOUT_MS),
        });
      });
      afterAll(async () => {
        await api.close();
      });
      beforeEach(async () => {
        member = await createMember(api);
        receiver = await WebhookReceiver.start();
        receiver.answer = ok;
      });
      afterEach(async () => {
        await Promise.all(workers.splice(0).map((worker) => worker.crash()));
        await receiver.close();
      });

      const start = (environment: Record<string, string> = {}): WorkerProcess => {
        const worker = startWorkerProcess(entry, { ...api, environment: { ...api.environment, ...environment } });
        workers.push(worker);
        return worker;
      };
      const ok: Answer = (_request, response) => void response.writeHead(200).end();
      const allEnded = (withinMs: number): Promise<void> =>
        until(async () => (await ledger(api, member.organization)).pending === 0, withinMs);

      /** Every delivery ended, every 2xx is a recorded success, every repeat carries the same bytes. */
      async function closeLedger(created: number, confirmed: ReadonlySet<string>): Promise<void> {
        const counts = await ledger(api, member.organization);
        expect(counts).toMatchObject({ total: created, pending: 0 });
        expect(counts.success + counts.failure).toBe(created);
        const rows = await asOwner<{ id: string; body: string; status: string; attempts: number }>(
          api,
          `SELECT id, body, status, (SELECT count(*)::int FROM webhook_attempts WHERE delivery_id = delivery.id) AS attempts
         FROM webhook_deliveries delivery WHERE organization_id = $1`,
          [member.organization],
        );
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const { body } of receiver.requests) expect(byId.get(idOf(body))?.body).toBe(body);
        const forgotten = [...confirmed].filter((id) => byId.get(id)?.status !== 'success');
        expect(forgotten).toEqual([]);
        expect(rows.every(({ attempts }) => attempts >= 1 && attempts <= 4)).toBe(true);
        const attempts = rows.reduce((sum, row) => sum + row.attempts, 0);
        const repeats = receiver.requests.length - receiver.countsById().size;
        report(`kill -9 du webhook-worker (${KILLS} fois), file sur ${backend.name}`, {
          created,
          success: counts.success,
          failure: counts.failure,
          pending: counts.pending,
          'attempts recorded': attempts,
          received: receiver.requests.length,
          repeats,
          '2xx given': confirmed.size,
          forgotten: forgotten.length,
        });
      }

      it(
        `survives ${KILLS} kill -9 under load`,
        async () => {
          const confirmed = new Set<string>();
          let received = 0;
          receiver.answer = async ({ body }, response) => {
            received += 1;
            await pause(15);
            if (received % 13 === 0) return void response.writeHead(500).end();
            response.writeHead(200).end(() => confirmed.add(idOf(body)));
          };
          for (let index = 0; index < 3; index += 1) await createWebhook(api, member, receiver.url(`/${index}`));
          let created = 0;
          const load = async (batches: number): Promise<void> => {
            for (let batch = 0; batch < batches; batch += 1) {
              const events = Array.from({ length: 20 }, (_, index) => memberEvent(index));
              await publish(api, member.organization, events);
              created += events.length * 3;
              await pause(60);
            }
          };
          for (let kill = 0; kill < KILLS; kill += 1) {
            const worker = start();
            const before = received;
            const loading = load(5);
            await until(() => received > before, MINUTES);
            await pause(Math.random() * 400);
            await worker.crash();
            await loading;
          }
          start();
          await load(3);
          await allEnded(MINUTES);
          await closeLedger(created, confirmed);
        },
        KILLS * 30_000 + 2 * MINUTES,
      );

      it(
        `records a delivery in the end although it crashed its worker (times: ${CRASHES})`,
        async () => {
          let current = start();
          let crashes = 0;
          receiver.answer = async (_request, response) => {
            if (crashes === CRASHES) return void response.writeHead(200).end();
            crashes += 1;
            await current.crash();
            current = start();
          };
          const { id } = await createWebhook(api, member, receiver.url());
          await publish(api, member.organization, [memberEvent()]);
          await allEnded(2 * MINUTES);
          expect(receiver.requests).toHaveLength(CRASHES + 1);
          expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
          expect((await deliveriesOf(api, member, id))[0]).toMatchObject({ status: 'success', attempt_count: 1 });
        },
        3 * MINUTES,
      );

      // In the gate, a queue on PostgreSQL is tried by the kills above; `npm run faults` tries the rest on both.
      if (!LONG && backend.name === 'PostgreSQL') return;

      it(
        'finishes what is under way on SIGTERM under load: nothing is sent twice',
        async () => {
          receiver.answer = async (_request, response) => {
            await pause(100);
            response.writeHead(200).end();
          };
          await createWebhook(api, member, receiver.url());
          const first = start(PATIENT);
          const events = Array.from({ length: 120 }, (_, index) => memberEvent(index));
          await publish(api, member.organization, events);
          await until(() => receiver.requests.length >= 20);
          expect(await first.stop()).toBe('SIGTERM');
          const sent = receiver.requests.length;
          expect((await ledger(api, member.organization)).success).toBe(sent);
          start(PATIENT);
          await allEnded(30_000);
          expect([...receiver.countsById().values()].every((count) => count === 1)).toBe(true);
          expect(receiver.requests).toHaveLength(events.length);
        },
        MINUTES,
      );

      it(
        'loses nothing when PostgreSQL ends every connection under load, and burns no attempt',
        async () => {
          await createWebhook(api, member, receiver.url());
          receiver.answer = async (_request, response) => {
            await pause(30);
            response.writeHead(200).end();
          };
          start();
          const events = Array.from({ length: 200 }, (_, index) => memberEvent(index));
          await publish(api, member.organization, events);
          for (let cut = 0; cut < 3; cut += 1) {
            const before = receiver.requests.length;
            await until(() => receiver.requests.length > before || receiver.requests.length >= 200);
            await endConnections(api.database.name);
            await pause(150);
          }
          await allEnded(40_000);
          const counts = await ledger(api, member.organization);
          expect(counts).toMatchObject({ total: events.length, success: events.length });
        },
        2 * MINUTES,
      );

      it(
        'sends each due delivery once with two workers and their reconcilers',
        async () => {
          const { id } = await createWebhook(api, member, receiver.url());
          const number = 80;
          await asOwner(
            api,
            `INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, body, next_retry_at)
         SELECT $1, made.id, $2, 'user.joined', '{"id":"' || made.id || '"}', now() - interval '1 minute'
         FROM (SELECT uuidv7() AS id FROM generate_series(1, $3)) made`,
            [member.organization, id, number],
          );
          start(PATIENT);
          start(PATIENT);
          await allEnded(40_000);
          expect(receiver.requests).toHaveLength(number);
          expect(receiver.countsById().size).toBe(number);
        },
        MINUTES,
      );

      it(
        'neither sends early nor steals a claim with a clock one hour ahead',
        async () => {
          receiver.answer = async (_request, response, index) => {
            await pause(200);
            response.writeHead(index === 0 ? 500 : 200).end();
          };
          const { id } = await createWebhook(api, member, receiver.url());
          start({ ...PATIENT, WEBHOOK_RETRY_DELAYS: '4,4,4' });
          start({ ...PATIENT, ...clockOff(1), WEBHOOK_RETRY_DELAYS: '4,4,4' });
          await pause(1_500);
          await publish(api, member.organization, [memberEvent()]);
          await allEnded(40_000);
          const [first, second, ...more] = receiver.requests;
          expect(more).toEqual([]);
          expect(second!.receivedAt - first!.receivedAt).toBeGreaterThanOrEqual(4_000);
          expect((await deliveriesOf(api, member, id))[0]).toMatchObject({ status: 'success', attempt_count: 2 });
        },
        MINUTES,
      );
    },
  );
}

/** What an administrator, or a restart, does to every connection of a database. */
async function endConnections(database: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await superuser.connect();
  await superuser.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database]);
  await superuser.end();
}

const idOf = (body: string): string => (JSON.parse(body) as { id: string }).id;
