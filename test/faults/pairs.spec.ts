import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { call } from '../support/client.js';
import { asOwner, createMember } from '../support/factories.js';
import { importEnd, upload } from '../support/imports.js';
import { until } from '../support/until.js';
import { backends, createWebhook, ledger } from '../support/webhooks.js';
import { LONG, much, report } from './ledger.js';
import { FaultyService, type ServedApi } from './service.js';
import { closeWriteLedger, expectClosed, WriteLoad } from './write-load.js';

const MINUTE = 60_000;
const WRITES = much(40, 600);
const IMPORTS = much(2, 12);
const LINES = 200;
const HEADER = 'Exercice;Mandat;Date mandat;Compte;Montant HT';

// The queue on PostgreSQL too at length: `clocks` plays it in the gate.
for (const backend of backends(15).slice(LONG ? 0 : 1)) {
  const run = backend.skip ? it.skip : it;
  run(
    `counts each effect once with two of every process, queue on ${backend.name}${backend.skip ? ` (skipped: ${backend.skip})` : ''}`,
    async () => {
      const service = await FaultyService.create({
        ...backend.environment,
        WEBHOOK_TIMEOUT_MS: '10000',
      });
      const receiver = await WebhookReceiver.start();
      try {
        const apis: ServedApi[] = [await service.startApi(), await service.startApi()];
        for (let time = 0; time < 2; time += 1) {
          service.start('webhook-worker');
          service.start('task-worker');
        }
        const member = await createMember(apis[0]!);
        await createWebhook(apis[1]!, member, receiver.url());
        const load = await WriteLoad.start(apis, member, 'P', 4);
        // The same file at both doors at once, each time another one.
        const ends = [];
        for (let file = 0; file < IMPORTS; file += 1) {
          const lines = Array.from({ length: LINES }, (_, line) => `2025;${file}-${line};15/03/2025;6064;10,00`);
          const sent = { nom: 'mandats.csv', contenu: [HEADER, ...lines].join('\n') };
          const answers = await Promise.all(apis.map((api) => upload(api, member, sent)));
          expect(answers.map(({ status }) => status)).toEqual([202, 202]);
          for (const { body } of answers) ends.push(importEnd(apis[0]!, member, body.data.id as string));
        }
        const finished = await Promise.all(ends);
        await load.progress(Math.max(1, WRITES - load.acknowledged.size), 2 * MINUTE);
        await load.stop();
        await until(async () => (await ledger(apis[0]!, member.organization)).pending === 0, MINUTE);
        const deliveries = await ledger(apis[0]!, member.organization);
        const [lines] = await asOwner<{ count: number }>(
          apis[0]!,
          'SELECT count(*)::int AS count FROM lignes_mandat WHERE organization_id = $1',
          [member.organization],
        );
        const repeats = receiver.requests.length - receiver.countsById().size;
        const writes = await closeWriteLedger(apis[1]!, member, load);
        report(`deux processus de chaque sorte, file sur ${backend.name}`, {
          ...writes,
          deliveries: deliveries.total,
          success: deliveries.success,
          received: receiver.requests.length,
          repeats,
          imports: finished.length,
          'lines kept': lines!.count,
          'lines sent': IMPORTS * LINES * 2,
        });
        expectClosed(writes, load);
        expect(finished.map(({ statut }) => statut)).toEqual(finished.map(() => 'termine'));
        expect(lines!.count).toBe(IMPORTS * LINES);
        expect(deliveries.success).toBe(deliveries.total);
        expect([receiver.requests.length, repeats]).toEqual([deliveries.total, 0]);
        expect((await call(apis[0]!, 'GET', '/health/ready')).body.status).toBe('ok');
      } finally {
        await service.close();
        await receiver.close();
      }
    },
  );
}
