import { Injectable } from '@nestjs/common';
import { Settings } from '#config/settings.js';
import { HEARTBEAT_LIMIT_SECONDS } from '#database/process-heartbeat.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { type JobQueue, QueueUnavailable } from '#queue/job-queue.js';
import { queueBackendName } from '#queue/queue-connection.js';
import type { QueueName } from '#queue/queue-names.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import type { DeliveryBacklog, ProcessState, QueuesState, QueueState } from './platform-health.response.js';

/** Rows of the backlog that are counted one by one; past it the answer says "at least". */
const BACKLOG_CAP = 100_000;

/** State of the queues, of what waits behind them and of the processes that empty them. */
@Injectable()
export class PlatformQueuesService {
  readonly queues: readonly JobQueue<QueueName>[];

  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
    @InjectJobQueue('webhook-deliveries') deliveries: JobQueue<'webhook-deliveries'>,
    @InjectJobQueue('imports') imports: JobQueue<'imports'>,
    @InjectJobQueue('schedules') schedules: JobQueue<'schedules'>,
  ) {
    this.queues = [deliveries, imports, schedules] as unknown as JobQueue<QueueName>[];
  }

  async state(): Promise<QueuesState> {
    const [queues, deliveries, processes] = await Promise.all([
      Promise.all(this.queues.map(describeQueue)),
      this.backlog(),
      this.processes(),
    ]);
    return { backend: queueBackendName(this.settings), queues, deliveries, processes };
  }

  private async backlog(): Promise<DeliveryBacklog> {
    const [row] = await this.database
      .everywhere('deliveries that wait, for operators')
      .statement<{ pending: string; overdue: string; oldest_due_s: number }>('SELECT * FROM webhook_backlog($1)', [
        BACKLOG_CAP,
      ]);
    return {
      pending: Number(row?.pending),
      overdue: Number(row?.overdue),
      oldest_due_seconds: Math.round(Number(row?.oldest_due_s)),
    };
  }

  private async processes(): Promise<ProcessState[]> {
    const rows = await this.database.common.statement<{ name: string; running: number; since: Date }>(
      `SELECT name, count(*) FILTER (WHERE alive)::int AS running,
              coalesce(min(started_at) FILTER (WHERE alive), max(seen_at)) AS since
       FROM (SELECT *, seen_at > now() - make_interval(secs => $1) AS alive FROM process_heartbeats) process
       GROUP BY name ORDER BY name`,
      [HEARTBEAT_LIMIT_SECONDS],
    );
    return rows.map(({ name, running, since }) => ({ name, running, since: since.toISOString() }));
  }
}

async function describeQueue(queue: JobQueue<QueueName>): Promise<QueueState> {
  try {
    return { name: queue.name, available: true, ...(await queue.counts()) };
  } catch (error) {
    if (!(error instanceof QueueUnavailable)) throw error;
    return { name: queue.name, available: false, waiting: null, active: null, delayed: null, failed: null };
  }
}
