import type { INestApplicationContext } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { jobQueueToken } from '#queue/queue.module.js';
import type { JobQueue } from '#queue/job-queue.js';
import { deliveryJob } from '#webhooks/delivery-job.js';
import { type Command, textOf, UsageError } from '../command.js';

const BATCH = 500;
const PER_ENTRY_POINT = 1_000;
const MOST = 100_000;
const DEFAULT_GRACE_SECONDS = 60;

interface DueDelivery {
  organization_id: string;
  webhook_id: string;
  id: string;
}

/**
 * Gives a new job to deliveries that have been due for a while without an attempt. The workers' reconciler does as much
 * by itself every two seconds; this is for the day when one doubts it. What is already recorded is never sent again: the
 * row decides, a job only wakes.
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
      .statement<DueDelivery>('SELECT * FROM due_webhook_deliveries(make_interval(secs => $1), $2, $3)', [
        Number(seconds),
        PER_ENTRY_POINT,
        MOST,
      ]);
    if (values['dry-run'] === true) {
      return { data: { due: due.length, requeued: 0 }, text: `${due.length} livraison(s) due(s), rien n’a été fait.` };
    }
    for (let start = 0; start < due.length; start += BATCH) {
      context.progress.show('Livraisons', start, due.length);
      await requeue(services, due.slice(start, start + BATCH));
    }
    return { data: { due: due.length, requeued: due.length }, text: `${due.length} livraison(s) remise(s) en file.` };
  },
};

async function requeue(services: INestApplicationContext, deliveries: DueDelivery[]): Promise<void> {
  const queue = services.get<JobQueue<'webhook-deliveries'>>(jobQueueToken('webhook-deliveries'), { strict: false });
  await queue.waitUntilReady();
  // A job left over under the same id would make adding another a no-op; one that is being run stays.
  for (const { id } of deliveries) {
    const job = await queue.queue.getJob(id);
    if (job && !(await job.isActive())) await job.remove();
  }
  await queue.add(
    deliveries.map(({ organization_id, webhook_id, id }) =>
      deliveryJob({ organizationId: organization_id, webhookId: webhook_id, deliveryId: id }),
    ),
  );
}
