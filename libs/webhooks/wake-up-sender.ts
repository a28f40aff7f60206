import { Injectable, Logger } from '@nestjs/common';
import { MicroBatch } from '#common/micro-batch.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { type WakeUp, WAKE_UP_CHANNEL, writeWakeUp } from './wake-up.js';

/**
 * Wakes the workers after a commit, many transactions in one statement. It comes after the commit on purpose: PostgreSQL
 * lets transactions that notify commit one by one, and the business transactions must not queue for that.
 */
@Injectable()
export class WakeUpSender {
  private readonly logger = new Logger(WakeUpSender.name);
  private readonly batch = new MicroBatch<WakeUp, void>((wakeUps) => this.notify(wakeUps), {
    parallel: 1,
    size: 1_000,
  });

  constructor(private readonly database: TenantDatabase) {}

  /**
   * Sends wake-ups, which nobody has to wait for: the rows are committed, and one that fails costs a delay, since the
   * reconciler finds what is due.
   */
  send(wakeUps: readonly WakeUp[]): void {
    Promise.all(wakeUps.map((wakeUp) => this.batch.submit(wakeUp))).catch((error: Error) =>
      this.logger.warn(`deliveries left to the reconciler: ${error.message}`),
    );
  }

  private async notify(wakeUps: readonly WakeUp[]): Promise<void[]> {
    const byWebhook = new Map<string, WakeUp>();
    for (const wakeUp of wakeUps) {
      const known = byWebhook.get(wakeUp.webhookId)?.deliveries ?? 0;
      byWebhook.set(wakeUp.webhookId, { ...wakeUp, deliveries: known + wakeUp.deliveries });
    }
    await this.database.common.statement('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
      WAKE_UP_CHANNEL,
      [...byWebhook.values()].map(writeWakeUp),
    ]);
    return [];
  }
}
