import { optionalExercice } from '#common/filters.js';
import type { Transaction } from '#database/transaction.js';
import { readCurrentExercice } from './current-exercice.js';

const FIRST_EXERCICE = 1900;

/** The exercice of a request: the one asked for when it is readable, else the current one. */
export async function readAskedExercice(tx: Transaction, organizationId: string, raw: unknown): Promise<number> {
  const asked = optionalExercice(raw);
  return asked !== undefined && asked >= FIRST_EXERCICE ? asked : readCurrentExercice(tx, organizationId);
}
