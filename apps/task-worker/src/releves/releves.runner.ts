import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { DueWork } from '../due-work.js';

const INTERVAL_MS = 2_000;

/** Longest reading of one exercice, in milliseconds. */
const EXERCICE_MS = 120_000;

interface ExerciceARelever {
  organization_id: string;
  exercice: number;
}

/**
 * Takes the figures of an exercice again once nothing has been written for some seconds: those that the assistant would else add
 * up from every line and payment (libs/database/schema/releves). One transaction each, which keeps no writer waiting.
 */
@Injectable()
export class RelevesRunner extends DueWork<ExerciceARelever> {
  constructor(private readonly database: TenantDatabase) {
    super('figures of exercices', INTERVAL_MS);
  }

  protected due(): Promise<ExerciceARelever[]> {
    return this.database
      .everywhere('exercices whose figures are to be taken again, in any organisation')
      .statement<ExerciceARelever>('SELECT organization_id, exercice FROM exercices_a_relever()');
  }

  protected onFailure({ organization_id, exercice }: ExerciceARelever, error: Error): void {
    this.logger.error(`figures of ${exercice} of organisation ${organization_id}: ${error.message}`);
  }

  protected async run({ organization_id: organizationId, exercice }: ExerciceARelever): Promise<void> {
    await this.database.transaction({ organizationId }, async (tx) => {
      await tx.allowStatements(EXERCICE_MS);
      await tx.execute('SELECT relever_exercice($1, $2)', [organizationId, exercice]);
    });
  }
}
