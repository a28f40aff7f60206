import { ECART_ELOIGNE } from '#design/exercices-proches.js';
import { STAGING } from '../staging.js';
import { rejectSql, warnSql } from '../verdicts.js';
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

/**
 * Warns of an exercice that the file opens far from all others, on the first row that names it: one mistyped year opens an
 * exercice that every dashboard then shows. Nothing refuses it, for an archive may be as old.
 */
export async function warnOfFarExercices({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    warnSql(
      'exercice.eloigne',
      'exercice',
      `WITH nommes AS (SELECT exercice AS annee, min(numero) AS numero, count(*) AS lignes
                       FROM ${STAGING} WHERE statut <> 'rejetee' GROUP BY 1),
            tous AS (SELECT annee FROM exercices WHERE organization_id = $1 UNION SELECT annee FROM nommes)
       SELECT nomme.numero, format('L’exercice %s s’ouvre avec cet import (%s %s), loin %s.',
                nomme.annee, nomme.lignes, CASE WHEN nomme.lignes < 2 THEN 'ligne' ELSE 'lignes' END,
                CASE WHEN autres.premier = autres.dernier THEN format('de %s', autres.premier)
                     ELSE format('des autres, de %s à %s', autres.premier, autres.dernier) END) AS raison
       FROM nommes nomme
       CROSS JOIN LATERAL (SELECT min(annee) AS premier, max(annee) AS dernier, min(abs(annee - nomme.annee)) AS ecart
                           FROM tous WHERE annee <> nomme.annee) autres
       WHERE autres.ecart > ${ECART_ELOIGNE} AND abs(nomme.annee - extract(year FROM now())) > ${ECART_ELOIGNE}
         AND NOT EXISTS (SELECT FROM exercices WHERE organization_id = $1 AND annee = nomme.annee)`,
    ),
    [organizationId],
  );
}

/**
 * Creates, open, the exercices that the kept rows name and that the organisation does not have yet.
 * @returns the part of the bilan that tells them; nothing where there were all of them
 */
export async function openExercices({ tx, organizationId }: Run): Promise<{ exercices_ouverts?: number[] }> {
  const opened = await tx.many<{ annee: number }>(
    `INSERT INTO exercices (organization_id, annee)
     SELECT DISTINCT $1::uuid, exercice FROM ${STAGING} WHERE statut <> 'rejetee'
     ON CONFLICT (organization_id, annee) DO NOTHING
     RETURNING annee`,
    [organizationId],
  );
  return opened.length === 0 ? {} : { exercices_ouverts: opened.map(({ annee }) => annee).toSorted((a, b) => a - b) };
}
