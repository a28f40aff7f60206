import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';
import type { VersionItem } from './versions.response.js';

/** A version of the nomenclature as the queries of this folder select it. */
export type VersionRow = Omit<VersionItem, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** The columns of `VersionRow`, from `nomenclatures version`. */
export const SELECT_VERSION = `
  SELECT version.id, version.numero, version.libelle, version.active, version.version, version.created_at,
         version.updated_at,
         (SELECT count(*)::int FROM familles famille WHERE famille.organization_id = version.organization_id
            AND famille.nomenclature_id = version.id) AS nombre_familles
  FROM nomenclatures version`;

/** @throws AppError not_found */
export async function findVersion(tx: Transaction, ctx: RequestContext, id: string): Promise<VersionItem> {
  const row = await tx.first<VersionRow>(`${SELECT_VERSION} WHERE version.organization_id = $1 AND version.id = $2`, [
    ctx.organizationId,
    id,
  ]);
  if (!row) throw notFound();
  return toVersionItem(row);
}

/**
 * Reads a version and keeps all of the organisation's from changing until the transaction ends.
 * @throws AppError not_found
 */
export async function lockVersion(tx: Transaction, ctx: RequestContext, id: string): Promise<VersionItem> {
  await tx.execute('SELECT 1 FROM nomenclatures WHERE organization_id = $1 ORDER BY numero FOR UPDATE', [
    ctx.organizationId,
  ]);
  return findVersion(tx, ctx, id);
}

/** A version of the nomenclature as the interface answers it. */
export function toVersionItem(row: VersionRow): VersionItem {
  return {
    id: row.id,
    numero: row.numero,
    libelle: row.libelle,
    active: row.active,
    nombre_familles: row.nombre_familles,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
