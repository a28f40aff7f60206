import type { JobToAdd } from '#queue/job-queue.js';
import type { QueueJobs } from '#queue/queue-names.js';

/** The job that wakes the worker for one delivery. Its id is the delivery's, so that a delivery has one job at most. */
export function deliveryJob(data: QueueJobs['webhook-deliveries'], delayMs?: number): JobToAdd<'webhook-deliveries'> {
  return delayMs === undefined ? { data, jobId: data.deliveryId } : { data, jobId: data.deliveryId, delayMs };
}
