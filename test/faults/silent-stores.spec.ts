import { setTimeout as pause } from 'node:timers/promises';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importEnd, upload } from '../support/imports.js';
import { openGate } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';
import { backendsAtLength, createWebhook, ledger } from '../support/webhooks.js';
import { LONG, much, report } from './ledger.js';
import { FaultyService, type ServedApi } from './service.js';

const MINUTE = 60_000;
/** At length, until the api tells that nothing is taken any more: three heartbeats without a turn. */
const FROZEN_MS = much(3_000, 75_000);
/** Retries after a second: their jobs go through the queue. */
const RETRY_DELAYS = '1,1,1';
/** `npm start` ends a process after that long, a container after 40 s. */
const ENDED_WITHIN_MS = 25_000;

const importOne = async (api: ServedApi, member: TestMember, numero: string): Promise<string> => {
  const contenu = `Exercice;Mandat;Date mandat;Compte;Montant HT\n2025;${numero};15/03/2025;6064;10,00`;
  const { status, body } = await upload(api, member, { nom: `${numero}.csv`, contenu });
  expect(status).toBe(202);
  return body.data.id as string;
};

/**
 * Whether the webhook-worker hears again of jobs and of hints: for each, PostgreSQL shows the silent connection and the
 * one made in its place.
 */
async function hearsAgain(api: ServedApi): Promise<boolean> {
  const rows = await asOwner<{ count: number }>(
    api,
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
       AND application_name IN ('webhook-deliveries', 'achats-webhook-worker-hints') GROUP BY application_name`,
  );
  return rows.length === 2 && rows.every(({ count }) => count > 1);
}

for (const backend of backendsAtLength(6)) {
  const run = backend.skip ? it.skip : it;
  run(
    `goes on by itself after the store of the queue was silent, queue on ${backend.name}${backend.skip ? ` (skipped: ${backend.skip})` : ''}`,
    async () => {
      const service = await FaultyService.create({
        ...backend.environment,
        WEBHOOK_RETRY_DELAYS: RETRY_DELAYS,
      });
      const variable = backend.environment['REDIS_URL'] ? 'REDIS_URL' : 'DATABASE_URL';
      const address = service.environment[variable]!;
      const gate = await openGate(address);
      const receiver = await WebhookReceiver.start();
      try {
        const api = await service.startApi();
        const behindGate = { [variable]: gate.before(address) };
        const workers = [service.start('webhook-worker', behindGate), service.start('task-worker', behindGate)];
        const member = await createMember(api);
        await createWebhook(api, member, receiver.url());
        expect((await importEnd(api, member, await importOne(api, member, 'avant'))).statut).toBe('termine');
        await until(async () => (await ledger(api, member.organization)).success > 0);

        gate.freeze();
        // Each import ends with an event, and its first answer has the retry add a job to the queue.
        receiver.answer = ({ body }, response) => {
          const { id } = JSON.parse(body) as { id: string };
          response.writeHead(receiver.countsById().get(id) === 1 ? 500 : 200).end();
        };
        const silenced = [];
        for (let file = 0; file < 4; file += 1) silenced.push(await importOne(api, member, `muet-${file}`));
        const frozenAt = Date.now();
        let toldAfterMs: number | undefined;
        while (Date.now() - frozenAt < FROZEN_MS) {
          await pause(500);
          const { body } = await call(api, 'GET', '/health/ready');
          if (body.checks.workers !== 'ok') toldAfterMs ??= Date.now() - frozenAt;
        }
        // New connections pass, those of before stay silent for ever.
        gate.open();
        const openedAt = Date.now();
        for (const id of silenced) expect((await importEnd(api, member, id)).statut).toBe('termine');
        const importsAfterMs = Date.now() - openedAt;
        await until(async () => (await ledger(api, member.organization)).pending === 0, 2 * MINUTE);
        const deliveriesAfterMs = Date.now() - openedAt;
        if (variable === 'DATABASE_URL') await until(() => hearsAgain(api), MINUTE);
        const fresh = Date.now();
        expect((await importEnd(api, member, await importOne(api, member, 'après'))).statut).toBe('termine');
        const freshMs = Date.now() - fresh;
        await until(async () => (await call(api, 'GET', '/health/ready')).body.status === 'ok', 2 * MINUTE);

        gate.freeze();
        const askedAt = Date.now();
        await Promise.all(workers.map((worker) => worker.stop()));
        const endedAfterMs = Date.now() - askedAt;
        const { success, failure, pending } = await ledger(api, member.organization);
        report(
          `${variable === 'REDIS_URL' ? 'Redis' : 'PostgreSQL'} muet, puis à demi ouvert, file sur ${backend.name}`,
          {
            'silent for ms': FROZEN_MS,
            'imports then termine': silenced.length,
            'after ms': importsAfterMs,
            'deliveries after ms': deliveriesAfterMs,
            success,
            failure,
            pending,
            'next import in ms': freshMs,
            'told not ready after ms': toldAfterMs ?? 'not asked long enough',
            'SIGTERM under silence in ms': endedAfterMs,
          },
        );
        expect(endedAfterMs).toBeLessThan(ENDED_WITHIN_MS);
        if (LONG) expect(toldAfterMs).toBeDefined();
      } finally {
        await service.close();
        await receiver.close();
        await gate.close();
      }
    },
  );
}
