import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';

const EVERY_MS = 60 * 60_000;
const BATCH = 1_000;
/** Lets the deliveries of the hour through between two batches. */
const PAUSE_MS = 100;

/** Removes finished deliveries after their time, in small batches whose locks are skipped, never waited for. */
@Injectable()
export class Retention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Retention.name);
  private readonly turns = new Recurring(
    EVERY_MS,
    () => this.tidy(),
    (error) => this.logger.warn(`retention put off: ${error.message}`),
  );
  private stopped = false;

  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.turns.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.turns.stop();
  }

  /** Removes everything finished more than `WEBHOOK_RETENTION_DAYS` ago; answers how many deliveries went. */
  async purge(): Promise<number> {
    let total = 0;
    while (!this.stopped) {
      const [row] = await this.database
        .everywhere('retention removes what is old, whose ever it is')
        .statement<{ removed: string }>(
          'SELECT purge_webhook_deliveries(now() - make_interval(days => $1), $2) AS removed',
          [this.settings.webhookRetentionDays, BATCH],
        );
      const removed = Number(row?.removed ?? 0);
      total += removed;
      if (removed < BATCH) break;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return total;
  }

  private async tidy(): Promise<void> {
    const removed = await this.purge();
    if (removed > 0) this.logger.log(`${removed} deliveries past their retention removed`);
  }
}
