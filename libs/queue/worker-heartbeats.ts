import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { loops } from '#common/liveness.js';
import { Recurring } from '#common/recurring.js';
import type { TenantDatabase } from '#database/tenant-database.js';

const INTERVAL_MS = 15_000;

/**
 * Tells the database every fifteen seconds when each loop of this worker last turned, so that the api can say which one
 * takes nothing any more. The rows of a worker that ended stay for a day: a loop that nobody turns is late too.
 */
export class WorkerHeartbeats implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WorkerHeartbeats.name);
  private readonly id = randomUUID();
  private readonly beats = new Recurring(
    INTERVAL_MS,
    () => this.beat(),
    (error) => this.logger.warn(`heartbeat: ${error.message}`),
  );

  constructor(
    private readonly database: TenantDatabase,
    private readonly processName: string,
  ) {}

  onApplicationBootstrap(): void {
    this.beats.start('at once');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.beats.stop();
  }

  private async beat(): Promise<void> {
    const idle = loops.idleMs();
    await this.database.common.statement(
      `WITH gone AS (DELETE FROM worker_heartbeats WHERE seen_at < now() - interval '1 day')
       INSERT INTO worker_heartbeats (process_id, process, loop, turned_at, seen_at)
       SELECT $1, $2, loop, now() - make_interval(secs => idle_ms / 1000), now()
       FROM unnest($3::text[], $4::float8[]) AS loops (loop, idle_ms)
       ON CONFLICT (process_id, loop) DO UPDATE SET turned_at = excluded.turned_at, seen_at = excluded.seen_at`,
      [this.id, this.processName, [...idle.keys()], [...idle.values()]],
    );
  }
}
