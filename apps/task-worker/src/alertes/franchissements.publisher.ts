import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { publishFranchissements } from './franchissements.js';

const INTERVAL_MS = 5_000;

/** Announces the crossings that the rollups noted, some seconds after they happened. */
@Injectable()
export class FranchissementsPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(FranchissementsPublisher.name);
  private readonly turns = new Recurring(
    INTERVAL_MS,
    () => publishFranchissements(this.database, this.publisher),
    (error) => this.logger.warn(`crossings left to the next turn: ${error.message}`),
  );

  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.turns.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.turns.stop();
  }
}
