import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { withinDeadline } from '#common/deadline.js';
import { Recurring } from '#common/recurring.js';
import type { SchemaGuard } from './schema-guard.js';
import type { TenantDatabase } from './tenant-database.js';

const INTERVAL_MS = 15_000;
/** Longest wait of a stop for the database, in milliseconds. */
const LAST_BEAT_WITHIN_MS = 1_000;

/** Seconds without a heartbeat after which a process counts as gone: three beats. */
export const HEARTBEAT_LIMIT_SECONDS = 45;

/**
 * Tells the database every fifteen seconds that this process runs, so that the operator's console can say so, and stops
 * the process once the database is of another version.
 */
export class ProcessHeartbeats implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ProcessHeartbeats.name);
  private readonly id = randomUUID();
  private readonly beats = new Recurring(
    INTERVAL_MS,
    () => this.beat().then(() => this.schema.stopWhenOutdated()),
    (error) => this.logger.warn(`heartbeat: ${error.message}`),
  );

  constructor(
    private readonly database: TenantDatabase,
    private readonly schema: SchemaGuard,
    private readonly name: string,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.beats.start();
    await this.beats.turn();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.beats.stop();
    const said = this.tell('DELETE FROM process_heartbeats WHERE id = $1', [this.id]);
    await withinDeadline(said, LAST_BEAT_WITHIN_MS, () => new Error('the database does not answer')).catch(
      (error: Error) => this.logger.warn(`last heartbeat: ${error.message}`),
    );
  }

  private beat(): Promise<void> {
    return this.tell(
      `WITH gone AS (DELETE FROM process_heartbeats WHERE seen_at < now() - interval '1 day')
       INSERT INTO process_heartbeats (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
      [this.id, this.name],
    );
  }

  /** A failed heartbeat does not stop the process. Others report that the database is away. */
  private async tell(sql: string, parameters: unknown[]): Promise<void> {
    try {
      await this.database.common.statement(sql, parameters);
    } catch (error) {
      this.logger.warn(`heartbeat: ${(error as Error).message}`);
    }
  }
}
