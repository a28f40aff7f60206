import type { JobToAdd } from '#queue/job-queue.js';
import type { QueueJobs } from '#queue/queue-names.js';

/** Retries of one entry point that come due within this time share a timer, in milliseconds. */
const SHARED_MS = 250;

/**
 * The job that wakes the workers for one entry point when retries of it come due. Its id holds the instant, rounded up,
 * so that a thousand failures at once set one timer.
 * @param delayMs until the retry is due; 0 wakes at once
 */
export function retryTimer(
  { organizationId, webhookId }: QueueJobs['webhook-deliveries'],
  delayMs: number,
): JobToAdd<'webhook-deliveries'> {
  const data = { organizationId, webhookId };
  if (delayMs <= 0) return { data, jobId: `${webhookId}-now` };
  const now = Date.now();
  const instant = Math.ceil((now + delayMs) / SHARED_MS);
  return { data, jobId: `${webhookId}-${instant}`, delayMs: instant * SHARED_MS - now };
}
