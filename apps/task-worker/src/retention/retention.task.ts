import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { ScheduledTask } from '../schedules/task.js';
import { countRemoved, noteRetentionRun } from './retention-metrics.js';
import { RETENTION_RULES, type RetentionRule, ROWS_A_BATCH } from './retention-rules.js';

/** Lets others through between two batches, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Removes each night at 03:00 UTC what is past its retention, in small batches. Rows that somebody holds are passed over
 * and go the next night, so that two runs side by side neither wait for each other nor do anything twice.
 */
@Injectable()
export class RetentionTask implements ScheduledTask {
  readonly name = 'retention';
  readonly every = '1 day';
  readonly after = '3 hours';
  readonly lease = '2 hours';
  private readonly logger = new Logger(RetentionTask.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  async run(stopping?: AbortSignal): Promise<Record<string, number>> {
    const [clock] = await this.database.common.statement<{ now: Date }>('SELECT now()');
    if (!clock) throw new Error('the database told no time');
    return this.runAt(clock.now, stopping);
  }

  /**
   * Removes what is past its retention at an instant; a rule that fails does not keep the others from theirs.
   * @returns rows removed, by rule
   */
  async runAt(now: Date, stopping?: AbortSignal): Promise<Record<string, number>> {
    const outcome: Record<string, number> = {};
    let failed = 0;
    for (const rule of RETENTION_RULES) {
      outcome[rule.name] = 0;
      try {
        for await (const rows of this.batches(rule, now, stopping)) {
          outcome[rule.name]! += rows;
          countRemoved(rule.name, rows);
        }
      } catch (error) {
        stopping?.throwIfAborted();
        failed += 1;
        this.logger.error(`retention of ${rule.name}: ${(error as Error).message}`);
      }
    }
    noteRetentionRun();
    return { ...outcome, regles_en_echec: failed };
  }

  private async *batches(rule: RetentionRule, now: Date, stopping?: AbortSignal): AsyncGenerator<number> {
    const wanted = rule.rows ?? ROWS_A_BATCH;
    for (;;) {
      stopping?.throwIfAborted();
      const [row] = await this.database
        .everywhere('retention removes what is old, whose ever it is')
        .statement<{ removed: string }>(
          `SELECT ${rule.batch}($1::timestamptz - make_interval(days => $2), $3) AS removed`,
          [now, rule.days(this.settings), wanted],
        );
      const removed = Number(row?.removed ?? 0);
      yield removed;
      if (removed < wanted) return;
      await pause(PAUSE_MS);
    }
  }
}
