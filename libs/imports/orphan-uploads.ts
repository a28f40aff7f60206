import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '#common/filters.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import { removeUpload } from './uploads.js';

/** An upload younger than this may still be on its way to its import, in milliseconds. */
const GRACE_MS = 24 * 3_600_000;

/**
 * Removes uploads that no import waits for: a process that died between the file and its row, or between the end of an
 * import and the removal of its file.
 * @returns how many were removed
 */
export async function removeOrphanUploads(database: TenantDatabase, dataDir: string): Promise<number> {
  let removed = 0;
  for (const organizationId of (await list(join(dataDir, 'uploads'))).filter(isUuid)) {
    const old: string[] = [];
    for (const name of await list(join(dataDir, 'uploads', organizationId))) {
      const chemin = join('uploads', organizationId, name);
      const { mtimeMs } = await stat(join(dataDir, chemin));
      if (Date.now() - mtimeMs > GRACE_MS) old.push(chemin);
    }
    if (old.length === 0) continue;
    const waiting = await database.transaction({ organizationId }, (tx) =>
      tx.many<{ chemin: string }>(
        `SELECT chemin FROM imports
         WHERE organization_id = $1 AND statut IN ('en_attente', 'en_cours') AND chemin = ANY ($2)`,
        [organizationId, old],
      ),
    );
    const needed = new Set(waiting.map(({ chemin }) => chemin));
    for (const chemin of old.filter((candidate) => !needed.has(candidate))) {
      await removeUpload(dataDir, chemin);
      removed += 1;
    }
  }
  return removed;
}

/** Names in a directory; none when nothing was ever uploaded. */
async function list(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
