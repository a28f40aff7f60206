import { JUDGED } from '../verdict-shares.js';
import type { Target } from './bulk.js';

/** Lines that one key may change where filters narrow the list; beyond, it is asked again. */
const MOST_FILTERED = 1_000;
/** And where nothing narrows it: a search that was emptied chooses all that there is. */
const MOST_UNFILTERED = 100;

/** How many lines, and what they amount to in euros. */
export interface LineSum {
  count: number;
  amount: number;
}

/**
 * All that the filters match, but what is out of scope: payroll and loans are no purchases, and are changed in bulk only where
 * they alone match or a verdict was chosen.
 * @param outOfScope those that the filters match
 */
export function inScope(target: Target, outOfScope: LineSum): Target {
  const { query, count, amount, lines } = target;
  const isAsked = 'verdict' in query || outOfScope.count === count;
  if (!target.isFilter || isAsked || outOfScope.count === 0) return target;
  const judged = { ...query, verdict: JUDGED.join(',') };
  return {
    ...target,
    body: judged,
    query: judged,
    count: count - outOfScope.count,
    amount: (Math.round(amount * 100) - Math.round(outOfScope.amount * 100)) / 100,
    lines: lines.filter(({ verdict }) => JUDGED.includes(verdict.statut)),
    leftOut: outOfScope.count,
  };
}

/** Nothing but the exercice, and what `inScope` adds, narrows the list. */
const isUnfiltered = ({ isFilter, query, leftOut }: Target): boolean =>
  isFilter && Object.keys(query).every((name) => name === 'exercice' || (name === 'verdict' && leftOut !== undefined));

/**
 * Whether it is asked again before lines change.
 * @param target the whole selection
 * @param count its lines that would change
 */
export const isMany = (target: Target, count: number): boolean =>
  count > (isUnfiltered(target) ? MOST_UNFILTERED : MOST_FILTERED);
