import type { RunTable } from '../run-table.js';
import type { Run } from './loader.js';

/**
 * Lines that name a number which several lots bear go to the lot of their supplier. The triggers of the contracts, which link
 * the lines of a number, ran before the holders were written.
 */
export async function attachLinesOfLots(
  { tx, organizationId }: Run,
  ecrits: RunTable<'import_marches'>,
): Promise<void> {
  await tx.execute(
    `SELECT rattacher_lignes($1, array_agg(ecrit.id))
     FROM ${ecrits} ecrit
     WHERE EXISTS (SELECT FROM marches autre WHERE autre.organization_id = $1 AND autre.numero = ecrit.numero
                   AND autre.id <> ecrit.id)
     HAVING count(*) > 0`,
    [organizationId],
  );
}
