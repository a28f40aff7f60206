import { Injectable, Logger } from '@nestjs/common';
import { withinDeadline } from '#common/deadline.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';

type State = 'ok' | 'unavailable';

/** `degraded`: writes are accepted, but the queue is away and deliveries and imports wait for it. */
export interface Readiness {
  status: 'ok' | 'degraded' | 'unavailable';
  checks: { database: State; queue: State };
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
    const [database, queue] = await Promise.all([
      this.ask('database', () => this.database.statement('SELECT 1')),
      this.ask('queue', () => this.queue.counts()),
    ]);
    const status = database !== 'ok' ? 'unavailable' : queue !== 'ok' ? 'degraded' : 'ok';
    return { status, checks: { database, queue } };
  }

  private async ask(name: string, question: () => Promise<unknown>): Promise<State> {
    try {
      await withinDeadline(question(), DEADLINE_MS, () => new Error(`no answer in ${DEADLINE_MS} ms`));
      return 'ok';
    } catch (error) {
      this.logger.warn(`${name}: ${(error as Error).message}`);
      return 'unavailable';
    }
  }
}
