import { optionalExercice, optionalText } from '#common/filters.js';
import type { Transaction } from '#database/transaction.js';
import { readCurrentExercice } from './current-exercice.js';

const FIRST_EXERCICE = 1900;

/** The exercice of a request: the one asked for when it is readable, else the current one. */
export async function readAskedExercice(tx: Transaction, organizationId: string, raw: unknown): Promise<number> {
  return readable(raw) ?? readCurrentExercice(tx, organizationId);
}

/** Whether something was asked for that is no exercice, so that the current one stands in its place. */
export const isUnreadableExercice = (raw: unknown): boolean =>
  optionalText(raw) !== undefined && readable(raw) === undefined;

function readable(raw: unknown): number | undefined {
  const asked = optionalExercice(raw);
  return asked !== undefined && asked >= FIRST_EXERCICE ? asked : undefined;
}
