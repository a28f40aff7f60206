import type { Transaction } from '#database/transaction.js';
import { createdMandatsSql, envois } from '#figures/brought.sql.js';

/** What an import had created beside its mandats and nothing uses any more. */
export interface RemovedLeftOver {
  fournisseurs_retires: number;
  exercices_retires: number[];
}

/**
 * When the mandats that an import and the corrections of its rows created came: all that an import writes bears the instant of
 * its transaction. Asked before they are removed.
 * @returns instants as the database writes them, to the microsecond
 */
export async function instantsOf(tx: Transaction, organizationId: string, importId: string): Promise<string[]> {
  const rows = await tx.many<{ instant: string }>(
    `SELECT DISTINCT mandat.created_at::text AS instant
     FROM (${createdMandatsSql('$2')}) cree JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = cree.id`,
    [organizationId, importId],
  );
  return rows.map(({ instant }) => instant);
}

/**
 * Takes away the suppliers and exercices that an import and the corrections of its rows created and that nothing uses once
 * their mandats are gone: a file of another buyer would leave hundreds of suppliers that nobody can delete. What somebody else
 * holds at this moment stays.
 * @param instants of the mandats that were removed
 */
export async function removeLeftOver(
  tx: Transaction,
  organizationId: string,
  importId: string,
  instants: readonly string[],
): Promise<RemovedLeftOver> {
  const suppliers = await tx.many<{ id: string }>(CREATED_SUPPLIERS, [organizationId, instants]);
  const removed = await tx.execute(REMOVE_SUPPLIERS, [organizationId, suppliers.map(({ id }) => id)]);
  const opened = await tx.many<{ annee: number }>(OPENED_EXERCICES, [organizationId, importId]);
  const gone = await tx.many<{ annee: number }>(REMOVE_EXERCICES, [organizationId, opened.map(({ annee }) => annee)]);
  return { fournisseurs_retires: removed, exercices_retires: gone.map(({ annee }) => annee).toSorted((a, b) => a - b) };
}

/** Locked before it is asked who uses them: whoever begins to use one now waits, or has it. */
const CREATED_SUPPLIERS = `
  SELECT id FROM fournisseurs
  WHERE organization_id = $1 AND created_at = ANY ($2::timestamptz[])
  ORDER BY id FOR UPDATE SKIP LOCKED`;

/** All that refers to a supplier: a rule of classification names its SIREN. */
const REMOVE_SUPPLIERS = `
  DELETE FROM fournisseurs fournisseur
  WHERE fournisseur.organization_id = $1 AND fournisseur.id = ANY ($2::uuid[])
    AND NOT EXISTS (SELECT FROM mandats WHERE organization_id = $1 AND fournisseur_id = fournisseur.id)
    AND NOT EXISTS (SELECT FROM lignes_mandat WHERE organization_id = $1 AND fournisseur_id = fournisseur.id)
    AND NOT EXISTS (SELECT FROM marche_titulaires WHERE organization_id = $1 AND fournisseur_id = fournisseur.id)
    AND NOT EXISTS (SELECT FROM lots WHERE organization_id = $1 AND fournisseur_id = fournisseur.id)
    AND NOT EXISTS (SELECT FROM sous_traitances WHERE organization_id = $1 AND fournisseur_id = fournisseur.id)
    AND NOT EXISTS (SELECT FROM bordereaux_prix WHERE organization_id = $1 AND fournisseur_id = fournisseur.id)
    AND NOT EXISTS (SELECT FROM regles_classement
                    WHERE organization_id = $1 AND critere = 'fournisseur' AND valeur = fournisseur.siren)`;

/**
 * Those that nobody closed or opened since. A batch of a bulk classification shares them while it waits for the rollups that this
 * transaction holds: waiting for it would end in a deadlock.
 */
const OPENED_EXERCICES = `${envois('$2')}
  SELECT exercice.annee
  FROM exercices exercice
  WHERE exercice.organization_id = $1 AND exercice.statut = 'ouvert' AND exercice.version = 1 AND exercice.annee IN (
    SELECT (jsonb_array_elements_text(imports.bilan->'exercices_ouverts'))::int
    FROM imports JOIN envois ON imports.id = envois.id
    WHERE imports.organization_id = $1 AND NOT imports.dry_run)
  ORDER BY exercice.annee FOR UPDATE OF exercice SKIP LOCKED`;

/** A contract uses an exercice also where it engages a need of it. */
const REMOVE_EXERCICES = `
  DELETE FROM exercices exercice
  WHERE exercice.organization_id = $1 AND exercice.annee = ANY ($2::int[])
    AND NOT EXISTS (SELECT FROM mandats WHERE organization_id = $1 AND mandats.exercice = exercice.annee)
    AND NOT EXISTS (SELECT FROM marches WHERE organization_id = $1 AND marches.exercice = exercice.annee)
    AND NOT EXISTS (SELECT FROM besoins_prevus WHERE organization_id = $1 AND besoins_prevus.exercice = exercice.annee)
    AND NOT EXISTS (SELECT FROM besoins_estimes WHERE organization_id = $1 AND besoins_estimes.exercice = exercice.annee)
  RETURNING exercice.annee`;
