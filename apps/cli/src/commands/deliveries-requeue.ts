import type { INestApplicationContext } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { jobQueueToken } from '#queue/queue.module.js';
import type { JobQueue } from '#queue/job-queue.js';
import { deliveryJob } from '#webhooks/delivery-job.js';
import { type Command, textOf, UsageError } from '../command.js';

const PER_ENTRY_POINT = 1_000;
const MOST = 100_000;
const DEFAULT_GRACE_SECONDS = 60;

interface DueDelivery {
  organization_id: string;
  webhook_id: string;
  id: string;
}

/**
 * Enqueues the entry points whose deliveries have been due for a while without an attempt. The workers' reconciler does
 * as much by itself every two seconds; this is for the day when one doubts it. What is already recorded is never sent
 * again: the row decides, a job only names the entry point.
 */
export const deliveriesRequeue: Command = {
  name: 'deliveries requeue',
  summary: 'Remet en file les livraisons dues que rien n’envoie.',
  options: {
    'older-than': { type: 'text', help: `dues depuis plus de tant de secondes (défaut ${DEFAULT_GRACE_SECONDS})` },
    'dry-run': { type: 'flag', help: 'compter seulement' },
  },
  async run(context, values) {
    const seconds = textOf(values, 'older-than') ?? String(DEFAULT_GRACE_SECONDS);
    if (!/^\d{1,6}$/.test(seconds)) throw new UsageError('--older-than : un nombre de secondes est attendu.');
    const services = await context.services();
    const due = await services
      .get(TenantDatabase)
      .everywhere('due deliveries of every organisation')
      .statement<DueDelivery>('SELECT * FROM due_webhook_deliveries(make_interval(secs => $1), $2, $3)', [
        Number(seconds),
        PER_ENTRY_POINT,
        MOST,
      ]);
    if (values['dry-run'] === true) {
      return { data: { due: due.length, requeued: 0 }, text: `${due.length} livraison(s) due(s), rien n’a été fait.` };
    }
    await enqueue(services, due);
    return { data: { due: due.length, requeued: due.length }, text: `${due.length} livraison(s) remise(s) en file.` };
  },
};

/** One job an entry point: it has a worker attempt all that is due there. */
async function enqueue(services: INestApplicationContext, deliveries: DueDelivery[]): Promise<void> {
  const queue = services.get<JobQueue<'webhook-deliveries'>>(jobQueueToken('webhook-deliveries'), { strict: false });
  await queue.waitUntilReady();
  const entryPoints = new Map(deliveries.map((delivery) => [delivery.webhook_id, delivery.organization_id]));
  await queue.add([...entryPoints].map(([webhookId, organizationId]) => deliveryJob({ organizationId, webhookId })));
}
