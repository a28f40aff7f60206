import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { versionDesRegles } from '#procurement/verdicts/version.js';
import { jugerConsultations } from '#verdicts/juger-consultations.js';
import { MarchesJuges } from '#verdicts/marches-juges.js';
import { avancer, commencer } from '#verdicts/rejugement.js';
import { DueWork } from '../due-work.js';
import { reportJudged } from './verdicts-metrics.js';

const INTERVAL_MS = 2_000;

/** Longest statement of a batch, in milliseconds. */
const BATCH_MS = 120_000;

interface OrganisationAJuger {
  id: string;
}

/**
 * Judges what no transaction judged: contracts written by SQL outside the service, those that stood before they were
 * judged at all, and all of them when the rules changed. One short transaction a batch: who reads sees the former verdict
 * meanwhile, who writes waits for one batch at most. Each batch notes how far the work is (libs/verdicts/rejugement.ts).
 */
@Injectable()
export class VerdictsSweeper extends DueWork<OrganisationAJuger> {
  constructor(
    private readonly database: TenantDatabase,
    private readonly juges: MarchesJuges,
  ) {
    super('verdicts', INTERVAL_MS);
  }

  protected due(): Promise<OrganisationAJuger[]> {
    return this.database
      .everywhere('contracts to judge in any organisation')
      .statement<OrganisationAJuger>('SELECT organisations_a_juger($1) AS id', [versionDesRegles()]);
  }

  protected onFailure({ id }: OrganisationAJuger, error: Error): void {
    this.logger.error(`verdicts of organisation ${id}: ${error.message}`);
  }

  protected async run({ id: organizationId }: OrganisationAJuger, signal: AbortSignal): Promise<void> {
    let judged = 0;
    await this.database.transaction({ organizationId }, async (tx) => {
      await tx.allowStatements(BATCH_MS);
      await commencer(tx, organizationId);
    });
    for (let more = true; more && !signal.aborted;) {
      const batch = await this.database.transaction({ organizationId }, async (tx) => {
        await tx.allowStatements(BATCH_MS);
        const count = await jugerConsultations(tx, organizationId, this.juges, { otherRules: true, batches: 1 });
        await avancer(tx, organizationId, count);
        return count;
      });
      more = batch > 0;
      judged += batch;
      reportJudged(batch);
      if (more) this.logger.log({ organization_id: organizationId, message: 'contracts judged', judged });
    }
  }
}
