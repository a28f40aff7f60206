import type { QueueName } from '#queue/queue-names.js';

/** Queues as operators are told of them; metrics and logs have their names. */
export const QUEUE_LABELS: Readonly<Record<QueueName, string>> = {
  'webhook-deliveries': 'Envoi des webhooks',
  imports: 'Imports',
  schedules: 'Tâches planifiées',
};
