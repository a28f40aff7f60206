/**
 * The queues of the service and what a job of each holds: identifiers only. PostgreSQL keeps the truth (a delivery row,
 * an import row), a job is a wake-up that may be lost or repeated without harm.
 */
export interface QueueJobs {
  /**
   * An entry point with deliveries that are due: first attempts at once, retries with a delay. With the queue in
   * PostgreSQL, retries only: see `DeliveryEnqueuer`.
   */
  'webhook-deliveries': { organizationId: string; webhookId: string };
  /** A file was uploaded: some place may look at the line of the imports. */
  imports: { organizationId: string; importId: string };
  /** One run of a recurring task, named by the job scheduler that created it. */
  schedules: { task: string };
}

export type QueueName = keyof QueueJobs;
