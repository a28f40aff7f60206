import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { versionDesRegles } from '#procurement/verdicts/version.js';
import { jugerConsultations } from '#verdicts/juger-consultations.js';
import { reportJudged } from './verdicts-metrics.js';

const INTERVAL_MS = 2_000;

/** Longest statement of a batch, in milliseconds. */
const BATCH_MS = 120_000;

/**
 * Judges what no transaction judged: contracts written by SQL outside the service, those that stood before they were
 * judged at all, and all of them when the rules changed. One short transaction a batch: who reads sees the former verdict
 * meanwhile, who writes waits for one batch at most.
 */
@Injectable()
export class VerdictsSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(VerdictsSweeper.name);
  private readonly stopping = new AbortController();
  private readonly turns = new Recurring(
    INTERVAL_MS,
    () => this.sweep(),
    (error) => this.logger.warn(`verdicts left to the next turn: ${error.message}`),
  );

  constructor(private readonly database: TenantDatabase) {}

  onApplicationBootstrap(): void {
    this.turns.start();
  }

  onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.turns.stop();
  }

  private async sweep(): Promise<void> {
    const organizations = await this.database
      .everywhere('contracts to judge in any organisation')
      .statement<{ id: string }>('SELECT organisations_a_juger($1) AS id', [versionDesRegles()]);
    for (const { id } of organizations) {
      if (this.stopping.signal.aborted) return;
      try {
        await this.judge(id);
      } catch (error) {
        this.logger.error(`verdicts of organisation ${id}: ${(error as Error).message}`);
      }
    }
  }

  private async judge(organizationId: string): Promise<void> {
    let judged = 0;
    for (let more = true; more && !this.stopping.signal.aborted;) {
      const batch = await this.database.transaction({ organizationId }, async (tx) => {
        await tx.allowStatements(BATCH_MS);
        return jugerConsultations(tx, organizationId, { otherRules: true, batches: 1 });
      });
      more = batch > 0;
      judged += batch;
      reportJudged(batch);
      if (more) this.logger.log({ organization_id: organizationId, message: 'contracts judged', judged });
    }
  }
}
