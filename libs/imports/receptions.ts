import { AppError, conflict } from '#common/app-error.js';
import type { TenantContext, TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';

/** What an organisation may have at once. */
export interface ReceptionLimits {
  /** Imports that wait, files on their way included. */
  maxWaiting: number;
  /** Bytes of its files: waiting, on their way, and the original rows that ended imports keep. */
  maxStoredBytes: number;
  /** Largest file. */
  maxFileBytes: number;
}

/** A file that may come. */
export interface Reception {
  id: string;
  /** Bytes that it may take. */
  octets: number;
}

/** Beyond the longest upload that the api allows, as PostgreSQL writes an interval: a process that died frees its file. */
const LEASE = '20 minutes';

/**
 * Makes room for a file before it is read. The room is counted at once, so that any number of files that come at a time
 * stay within the limits together; it ends with `endReception`, or with its lease should the process die.
 * @param announced bytes that the request announces; undefined: as many as there is room for, up to one file
 * @throws AppError conflict when too many imports wait; payload_too_large when the organisation's files take too much
 */
export function beginReception(
  database: TenantDatabase,
  ctx: TenantContext,
  announced: number | undefined,
  limits: ReceptionLimits,
): Promise<Reception> {
  const { organizationId } = ctx;
  return database.transaction(ctx, async (tx) => {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('receptions of ' || $1, 0))`, [organizationId]);
    await tx.execute('DELETE FROM import_receptions WHERE organization_id = $1 AND bail < now()', [organizationId]);
    const { waiting, stored } = await held(tx, organizationId);
    if (waiting >= limits.maxWaiting) throw tooManyWaiting(limits.maxWaiting);
    const room = limits.maxStoredBytes - stored;
    const octets = announced ?? Math.min(room, limits.maxFileBytes);
    if (octets > room || room <= 0) throw storageFull(limits.maxStoredBytes);
    const created = await tx.first<{ id: string }>(
      `INSERT INTO import_receptions (organization_id, octets, bail) VALUES ($1, $2, now() + interval '${LEASE}')
       RETURNING id`,
      [organizationId, octets],
    );
    return { id: created!.id, octets };
  });
}

/** Ends a reception: the file has become an import, or will not. Ending it again does nothing. */
export async function endReception(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.execute('DELETE FROM import_receptions WHERE organization_id = $1 AND id = $2', [organizationId, id]);
}

async function held(tx: Transaction, organizationId: string): Promise<{ waiting: number; stored: number }> {
  const row = await tx.first<{ waiting: number; stored: number }>(
    `SELECT (SELECT count(*)::int FROM imports WHERE organization_id = $1 AND statut = 'en_attente')
              + count(*)::int AS waiting,
            (SELECT coalesce(sum(octets_gardes), 0)::float8 FROM imports WHERE organization_id = $1)
              + coalesce(sum(octets), 0)::float8 AS stored
     FROM import_receptions WHERE organization_id = $1`,
    [organizationId],
  );
  return row!;
}

const tooManyWaiting = (max: number): AppError =>
  conflict(
    `Votre organisation a déjà ${max} imports en attente, le plus qu’elle peut avoir : ` +
      'renvoyez ce fichier quand l’un d’eux aura commencé.',
  );

/** The files of the organisation would take more than its limit. */
export const storageFull = (maxBytes: number): AppError =>
  new AppError('payload_too_large', {
    message:
      `Avec ce fichier, les imports de votre organisation dépasseraient la place qui lui est donnée ` +
      `(${inWords(maxBytes)}), lignes d’origine des anciens comprises : la fin de ceux en attente en libère ; sinon, demandez plus de place à l’exploitation du service.`,
  });

const UNITS = ['octets', 'Kio', 'Mio', 'Gio'];

/** A size as a person reads it, such as « 5 Gio ». */
function inWords(bytes: number): string {
  const rank = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Math.round((bytes / 1024 ** rank) * 10) / 10} ${UNITS[rank]}`.replace('.', ',');
}
