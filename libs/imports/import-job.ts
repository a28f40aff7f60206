import type { JobToAdd } from '#queue/job-queue.js';
import type { QueueJobs } from '#queue/queue-names.js';

/**
 * The wake-up of an import. The number of runs that began is part of the job's id: the job of a run that died still
 * stands in the queue for a while and must not keep the next one out.
 */
export function importJob(data: QueueJobs['imports'], tentatives: number): JobToAdd<'imports'> {
  return { data, jobId: `${data.importId}-${tentatives}` };
}
