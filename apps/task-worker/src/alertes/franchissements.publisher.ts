import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { publishFranchissements } from './franchissements.js';

const INTERVAL_MS = 5_000;

/** Announces the crossings that the rollups noted, some seconds after they happened. */
@Injectable()
export class FranchissementsPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(FranchissementsPublisher.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tick(), INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private tick(): void {
    this.running = this.running
      .then(async () => {
        await publishFranchissements(this.database, this.publisher);
      })
      .catch((error: Error) => this.logger.warn(`crossings left to the next tick: ${error.message}`));
  }
}
