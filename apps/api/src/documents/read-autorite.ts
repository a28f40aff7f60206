import { notFound } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';

/** The local authority, as documents name it. */
export interface Autorite {
  nom: string;
  siret: string | null;
  /** As it was uploaded; once the report is prepared for print, a PNG. */
  logo: Uint8Array | null;
}

/** @throws AppError not_found */
export async function readAutorite(tx: Transaction, organizationId: string): Promise<Autorite> {
  const row = await tx.first<Autorite>('SELECT name AS nom, siret, logo FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  if (!row) throw notFound();
  return row;
}
