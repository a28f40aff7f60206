import { notFound } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';

/** The local authority, as documents name it. */
export interface Autorite {
  nom: string;
  siret: string | null;
  /** A PNG. Null as well for a logo that cannot be drawn: documents then bear the name alone. */
  logo: Uint8Array | null;
}

/** @throws AppError not_found */
export async function readAutorite(tx: Transaction, organizationId: string): Promise<Autorite> {
  const row = await tx.first<Autorite>(
    `SELECT name AS nom, siret, nullif(printed_logo, '') AS logo FROM organizations WHERE id = $1`,
    [organizationId],
  );
  if (!row) throw notFound();
  return row;
}
