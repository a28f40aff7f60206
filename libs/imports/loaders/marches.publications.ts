import type { RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import type { Run } from './loader.js';
import type { MarchesPlan } from './marches.identite.js';

/**
 * Keeps the rows of the file under the contracts that they tell, and moves rows of before to those that they tell by now. Rows
 * of a contract that was rejected are not kept: nothing was told.
 */
export async function keepPublications(
  { tx, organizationId }: Run,
  { contrats, avenantsARattacher }: MarchesPlan,
  ecrits: RunTable<'import_marches'>,
): Promise<void> {
  const ids = `
    SELECT contrat.siret, contrat.lignes, contrat.deplacees, coalesce(contrat.marche_id, ecrit.id) AS id
    FROM ${contrats} contrat
    LEFT JOIN ${STAGING} tete ON tete.numero = contrat.rang
    LEFT JOIN ${ecrits} ecrit ON contrat.marche_id IS NULL AND ecrit.numero = contrat.marche
      AND ecrit.lot = contrat.lot AND ecrit.acheteur_siret = contrat.siret
    WHERE contrat.rang IS NULL OR tete.statut <> 'rejetee'`;
  await tx.execute(
    `UPDATE publications_recues SET marche_id = contrat.id
     FROM (${ids}) contrat, LATERAL unnest(contrat.deplacees) deplacee (empreinte)
     WHERE publications_recues.organization_id = $1 AND publications_recues.acheteur_siret = contrat.siret
       AND publications_recues.empreinte = deplacee.empreinte`,
    [organizationId],
  );
  await tx.execute(
    `UPDATE publications_recues SET marche_id = NULL
     FROM ${avenantsARattacher} doute
     WHERE publications_recues.organization_id = $1 AND publications_recues.acheteur_siret = doute.siret
       AND publications_recues.empreinte = doute.empreinte`,
    [organizationId],
  );
  await tx.execute(
    `INSERT INTO publications_recues (organization_id, acheteur_siret, empreinte, racine, marche_id, exercice, donnees,
       objet_lu, type_lu)
     SELECT $1::uuid, ligne.siret, md5(ligne.donnees::text), ligne.racine, dite.id, ligne.exercice, ligne.donnees,
            ligne.objet_lu, ligne.type_lu
     FROM (SELECT unnest(contrat.lignes) AS numero, contrat.id FROM (${ids}) contrat
           UNION ALL
           SELECT numero, NULL::uuid FROM ${avenantsARattacher} WHERE numero IS NOT NULL) dite
     JOIN ${STAGING} ligne ON ligne.numero = dite.numero
     ON CONFLICT (organization_id, acheteur_siret, empreinte) DO NOTHING`,
    [organizationId],
  );
  // A modification that waited, and whose lot is known by now, waits no more.
  await tx.execute(
    `DELETE FROM avenants_a_rattacher attendu USING publications_recues publiee
     WHERE attendu.organization_id = $1 AND attendu.statut = 'a_rattacher' AND publiee.organization_id = $1
       AND publiee.acheteur_siret = attendu.acheteur_siret AND publiee.empreinte = attendu.empreinte
       AND publiee.marche_id IS NOT NULL`,
    [organizationId],
  );
}
