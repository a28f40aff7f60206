import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';

/**
 * What the tools may read, decided by the server before any question is read:
 * - `complet`: a member who may read the purchases;
 * - `publie`: a public link: the elected synthesis and the published contract data, nothing more;
 * - `aucun`: the purchases are not subscribed to or not permitted: only the rules of the trade are explained.
 */
export type Niveau = 'complet' | 'publie' | 'aucun';

/** Whose data, how much of it, and what day it is. No argument of a tool can change any of it. */
export interface Perimetre {
  organizationId: string;
  niveau: Niveau;
  /** The member who asks; absent for a public link. */
  ctx?: RequestContext;
  /** YYYY-MM-DD. */
  aujourdhui: string;
  /** The exercices with purchases or contracts, oldest first. */
  exercices: readonly number[];
  exerciceCourant: number;
}

/** A tool's view of the data: one transaction of the organisation. */
export interface Lecture {
  tx: Transaction;
  perimetre: Perimetre;
}

/** The exercices of an organisation and the one in progress: the latest open one that has begun and holds purchases. */
export async function lireExercices(
  tx: Transaction,
  organizationId: string,
): Promise<Pick<Perimetre, 'exercices' | 'exerciceCourant'>> {
  const rows = await tx.many<{ annee: number; courant: boolean }>(
    `SELECT annee, statut = 'ouvert' AND annee <= extract(year FROM now() AT TIME ZONE 'UTC') AS courant
     FROM exercices WHERE organization_id = $1 ORDER BY annee`,
    [organizationId],
  );
  const courant = rows.filter((row) => row.courant).at(-1)?.annee;
  return {
    exercices: rows.map(({ annee }) => annee),
    exerciceCourant: courant ?? new Date().getUTCFullYear(),
  };
}
