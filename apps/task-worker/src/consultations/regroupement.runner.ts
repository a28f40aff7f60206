import { Injectable } from '@nestjs/common';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { regrouperUneFois } from '#imports/consultations/regrouper.js';
import { takeOrganizationLock } from '#imports/turns.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { tellMarches } from '#webhooks/marches-changes.js';
import { DueWork } from '../due-work.js';

const INTERVAL_MS = 10_000;

/** Longest statement, in milliseconds: an organisation may hold a hundred thousand contracts. */
const STATEMENT_MS = 600_000;

interface OrganisationARegrouper {
  organization_id: string;
}

/**
 * Groups into consultations, once, the contracts of organisations that recorded them before consultations were recognised.
 * An organisation that runs an import is left to a later turn.
 */
@Injectable()
export class RegroupementRunner extends DueWork<OrganisationARegrouper> {
  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
  ) {
    super('groupings', INTERVAL_MS);
  }

  protected due(): Promise<OrganisationARegrouper[]> {
    return this.database
      .everywhere('organisations whose contracts were never grouped')
      .statement<OrganisationARegrouper>('SELECT organization_id FROM organisations_a_regrouper()');
  }

  protected onFailure({ organization_id }: OrganisationARegrouper, error: Error): void {
    this.logger.error(`groupings of organisation ${organization_id}: ${error.message}`);
  }

  protected run({ organization_id: organizationId }: OrganisationARegrouper): Promise<void> {
    return this.database.transaction({ organizationId }, async (tx) => {
      await tx.allowStatements(STATEMENT_MS);
      if (!(await takeOrganizationLock(tx, organizationId))) return;
      const done = await regrouperUneFois(tx, organizationId);
      if (!done) return;
      await tx.doAskedWork();
      await tellMarches(this.publisher, tx, { organizationId }, done.changes);
      await appendAudit(
        tx,
        { actor: { type: 'service', id: null } },
        {
          action: 'consultations.regroupees',
          resourceType: 'consultation',
          resourceId: null,
          details: {
            marches_deplaces: done.changes.filter(({ champs }) => champs.includes('consultation_id')).length,
            operations_proposees: done.operationsProposees,
          },
        },
      );
    });
  }
}
