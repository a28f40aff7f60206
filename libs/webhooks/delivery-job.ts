import type { JobToAdd } from '#queue/job-queue.js';
import type { QueueJobs } from '#queue/queue-names.js';

/** An entry point and the organisation that it belongs to. */
export type EntryPointKey = QueueJobs['webhook-deliveries'];

/** Retries of one entry point that come due within this time share a job, in milliseconds. */
const SHARED_MS = 250;
/** Added to a delay, so that the job is not a little early by the clock of the database. */
const CLOCK_MARGIN_MS = 20;

/**
 * The job that has a worker attempt the due deliveries of one entry point. Many deliveries share it by its id: those of
 * now the entry point's, retries that and the instant at which they come due, rounded up.
 * @param delayMs until the deliveries are due, in milliseconds; 0 for those that are
 */
export function deliveryJob({ organizationId, webhookId }: EntryPointKey, delayMs = 0): JobToAdd<'webhook-deliveries'> {
  const data = { organizationId, webhookId };
  if (delayMs <= 0) return { data, jobId: webhookId };
  const now = Date.now();
  const instant = Math.ceil((now + delayMs + CLOCK_MARGIN_MS) / SHARED_MS);
  return { data, jobId: `${webhookId}-${instant}`, delayMs: instant * SHARED_MS - now };
}
