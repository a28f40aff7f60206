import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { noteFailure, type ReclassementDu, runReclassement } from './run-reclassement.js';

const INTERVAL_MS = 1_000;

/**
 * Runs the reclassifications that wait, one after the other, and those that a dead worker left. Their rows say what is to
 * be done, so no queue is needed.
 */
@Injectable()
export class ReclassementRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReclassementRunner.name);
  private readonly stopping = new AbortController();
  private readonly turns = new Recurring(
    INTERVAL_MS,
    () => this.runDue(),
    (error) => this.logger.warn(`reclassifications left to the next turn: ${error.message}`),
  );

  constructor(private readonly database: TenantDatabase) {}

  onApplicationBootstrap(): void {
    this.turns.start();
  }

  onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.turns.stop();
  }

  private async runDue(): Promise<void> {
    const due = await this.database
      .everywhere('reclassifications that wait in any organisation')
      .statement<{ organization_id: string; id: string }>('SELECT organization_id, id FROM reclassements_a_faire()');
    for (const { organization_id: organizationId, id } of due) await this.run({ organizationId, id });
  }

  private async run(work: ReclassementDu): Promise<void> {
    try {
      await runReclassement(this.database, work, this.stopping.signal);
    } catch (error) {
      const givenUp = await noteFailure(this.database, work);
      this.logger.error(`reclassification ${work.id}${givenUp ? ', given up' : ''}: ${(error as Error).message}`);
    }
  }
}
