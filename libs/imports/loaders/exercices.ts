import { STAGING } from '../staging.js';
import { rejectSql } from '../verdicts.js';
import type { Run } from './loader.js';

/**
 * Rejects rows of a closed exercice: its accounts are settled. The others stay open until the commit. Staging has the
 * column `exercice`.
 */
export async function rejectClosedExercices({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `SELECT FROM exercices WHERE organization_id = $1 AND annee IN (SELECT DISTINCT exercice FROM ${STAGING})
     ORDER BY annee FOR SHARE`,
    [organizationId],
  );
  await tx.execute(
    rejectSql(
      'exercice.clos',
      'exercice',
      `SELECT numero, format('L’exercice %s est clos.', exercice) AS raison
       FROM ${STAGING} JOIN exercices ON exercices.organization_id = $1 AND exercices.annee = ${STAGING}.exercice
       WHERE exercices.statut = 'clos'`,
    ),
    [organizationId],
  );
}

/** Creates, open, the exercices that the kept rows name and that the organisation does not have yet. */
export async function openExercices({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO exercices (organization_id, annee)
     SELECT DISTINCT $1::uuid, exercice FROM ${STAGING} WHERE statut <> 'rejetee'
     ON CONFLICT (organization_id, annee) DO NOTHING`,
    [organizationId],
  );
}
