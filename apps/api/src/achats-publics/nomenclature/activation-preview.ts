import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import { CORRESPONDANCES, OUVERTS } from './activation.sql.js';
import type { ActivationApercu, CodeAbsent } from './versions.response.js';

type Counts = Pick<ActivationApercu, 'familles_ajoutees' | 'familles_retirees' | 'lignes'> & {
  regles: number;
  marches: number;
  lignes_prix: number;
  lignes_manuelles: number;
};

/** What activating a version would move, counted by the conditions of the activation itself. */
export async function previewActivation(
  tx: Transaction,
  { organizationId }: RequestContext,
  id: string,
): Promise<ActivationApercu> {
  const counts = await tx.first<Counts>(
    `WITH correspondances AS (${CORRESPONDANCES}),
     lignes AS (
       SELECT ligne.source_classement = 'manuel' AS manuelle, ligne.famille_id, count(*)::int AS nombre
       FROM lignes_mandat ligne
       WHERE ligne.organization_id = $1 AND ligne.exercice IN (${OUVERTS}) GROUP BY 1, 2)
     SELECT
       (SELECT count(*)::int FROM familles famille WHERE famille.organization_id = $1 AND famille.nomenclature_id = $2
          AND NOT EXISTS (SELECT FROM familles active WHERE active.organization_id = $1 AND active.code = famille.code
                            AND active.nomenclature_id = version_active.id)) AS familles_ajoutees,
       (SELECT count(*)::int FROM familles active WHERE active.organization_id = $1
          AND active.nomenclature_id = version_active.id
          AND NOT EXISTS (SELECT FROM familles famille WHERE famille.organization_id = $1 AND famille.code = active.code
                            AND famille.nomenclature_id = $2)) AS familles_retirees,
       (SELECT coalesce(sum(nombre), 0)::int FROM lignes WHERE manuelle IS NOT TRUE) AS lignes,
       (SELECT count(DISTINCT (regle.critere, regle.valeur, nouvelle_id))::int FROM regles_classement regle
          JOIN correspondances ON ancienne_id = regle.famille_id WHERE regle.organization_id = $1) AS regles,
       (SELECT count(*)::int FROM marches JOIN correspondances ON ancienne_id = marches.famille_id
          WHERE marches.organization_id = $1
            AND (marches.exercice IN (${OUVERTS}) OR coalesce(marches.date_fin >= current_date, true))) AS marches,
       (SELECT count(*)::int FROM lignes_prix JOIN correspondances ON ancienne_id = lignes_prix.famille_id
          WHERE lignes_prix.organization_id = $1) AS lignes_prix,
       (SELECT coalesce(sum(nombre), 0)::int FROM lignes JOIN correspondances ON ancienne_id = lignes.famille_id
          WHERE manuelle) AS lignes_manuelles
     FROM (SELECT 1) one
     LEFT JOIN nomenclatures version_active ON version_active.organization_id = $1 AND version_active.active`,
    [organizationId, id],
  );
  const { regles, marches, lignes_prix, lignes_manuelles, ...rest } = counts!;
  const codes_absents = await codesLeftBehind(tx, [organizationId, id]);
  return { ...rest, reprises: { regles, marches, lignes_prix, lignes_manuelles }, codes_absents };
}

/** Familles of the active version that lines of open exercices are in, and whose code the version does not have. */
function codesLeftBehind(tx: Transaction, parameters: [string, string]): Promise<CodeAbsent[]> {
  return tx.many<CodeAbsent>(
    `SELECT famille.code, famille.libelle, sum(groupe.nombre)::int AS nombre_lignes,
            sum(groupe.montant_ht)::float8 AS montant_ht
     FROM cumuls_lignes groupe
     JOIN familles famille ON famille.organization_id = $1 AND famille.id = groupe.famille_id
     JOIN nomenclatures version ON version.organization_id = $1 AND version.id = famille.nomenclature_id
       AND version.active AND version.id <> $2
     WHERE groupe.organization_id = $1 AND groupe.exercice IN (${OUVERTS})
       AND NOT EXISTS (SELECT FROM familles nouvelle WHERE nouvelle.organization_id = $1
                         AND nouvelle.nomenclature_id = $2 AND nouvelle.code = famille.code)
     GROUP BY famille.code, famille.libelle HAVING sum(groupe.nombre) > 0
     ORDER BY nombre_lignes DESC, famille.code LIMIT 500`,
    parameters,
  );
}
