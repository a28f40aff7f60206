import type { RunTable } from '../run-table.js';
import type { Run } from './loader.js';

/**
 * Lines that name a number which several lots bear go to the lot of their supplier, and those that name a modification by its
 * identifier of v1 to its contract. The triggers of the contracts, which link the lines of a number, ran before the holders
 * and the rows were written.
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
       OR ecrit.numero LIKE '%00' AND EXISTS (SELECT FROM publications_recues publiee
            WHERE publiee.organization_id = $1 AND publiee.marche_id = ecrit.id AND publiee.donnees->>'id' <> ecrit.numero)
     HAVING count(*) > 0`,
    [organizationId],
  );
}
