import type { Transaction } from '#database/transaction.js';

/** What is done to some lines, and in which operation it is kept. */
export interface Classement {
  organizationId: string;
  /** The row of `reclassements` that undoing it will name. */
  operationId: string;
  /** Identifiers of lines, or the mandat whose lines are all meant. */
  lignes: readonly string[] | { mandatId: string };
  /** Given to the lines by hand; null forgets what a hand gave. */
  famille_id?: string | null | undefined;
  /** The marché that the lines are attached to. */
  marche_id?: string | undefined;
  /** Code of the case recorded on the lines; null removes it. */
  justification?: string | null | undefined;
  /** The rules decide alone: they leave what a hand decided. */
  parLesRegles: boolean;
}

/**
 * Classifies the lines that are of an open exercice, and keeps what they were: $1 the organisation, $2 the operation, $3
 * what chooses the lines, $4 the famille given by hand, $5 the marché, $6 whether a justification is written and $7 which,
 * $8 whether the rules decide alone, $9 whether what a hand decided is forgotten. A line that is attached to a marché and
 * given no famille is classified again by the rules, which leave what a hand decided otherwise.
 * @param chosen condition on `lignes_mandat ligne`
 */
const classify = (chosen: string): string => `
  WITH lot AS MATERIALIZED (
    SELECT ligne.id, ligne.compte, ligne.fournisseur_id, coalesce($5::uuid, ligne.marche_id) AS marche_id,
           ligne.famille_id, ligne.type_achat, ligne.source_classement, ligne.confiance,
           CASE WHEN $6::boolean THEN $7::text ELSE ligne.justification END AS justification,
           $4::uuid IS NULL AND ($9::boolean OR ($8::boolean OR $5 IS NOT NULL)
             AND ligne.source_classement IS DISTINCT FROM 'manuel') AS par_regles
    FROM lignes_mandat ligne
    WHERE ligne.organization_id = $1 AND ${chosen}
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

const CLASSIFY_NAMED = classify('ligne.id = ANY ($3::uuid[])');
const CLASSIFY_MANDAT = classify('ligne.mandat_id = $3::uuid');

/**
 * Classifies lines in one statement, reversibly. Call it under `lock_cumuls`.
 * @returns lines that changed
 */
export function classerLignes(tx: Transaction, { lignes, ...classement }: Classement): Promise<number> {
  const { organizationId, operationId, famille_id, marche_id, justification, parLesRegles } = classement;
  const isWhole = 'mandatId' in lignes;
  return tx.execute(isWhole ? CLASSIFY_MANDAT : CLASSIFY_NAMED, [
    organizationId,
    operationId,
    isWhole ? lignes.mandatId : lignes,
    famille_id ?? null,
    marche_id ?? null,
    justification !== undefined,
    justification ?? null,
    parLesRegles,
    famille_id === null,
  ]);
}
