import { Injectable, Logger } from '@nestjs/common';
import { withinDeadline } from '#common/deadline.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import { type LateWorker, lateWorkers } from './late-workers.js';

type State = 'ok' | 'unavailable';

/**
 * `degraded`: writes are accepted, but the queue is away, or a worker takes nothing any more, and deliveries and imports
 * wait for it.
 */
export interface Readiness {
  status: 'ok' | 'degraded' | 'unavailable';
  checks: { database: State; queue: State; workers: State };
  late_workers: LateWorker[];
}

const DEADLINE_MS = 2_000;

/** Asks what the api depends on. */
@Injectable()
export class HealthService {
  private readonly logger = new Logger(HealthService.name);

  constructor(
    private readonly database: TenantDatabase,
    @InjectJobQueue('webhook-deliveries') private readonly queue: JobQueue<'webhook-deliveries'>,
  ) {}

  async check(): Promise<Readiness> {
    const [late, queue] = await Promise.all([
      this.ask('database', () => lateWorkers(this.database)),
      this.ask('queue', () => this.queue.counts()),
    ]);
    const checks = {
      database: stateOf(late),
      queue: stateOf(queue),
      workers: stateOf(late?.length === 0 || undefined),
    };
    const status = !late ? 'unavailable' : !queue || late.length > 0 ? 'degraded' : 'ok';
    return { status, checks, late_workers: late ?? [] };
  }

  /** What answers in time; undefined when nothing does. */
  private async ask<Answer>(name: string, question: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await withinDeadline(question(), DEADLINE_MS, () => new Error(`no answer in ${DEADLINE_MS} ms`));
    } catch (error) {
      this.logger.warn(`${name}: ${(error as Error).message}`);
      return undefined;
    }
  }
}

const stateOf = (answer: unknown): State => (answer === undefined ? 'unavailable' : 'ok');
