import { Counter, Gauge, Histogram } from 'prom-client';

/** Attempts that were made and recorded, by how they ended. */
export const attemptsMade = new Counter({
  name: 'webhook_attempts_total',
  help: 'Delivery attempts recorded, by outcome',
  labelNames: ['outcome'],
});

export const attemptDuration = new Histogram({
  name: 'webhook_attempt_duration_seconds',
  help: 'From connecting to the last byte of the answer, by outcome',
  labelNames: ['outcome'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const firstAttemptDelay = new Histogram({
  name: 'webhook_first_attempt_delay_seconds',
  help: 'From the event to the start of its first attempt',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
});

export const deliveriesFinished = new Counter({
  name: 'webhook_deliveries_finished_total',
  help: 'Deliveries that ended, by status',
  labelNames: ['status'],
});

/** Attempts given back unspent because of a fault of this service. */
export const postponed = new Counter({
  name: 'webhook_attempts_postponed_total',
  help: 'Attempts given back because of a fault of this service, by reason',
  labelNames: ['reason'],
});

export const inFlight = new Gauge({ name: 'webhook_attempts_in_flight', help: 'Attempts under way in this process' });

export const waitingWebhooks = new Gauge({
  name: 'webhook_congested_entry_points',
  help: 'Entry points whose due deliveries wait for a permit in this process',
});

export const pendingDeliveries = new Gauge({ name: 'webhook_deliveries_pending', help: 'Deliveries not finished' });

export const overdueDeliveries = new Gauge({ name: 'webhook_deliveries_due', help: 'Pending deliveries that are due' });

export const oldestDue = new Gauge({
  name: 'webhook_oldest_due_seconds',
  help: 'How long the oldest due delivery has been due',
});
