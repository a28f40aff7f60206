import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { withinDeadline } from '#common/deadline.js';
import { MicroBatch } from '#common/micro-batch.js';
import { queueBackendFactory, queueConnection, type QueueSettings, redisOptions } from './queue-connection.js';
import type { QueueJobs, QueueName } from './queue-names.js';

/**
 * Runs of one job before BullMQ gives up on it. High on purpose: how often something is tried is decided by the rows in
 * PostgreSQL, and a job that ended here would leave its row to the reconciler.
 */
const RUNS_OF_A_JOB = 1_000;

const ADD_BATCH = { parallel: 2, size: 200 };

/** Longest wait for the queue's store to take jobs, in milliseconds. */
const ADD_TIMEOUT_MS = 3_000;

/** The queue's store is not reachable. What the job stands for is kept in PostgreSQL and is enqueued later. */
export class QueueUnavailable extends Error {
  constructor(queue: QueueName, cause?: unknown) {
    super(`queue ${queue} is not reachable`, { cause });
    this.name = 'QueueUnavailable';
  }
}

export interface JobToAdd<Name extends QueueName> {
  data: QueueJobs[Name];
  /** While a job of this id exists in the queue, adding another is a no-op. No colon, not a bare number. */
  jobId: string;
  /** Milliseconds to wait before the first run. */
  delayMs?: number;
}

/**
 * The producing side of one queue. Adding fails within three seconds when the store is away, at once when it has not
 * been reached yet, so that callers never hang on it. `queue` is BullMQ's own object, for schedulers and boards.
 */
export class JobQueue<Name extends QueueName> {
  readonly queue: Queue;
  /** Our own client on Redis: BullMQ's would not let go of a server that it never reached. */
  private readonly redis: Redis | undefined;
  private ready = false;
  private readonly underWay = new Set<Promise<unknown>>();
  /** Requests that enqueue at the same time share one round trip. */
  private readonly additions = new MicroBatch<JobToAdd<Name>[], void>((lists) => this.addAll(lists.flat()), ADD_BATCH);

  /**
   * @param onError told of every connection error; BullMQ reconnects by itself
   */
  constructor(
    readonly name: Name,
    settings: QueueSettings,
    private readonly onError: (error: Error) => void,
  ) {
    this.redis = settings.redisUrl ? new Redis(settings.redisUrl, redisOptions('producer')) : undefined;
    this.queue = new Queue(
      name,
      {
        connection: this.redis ?? queueConnection(settings, 'producer'),
        defaultJobOptions: {
          attempts: RUNS_OF_A_JOB,
          backoff: { type: 'custom' },
          // A finished job would keep its id taken, and the reconciler could no longer enqueue its row.
          removeOnComplete: true,
          removeOnFail: true,
        },
      },
      queueBackendFactory(settings),
    );
    this.queue.on('error', onError);
    this.queue.waitUntilReady().then(() => {
      this.ready = true;
    }, onError);
  }

  /**
   * Adds jobs; those whose id is already in the queue are left as they are.
   * @throws QueueUnavailable when the store does not take them in time
   */
  async add(jobs: JobToAdd<Name>[]): Promise<void> {
    if (jobs.length === 0) return;
    if (!this.ready) throw new QueueUnavailable(this.name);
    const adding = this.additions.submit(jobs).finally(() => this.underWay.delete(adding));
    this.underWay.add(adding);
    await this.bounded(adding);
  }

  /**
   * Jobs by state, which also proves that the store answers.
   * @throws QueueUnavailable when it does not
   */
  async counts(): Promise<Record<'waiting' | 'active' | 'delayed' | 'failed', number>> {
    if (!this.ready) throw new QueueUnavailable(this.name);
    const counts = await this.bounded(this.queue.getJobCounts('waiting', 'active', 'delayed', 'failed'));
    return {
      waiting: counts['waiting'] ?? 0,
      active: counts['active'] ?? 0,
      delayed: counts['delayed'] ?? 0,
      failed: counts['failed'] ?? 0,
    };
  }

  /** Resolves once the store has been reached. Never rejects on a store that is away: BullMQ keeps trying. */
  async waitUntilReady(): Promise<void> {
    await this.queue.waitUntilReady();
    this.ready = true;
  }

  /** Closes the connections, after what is being added or at the latest after three seconds. */
  async close(): Promise<void> {
    if (this.ready) await this.bounded(this.closeQueue()).catch((error: Error) => this.onError(error));
    this.redis?.disconnect();
  }

  private async closeQueue(): Promise<void> {
    await Promise.allSettled(this.underWay);
    await this.queue.close();
  }

  private async addAll(jobs: JobToAdd<Name>[]): Promise<void[]> {
    const byId = new Map(jobs.map((job) => [job.jobId, job]));
    const entries = [...byId.values()].map(({ data, jobId, delayMs }) => ({
      name: this.name,
      data,
      opts: delayMs === undefined ? { jobId } : { jobId, delay: Math.max(0, Math.round(delayMs)) },
    }));
    // BullMQ's bulk statement makes two temporary tables in PostgreSQL: too dear for one job.
    if (entries.length > 1) await this.queue.addBulk(entries);
    else for (const { name, data, opts } of entries) await this.queue.add(name, data, opts);
    return [];
  }

  private async bounded<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await withinDeadline(work, ADD_TIMEOUT_MS, () => new QueueUnavailable(this.name));
    } catch (error) {
      throw error instanceof QueueUnavailable ? error : new QueueUnavailable(this.name, error);
    }
  }
}
