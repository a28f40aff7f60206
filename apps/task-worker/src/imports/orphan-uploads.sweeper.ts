import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { removeOrphanUploads } from '#imports/orphan-uploads.js';

const INTERVAL_MS = 3_600_000;

/** Removes, each hour, the uploads that no import waits for. Any number of sweepers may work side by side. */
@Injectable()
export class OrphanUploadsSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OrphanUploadsSweeper.name);
  private readonly turns = new Recurring(
    INTERVAL_MS,
    () => this.sweep(),
    (error) => this.logger.warn(error.message),
  );

  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.turns.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.turns.stop();
  }

  private async sweep(): Promise<void> {
    const removed = await removeOrphanUploads(this.database, this.settings.dataDir);
    if (removed > 0) this.logger.log(`${removed} uploads without an import removed`);
  }
}
