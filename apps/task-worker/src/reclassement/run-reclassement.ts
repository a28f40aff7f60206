import { appendAudit } from '#database/audit.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { filtreDe } from '#figures/lignes/demande-classement.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import { chooseLines } from './choose-lines.js';
import { classifyBatch } from './classify-batch.js';
import type { ReclassementRow } from './reclassement.row.js';
import { restoreBatch } from './restore-batch.js';

/** Batches that may fail in a row before the work is given up. */
const ECHECS_MAX = 5;

/** Longest statement of a batch, in milliseconds. */
const BATCH_MS = 600_000;

export interface ReclassementEnvironment {
  database: TenantDatabase;
  /** Tells of the contracts that the rules gave another famille. */
  publisher: Pick<EventPublisher, 'publishSelected'>;
}

export interface ReclassementDu {
  organizationId: string;
  id: string;
}

/**
 * Goes on with a bulk classification, or with undoing one, from the batch that the last run committed, until it ends. Any
 * number of workers may run the same one: each batch is made under the lock of its row, and is taken out of what is left
 * in the transaction that writes its lines.
 * @param stopping leaves what is left to the next run, between two batches
 */
export async function runReclassement(
  { database, publisher }: ReclassementEnvironment,
  work: ReclassementDu,
  stopping?: AbortSignal,
): Promise<void> {
  const { organizationId } = work;
  for (let ended = false; !ended && !stopping?.aborted;) {
    ended = await database.transaction({ organizationId }, (tx) => runBatch(tx, work, publisher));
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
async function runBatch(
  tx: Transaction,
  { organizationId, id }: ReclassementDu,
  publisher: ReclassementEnvironment['publisher'],
): Promise<boolean> {
  await tx.allowStatements(BATCH_MS);
  const row = await tx.first<ReclassementRow>(
    `SELECT id, organization_id, demande, statut, annule, acteur_type, acteur_id FROM reclassements
     WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
    [organizationId, id],
  );
  if (!row || row.statut === 'termine' || row.statut === 'echoue') return true;
  if (row.statut === 'en_attente') return chooseLines(tx, row, publisher);
  // Before the lock of the rollups, and until the batch is written: no exercice is closed meanwhile.
  await tx.execute(
    `SELECT annee FROM exercices WHERE organization_id = $1 AND statut = 'ouvert' ORDER BY annee FOR SHARE`,
    [organizationId],
  );
  // Taken before any line, as all writers do: so two of them never deadlock.
  await tx.execute('SELECT lock_cumuls($1)', [organizationId]);
  const lot = await tx.first<{ lignes: string[] }>(
    `DELETE FROM reclassement_lots WHERE organization_id = $1 AND reclassement_id = $2 AND numero = (
       SELECT min(numero) FROM reclassement_lots WHERE organization_id = $1 AND reclassement_id = $2)
     RETURNING lignes`,
    [organizationId, id],
  );
  if (!lot) {
    await end(tx, row);
    return true;
  }
  const { lignes } = lot;
  const modifiees = await (row.annule === null ? classifyBatch : restoreBatch)(tx, row, lignes);
  await tx.execute(
    `UPDATE reclassements SET lignes_lues = lignes_lues + $3, lignes_modifiees = lignes_modifiees + $4,
       lignes_laissees = lignes_laissees + $5, echecs = 0
     WHERE organization_id = $1 AND id = $2`,
    [organizationId, id, lignes.length, modifiees, row.annule === null ? 0 : lignes.length - modifiees],
  );
  return false;
}

async function end(tx: Transaction, { organization_id, id, ...row }: ReclassementRow): Promise<void> {
  const ended = await tx.first<{ lignes_modifiees: number; lignes_laissees: number }>(
    `UPDATE reclassements SET statut = 'termine', finished_at = clock_timestamp() WHERE organization_id = $1 AND id = $2
     RETURNING lignes_modifiees, lignes_laissees`,
    [organization_id, id],
  );
  const { lignes_modifiees, lignes_laissees } = ended!;
  const { lignes: _named, ...demande } = row.demande;
  const { lignes } = filtreDe(row.demande);
  const details =
    row.annule === null
      ? { ...demande, ...(lignes === undefined ? {} : { nombre_lignes: lignes.length }), lignes_modifiees }
      : { annule: row.annule, lignes_retablies: lignes_modifiees };
  await appendAudit(
    tx,
    { actor: { type: row.acteur_type, id: row.acteur_id } },
    {
      action: row.annule === null ? 'mandats.reclasses' : 'mandats.reclassement_annule',
      resourceType: 'reclassement',
      resourceId: id,
      details: { ...details, ...(lignes_laissees === 0 ? {} : { lignes_laissees }) },
    },
  );
}
