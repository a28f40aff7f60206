import { formatShare } from './format-francais.js';
import { percentOf } from './share.js';

/** Shares of what may be paid on a contract at which an alert is given, in percent. */
export const PAID_LIMITS_PCT = { near: 80, whole: 100 } as const;

/**
 * The share paid of what may be paid on a contract, rounded once: `132,8 %`. It stays on its side of the limits: `99,996 %` while
 * something is left, `100,0001 %` beyond.
 *
 * @param paid euros
 * @param reference euros; null when it is not known
 * @returns null without a reference
 */
export function formatPaidShare(paid: number, reference: number | null): string | null {
  if (reference === null || reference <= 0) return null;
  return formatShare(percentOf(paid, reference), Object.values(PAID_LIMITS_PCT));
}
