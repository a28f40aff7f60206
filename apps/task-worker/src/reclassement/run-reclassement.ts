import { reclasserMarches } from '#classement/classer-marches.js';
import { type Actor, appendAudit } from '#database/audit.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { Reclassement } from '#database/entities/reclassement.entity.js';
import type { RowOf } from '#database/row.js';
import type { CriteresReclassement } from '#procurement/reclassement.js';

/** Lines of one transaction: whoever changes a line of the organisation waits for one batch, not for all. */
export const LIGNES_PAR_LOT = 5_000;

/** Batches that may fail in a row before the work is given up. */
const ECHECS_MAX = 5;

/** Longest statement of a batch, in milliseconds. */
const BATCH_MS = 600_000;

export interface ReclassementDu {
  organizationId: string;
  id: string;
}

interface ReclassementRow extends RowOf<Reclassement, 'statut' | 'curseur' | 'acteur_id'> {
  demande: CriteresReclassement;
  acteur_type: Actor['type'];
}

/**
 * Goes on with a reclassification, from the batch that the last run committed, until it ends. Any number of workers may
 * run the same one: each batch is made under the lock of its row, and moves the cursor in the transaction that writes
 * its lines.
 * @param stopping leaves what is left to the next run, between two batches
 */
export async function runReclassement(
  database: TenantDatabase,
  work: ReclassementDu,
  stopping?: AbortSignal,
): Promise<void> {
  const { organizationId, id } = work;
  for (let ended = false; !ended && !stopping?.aborted;) {
    ended = await database.transaction({ organizationId }, (tx) => runBatch(tx, organizationId, id));
  }
}

/**
 * Notes that a batch failed; the last allowed failure ends the work.
 * @returns whether it is given up
 */
export function noteFailure(database: TenantDatabase, { organizationId, id }: ReclassementDu): Promise<boolean> {
  return database.transaction({ organizationId }, async (tx) => {
    const row = await tx.first<{ statut: string }>(
      `UPDATE reclassements SET echecs = echecs + 1,
         statut = CASE WHEN echecs + 1 >= $3 THEN 'echoue' ELSE statut END,
         finished_at = CASE WHEN echecs + 1 >= $3 THEN clock_timestamp() END,
         message = CASE WHEN echecs + 1 >= $3 THEN 'Le reclassement a été interrompu plusieurs fois : il est abandonné. Les lignes déjà traitées le restent.' END
       WHERE organization_id = $1 AND id = $2 AND statut IN ('en_attente', 'en_cours') RETURNING statut`,
      [organizationId, id, ECHECS_MAX],
    );
    return row?.statut === 'echoue';
  });
}

/** @returns whether nothing is left to do */
async function runBatch(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  await tx.allowStatements(BATCH_MS);
  const row = await tx.first<ReclassementRow>(
    `SELECT demande, statut, curseur, acteur_type, acteur_id FROM reclassements
     WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
    [organizationId, id],
  );
  if (!row || row.statut === 'termine' || row.statut === 'echoue') return true;
  if (row.statut === 'en_attente') await begin(tx, organizationId, id, row.demande);
  const lot = await tx.first<{ lignes: number; derniere: string | null }>(
    `SELECT count(*)::int AS lignes, (array_agg(id ORDER BY id DESC))[1] AS derniere FROM (
       SELECT ligne.id FROM lignes_mandat ligne
       WHERE ${CRITERES} AND ligne.id > $8 ORDER BY ligne.id LIMIT ${LIGNES_PAR_LOT}) lot`,
    [...parameters(organizationId, row.demande), row.curseur],
  );
  const { lignes, derniere } = lot!;
  if (derniere === null) {
    await end(tx, organizationId, id, row);
    return true;
  }
  const modifiees = await reclassify(tx, organizationId, row, derniere);
  await tx.execute(
    `UPDATE reclassements SET curseur = $3, lignes_lues = lignes_lues + $4, lignes_modifiees = lignes_modifiees + $5,
       echecs = 0
     WHERE organization_id = $1 AND id = $2`,
    [organizationId, id, derniere, lignes, modifiees],
  );
  return false;
}

async function begin(
  tx: Transaction,
  organizationId: string,
  id: string,
  demande: CriteresReclassement,
): Promise<void> {
  // The contracts first: a line takes the famille of its contract.
  if (demande.famille_id === undefined) {
    const { marche_id: marche } = demande;
    await reclasserMarches(tx, organizationId, marche === undefined ? undefined : [marche]);
  }
  const counted = await tx.first<{ lignes: number }>(
    `SELECT count(*)::int AS lignes FROM lignes_mandat ligne WHERE ${CRITERES}`,
    parameters(organizationId, demande),
  );
  await tx.execute(
    `UPDATE reclassements SET statut = 'en_cours', started_at = now(), lignes_total = $3
     WHERE organization_id = $1 AND id = $2`,
    [organizationId, id, counted!.lignes],
  );
}

async function end(tx: Transaction, organizationId: string, id: string, row: ReclassementRow): Promise<void> {
  const ended = await tx.first<{ lignes_modifiees: number }>(
    `UPDATE reclassements SET statut = 'termine', finished_at = clock_timestamp() WHERE organization_id = $1 AND id = $2
     RETURNING lignes_modifiees`,
    [organizationId, id],
  );
  await appendAudit(
    tx,
    { actor: { type: row.acteur_type, id: row.acteur_id } },
    {
      action: 'mandats.reclasses',
      resourceType: 'reclassement',
      resourceId: id,
      details: { ...row.demande, lignes_modifiees: ended!.lignes_modifiees },
    },
  );
}

/** Lines of open exercices that meet the criteria; without a famille the rules decide, and leave what a hand decided. */
const CRITERES = `ligne.organization_id = $1
  AND ligne.exercice IN (SELECT annee FROM exercices WHERE organization_id = $1 AND statut = 'ouvert')
  AND ($2::int IS NULL OR ligne.exercice = $2)
  AND ($3::uuid IS NULL OR ligne.marche_id = $3)
  AND ($4::text IS NULL OR starts_with(ligne.compte, $4))
  AND ($5::uuid IS NULL OR ligne.fournisseur_id = $5)
  AND CASE WHEN $6::jsonb IS NULL THEN true ELSE ligne.famille_id IS NOT DISTINCT FROM ($6::jsonb #>> '{}')::uuid END
  AND ($7::uuid IS NOT NULL OR ligne.source_classement IS DISTINCT FROM 'manuel')`;

function parameters(organizationId: string, demande: CriteresReclassement): unknown[] {
  const actuelle = demande.famille_actuelle_id;
  return [
    organizationId,
    demande.exercice ?? null,
    demande.marche_id ?? null,
    demande.compte ?? null,
    demande.fournisseur_id ?? null,
    actuelle === undefined ? null : JSON.stringify(actuelle),
    demande.famille_id ?? null,
  ];
}

/** One batch, from after the cursor to a line; answers how many lines changed. */
async function reclassify(
  tx: Transaction,
  organizationId: string,
  { demande, curseur }: ReclassementRow,
  derniere: string,
): Promise<number> {
  // Taken before any line, as all writers do: so two of them never deadlock.
  await tx.execute('SELECT lock_cumuls($1)', [organizationId]);
  if (demande.famille_id !== undefined) {
    return tx.execute(
      `UPDATE lignes_mandat ligne
       SET famille_id = famille.id, type_achat = famille.type_achat, source_classement = 'manuel', confiance = 1
       FROM familles famille
       WHERE famille.organization_id = $1 AND famille.id = $7 AND ${CRITERES} AND ligne.id > $8 AND ligne.id <= $9
         AND (ligne.famille_id, ligne.source_classement) IS DISTINCT FROM (famille.id, 'manuel')`,
      [...parameters(organizationId, demande), curseur, derniere],
    );
  }
  const row = await tx.first<{ lignes: string }>('SELECT reclasser_lignes($1, $2, $3, $4, $5) AS lignes', [
    organizationId,
    demande.exercice ?? null,
    demande.marche_id === undefined ? null : [demande.marche_id],
    curseur,
    derniere,
  ]);
  return Number(row?.lignes);
}
