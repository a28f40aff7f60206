import { Gauge } from 'prom-client';
import { type JobQueue, QueueUnavailable } from './job-queue.js';
import type { QueueName } from './queue-names.js';

const queues = new Map<QueueName, JobQueue<QueueName>>();

const up = new Gauge({
  name: 'queue_up',
  help: 'Whether the store of the queue answers this process',
  labelNames: ['queue'] as const,
  collect: measureOnce,
});

const jobs = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs of a queue by state, the same from every process: take the greatest, not the sum',
  labelNames: ['queue', 'state'] as const,
  collect: measureOnce,
});

let measuring: Promise<void> | undefined;

/** Both gauges are collected at once, and written out as soon as their own collection ends: they share one. */
function measureOnce(): Promise<void> {
  measuring ??= measureAll().finally(() => {
    measuring = undefined;
  });
  return measuring;
}

async function measureAll(): Promise<void> {
  jobs.reset();
  await Promise.all([...queues.values()].map(measure));
}

async function measure(queue: JobQueue<QueueName>): Promise<void> {
  try {
    const counts = await queue.counts();
    up.set({ queue: queue.name }, 1);
    for (const [state, count] of Object.entries(counts)) jobs.set({ queue: queue.name, state }, count);
  } catch (error) {
    if (!(error instanceof QueueUnavailable)) throw error;
    up.set({ queue: queue.name }, 0);
  }
}

/** Shows a queue in the metrics of the process; several objects of one queue count once. */
export function watchQueue<Name extends QueueName>(queue: JobQueue<Name>): void {
  queues.set(queue.name, queue as unknown as JobQueue<QueueName>);
}

/** Takes a closed queue out of the metrics. */
export function unwatchQueue<Name extends QueueName>(queue: JobQueue<Name>): void {
  if (queues.get(queue.name) === (queue as unknown)) queues.delete(queue.name);
}
