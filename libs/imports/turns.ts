import type { TenantContext, TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { ImportRow } from './import-row.js';

/** An import that may be run now: the oldest of an organisation that runs none. */
export interface Turn {
  organizationId: string;
  importId: string;
}

/**
 * The line: the imports that may be run now, that of the organisation whose last turn is the oldest first. Another worker
 * may take one meanwhile: the run of a turn says so.
 * @param maxBytes leaves out larger files
 */
export async function nextTurns(database: TenantDatabase, maxBytes?: number): Promise<Turn[]> {
  const rows = await database
    .everywhere('the line of the imports of all organisations')
    .statement<{ organization_id: string; id: string }>('SELECT organization_id, id FROM next_imports($1)', [
      maxBytes ?? null,
    ]);
  return rows.map(({ organization_id, id }) => ({ organizationId: organization_id, importId: id }));
}

/**
 * Takes the lock under which an organisation runs one import at a time. Never waits for it: whoever waits would hold a
 * place of the worker meanwhile. The lock ends with the transaction, so with its process.
 */
export async function takeOrganizationLock(tx: Transaction, organizationId: string): Promise<boolean> {
  const lock = await tx.first<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock(import_lock_key($1)) AS taken', [
    organizationId,
  ]);
  return lock!.taken;
}

/**
 * Marks the import as running and counts the run, committed at once for others to see. Undefined when it is unknown or
 * finished. Only for the holder of the organisation's lock.
 */
export function claim(
  database: TenantDatabase,
  tenant: TenantContext,
  importId: string,
): Promise<ImportRow | undefined> {
  return database.transactionBeside(tenant, 'the run is seen before it ends', async (tx) => {
    const row = await tx.first<ImportRow>(
      `UPDATE imports SET statut = 'en_cours', started_at = now(), tentatives = tentatives + 1
       WHERE organization_id = $1 AND id = $2 AND statut IN ('en_attente', 'en_cours')
       RETURNING id, type, fichier_nom, fichier_taille, fichier_sha256, chemin, dry_run, tentatives, acteur_type, acteur_id,
         date_extraction`,
      [tenant.organizationId, importId],
    );
    if (row) await goToEndOfLine(tx, tenant);
    return row;
  });
}

/**
 * Puts the organisation at the end of the line. As an import begins, since one that kills its worker must not come first
 * again; and as it ends, since the others waited meanwhile.
 */
export async function goToEndOfLine(tx: Transaction, { organizationId }: TenantContext): Promise<void> {
  await tx.execute(
    `INSERT INTO import_tours (organization_id, dernier_tour) VALUES ($1, clock_timestamp())
     ON CONFLICT (organization_id) DO UPDATE SET dernier_tour = excluded.dernier_tour`,
    [organizationId],
  );
}
