import type { Socket } from 'node:net';
import { type Job, type JobJson, PostgresQueueBackend, Worker } from 'bullmq';
import { withinDeadline } from '#common/deadline.js';
import { loops } from '#common/liveness.js';
import { LONGEST_BLOCK_MS } from '#common/redis-options.js';

/** Longest wait of a stop for the jobs under way, in milliseconds: another worker takes over what is left. */
const JOBS_END_WITHIN_MS = 15_000;
/** Longest wait of a stop for the queue's store, in milliseconds, once no job is under way. */
const STORE_CLOSES_WITHIN_MS = 3_000;

/**
 * BullMQ's worker, with what it lacks: it proves that it takes jobs; it never sleeps longer than ten seconds, so that a
 * wake-up lost by a silent connection costs no more than that; and its `close` ends in bounded time.
 */
export class LiveWorker extends Worker {
  private readonly loop = loops.watch(this.name);
  private readonly jobs = new Set<Promise<unknown>>();
  private listeningCheckedAt = performance.now();
  private stopping: Promise<void> | undefined;

  /** Ends the jobs under way and the connections, or lets go of what does not end in time. Never rejects. */
  override close(force = false): Promise<void> {
    this.stopping ??= this.closeInTime(super.close(force));
    return this.stopping;
  }

  protected override getBlockTimeout(blockUntil: number): number {
    return Math.min(super.getBlockTimeout(blockUntil), LONGEST_BLOCK_MS / 1_000);
  }

  /** Each answer to a claim comes through here, also one that says that nothing waits. */
  protected override nextJobFromJobData(jobData?: JobJson, jobId?: string, token?: string): Promise<Job> {
    this.loop.turned();
    void this.checkListening();
    return super.nextJobFromJobData(jobData, jobId, token);
  }

  /** While long jobs take every place nothing is claimed: the renewal of their locks proves the same. */
  override async extendJobLocks(jobIds: string[], tokens: string[], duration: number): Promise<string[]> {
    const lost = await super.extendJobLocks(jobIds, tokens, duration);
    this.loop.turned();
    return lost;
  }

  protected override async callProcessJob(job: Job, token: string, signal?: AbortSignal): Promise<unknown> {
    const work = super.callProcessJob(job, token, signal);
    this.jobs.add(work);
    try {
      return await work;
    } finally {
      this.jobs.delete(work);
    }
  }

  private async closeInTime(closing: Promise<void>): Promise<void> {
    this.loop.forget();
    closing.catch(() => undefined); // awaited below, unless the jobs take too long
    try {
      await withinDeadline(Promise.allSettled(this.jobs), JOBS_END_WITHIN_MS, () => new Error('jobs still under way'));
      await withinDeadline(closing, STORE_CLOSES_WITHIN_MS, () => new Error('the store does not answer'));
    } catch (error) {
      this.emit('error', new Error(`worker ${this.name} stops without its store`, { cause: error }));
      await this.letGo();
    }
  }

  private async letGo(): Promise<void> {
    try {
      await withinDeadline(this.disconnect(), STORE_CLOSES_WITHIN_MS, () => new Error('the connections do not end'));
    } catch (error) {
      this.emit('error', error as Error);
    }
  }

  /**
   * PostgreSQL as the store tells of new jobs on a connection where nothing is ever asked: should it go silent, nobody
   * would notice. It is asked something now and then; one that does not answer is ended, and BullMQ makes another.
   */
  private async checkListening(): Promise<void> {
    const backend: unknown = this.getBackend();
    if (!(backend instanceof PostgresQueueBackend)) return;
    if (this.stopping || performance.now() - this.listeningCheckedAt < LONGEST_BLOCK_MS) return;
    this.listeningCheckedAt = performance.now();
    // One that cannot be made is BullMQ's to make again.
    const client = await backend.connection.getListenClient().catch(() => undefined);
    try {
      await client?.query('SELECT 1');
    } catch (error) {
      (client?.connection?.stream as Socket | undefined)?.destroy(error as Error);
    }
  }
}
