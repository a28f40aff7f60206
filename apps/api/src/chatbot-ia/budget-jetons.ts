import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { Interlocuteur } from './acces.js';

/** Tokens of the day held for one answer before the provider is called. */
export interface Reservation {
  reserve: number;
  /** YYYY-MM-DD: an answer that ends after midnight is settled on the day it began. */
  jour: string;
}

const porteeDe = (qui: Interlocuteur): string => qui.lienId ?? qui.organizationId;

/**
 * Takes the tokens that one answer is likely to need, or what is left of them, out of the budget of the day, in one statement: answers that
 * begin at the same moment never hold more than the budget together. `reserve` is 0 when nothing is left.
 *
 * @param besoin tokens that the answer is likely to need
 * @param budget tokens a day for the link, or for the members of the organisation together
 */
export async function reserver(
  tx: Transaction,
  qui: Interlocuteur,
  besoin: number,
  budget: number,
): Promise<Reservation> {
  const row = await tx.first<{ reserve: string; jour: string }>(
    `INSERT INTO chatbot_consommations AS connue (organization_id, portee, jour, jetons)
     VALUES ($1, $2, current_date, least($3::bigint, $4::bigint))
     ON CONFLICT (organization_id, portee, jour) DO UPDATE
       SET jetons = connue.jetons + least($3::bigint, $4::bigint - connue.jetons) WHERE connue.jetons < $4::bigint
     RETURNING new.jetons - coalesce(old.jetons, 0) AS reserve, new.jour`,
    [qui.organizationId, porteeDe(qui), besoin, budget],
  );
  return { reserve: Number(row?.reserve ?? 0), jour: row?.jour ?? '' };
}

/** Puts what was spent in the place of what was held. */
export async function regler(
  database: TenantDatabase,
  qui: Interlocuteur,
  { reserve, jour }: Reservation,
  depense: number,
): Promise<void> {
  if (reserve === 0) return;
  await database.transaction(qui, (tx) =>
    tx.execute(
      `UPDATE chatbot_consommations SET jetons = jetons + $4::bigint - $5::bigint
       WHERE organization_id = $1 AND portee = $2 AND jour = $3`,
      [qui.organizationId, porteeDe(qui), jour, depense, reserve],
    ),
  );
}
