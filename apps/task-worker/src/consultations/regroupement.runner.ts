import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { regrouperUneFois } from '#imports/consultations/regrouper.js';
import { takeOrganizationLock } from '#imports/turns.js';

const INTERVAL_MS = 10_000;

/** Longest statement, in milliseconds: an organisation may hold a hundred thousand contracts. */
const STATEMENT_MS = 600_000;

/**
 * Groups into consultations, once, the contracts of organisations that recorded them before consultations were recognised.
 * An organisation that runs an import is left to a later turn.
 */
@Injectable()
export class RegroupementRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RegroupementRunner.name);
  private readonly stopping = new AbortController();
  private readonly turns = new Recurring(
    INTERVAL_MS,
    () => this.runDue(),
    (error) => this.logger.warn(`groupings left to the next turn: ${error.message}`),
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
      .everywhere('organisations whose contracts were never grouped')
      .statement<{ organization_id: string }>('SELECT organization_id FROM organisations_a_regrouper()');
    for (const { organization_id: organizationId } of due) {
      if (this.stopping.signal.aborted) return;
      await this.run(organizationId);
    }
  }

  private run(organizationId: string): Promise<void> {
    return this.database.transaction({ organizationId }, async (tx) => {
      await tx.allowStatements(STATEMENT_MS);
      if (!(await takeOrganizationLock(tx, organizationId))) return;
      const done = await regrouperUneFois(tx, organizationId);
      if (!done) return;
      await appendAudit(
        tx,
        { actor: { type: 'service', id: null } },
        {
          action: 'consultations.regroupees',
          resourceType: 'consultation',
          resourceId: null,
          details: { marches_deplaces: done.deplaces, operations_proposees: done.operationsProposees },
        },
      );
    });
  }
}
