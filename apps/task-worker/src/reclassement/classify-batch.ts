import type { Transaction } from '#database/transaction.js';
import { parLesRegles } from '#figures/lignes/demande-classement.js';
import type { ReclassementRow } from './reclassement.row.js';

/**
 * Classifies the lines of a batch that are still of an open exercice, and keeps what they were: $1 the organisation, $2 the
 * operation, $3 the lines, $4 the famille given by hand, $5 the marché, $6 whether a justification is written and $7 which,
 * $8 whether the rules decide alone, $9 whether what a hand decided is forgotten. A line that is attached to a marché and
 * given no famille is classified again by the rules, which leave what a hand decided otherwise.
 */
const CLASSIFY = `
  WITH lot AS MATERIALIZED (
    SELECT ligne.id, ligne.compte, ligne.fournisseur_id, coalesce($5::uuid, ligne.marche_id) AS marche_id,
           ligne.famille_id, ligne.type_achat, ligne.source_classement, ligne.confiance,
           CASE WHEN $6::boolean THEN $7::text ELSE ligne.justification END AS justification,
           $4::uuid IS NULL AND ($9::boolean OR ($8::boolean OR $5 IS NOT NULL)
             AND ligne.source_classement IS DISTINCT FROM 'manuel') AS par_regles
    FROM lignes_mandat ligne
    WHERE ligne.organization_id = $1 AND ligne.id = ANY ($3::uuid[])
      AND ligne.exercice IN (SELECT annee FROM exercices WHERE organization_id = $1 AND statut = 'ouvert')
      AND NOT ($8 AND ligne.source_classement IS NOT DISTINCT FROM 'manuel')),
  listes AS (
    SELECT array_agg(compte) AS comptes, array_agg(marche_id) AS marches, array_agg(fournisseur_id) AS fournisseurs
    FROM (SELECT DISTINCT compte, marche_id, fournisseur_id FROM lot WHERE par_regles) triplets),
  choix AS MATERIALIZED (
    SELECT choix.* FROM listes CROSS JOIN LATERAL classer_combinaisons($1, comptes, marches, fournisseurs) choix),
  nouvelles AS (
    SELECT lot.id, lot.marche_id, lot.justification, lot.par_regles,
           CASE WHEN lot.par_regles THEN choix.famille_id ELSE coalesce(main.id, lot.famille_id) END AS famille_id,
           CASE WHEN lot.par_regles THEN choix.type_achat WHEN main.id IS NOT NULL THEN main.type_achat
                ELSE lot.type_achat END AS type_achat,
           CASE WHEN lot.par_regles THEN choix.source WHEN main.id IS NOT NULL THEN 'manuel'
                ELSE lot.source_classement END AS source_classement,
           CASE WHEN lot.par_regles THEN choix.confiance WHEN main.id IS NOT NULL THEN 1 ELSE lot.confiance END AS confiance
    FROM lot
    LEFT JOIN choix ON lot.par_regles AND coalesce(choix.compte, '') = coalesce(lot.compte, '')
      AND coalesce(choix.marche_id, uuid_nul()) = coalesce(lot.marche_id, uuid_nul())
      AND coalesce(choix.fournisseur_id, uuid_nul()) = coalesce(lot.fournisseur_id, uuid_nul())
    LEFT JOIN familles main ON main.organization_id = $1 AND main.id = $4),
  ecrites AS (
    UPDATE lignes_mandat ligne
    SET famille_id = nouvelles.famille_id, type_achat = nouvelles.type_achat,
        source_classement = nouvelles.source_classement, confiance = nouvelles.confiance,
        marche_id = nouvelles.marche_id, justification = nouvelles.justification
    FROM nouvelles
    WHERE ligne.organization_id = $1 AND ligne.id = nouvelles.id
      AND ((ligne.famille_id, ligne.source_classement, ligne.marche_id, ligne.justification)
          IS DISTINCT FROM (nouvelles.famille_id, nouvelles.source_classement, nouvelles.marche_id, nouvelles.justification)
        OR nouvelles.par_regles
          AND (ligne.type_achat, ligne.confiance) IS DISTINCT FROM (nouvelles.type_achat, nouvelles.confiance))
    RETURNING old.id, old.famille_id, old.type_achat, old.source_classement, old.confiance, old.marche_id,
              old.justification, empreinte_classement(new.famille_id, new.type_achat, new.source_classement,
                new.confiance, new.marche_id, new.justification) AS ecrit)
  INSERT INTO reclassement_lignes (organization_id, reclassement_id, ligne_id, famille_id, type_achat, source_classement,
    confiance, marche_id, justification, ecrit)
  SELECT $1, $2, id, famille_id, type_achat, source_classement, confiance, marche_id, justification, ecrit FROM ecrites`;

/** @returns lines that changed */
export function classifyBatch(
  tx: Transaction,
  { organization_id, id, demande }: ReclassementRow,
  lignes: readonly string[],
): Promise<number> {
  return tx.execute(CLASSIFY, [
    organization_id,
    id,
    lignes,
    demande.famille_id ?? null,
    demande.marche_id ?? null,
    demande.justification !== undefined,
    demande.justification ?? null,
    parLesRegles(demande),
    demande.famille_id === null,
  ]);
}
