const CENTIEME = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false });

/** A share with two decimals, halves away from zero: what `round(numeric, 2)` does in PostgreSQL. */
const arrondi = (pct: number): number => Number(CENTIEME.format(pct));

type Members = Record<string, unknown>;

/**
 * Figures as the interface and the workbooks tell them: their shares, which are not rounded anywhere else, with two decimals. A
 * share is rounded where it leaves the service, or where a text tells it, and never twice.
 */
export function auCentieme<T>(figures: T): T {
  if (Array.isArray(figures)) return figures.map(auCentieme) as T;
  if (typeof figures !== 'object' || figures === null || figures instanceof Date) return figures;
  const members = Object.entries(figures).map(([name, value]: [string, unknown]) => [
    name,
    name.endsWith('pct') && typeof value === 'number' ? arrondi(value) : auCentieme(value),
  ]);
  return auTotal(Object.fromEntries(members) as Members) as T;
}

/** What is to be checked takes the rounding of the two other parts of a rate: the three add up to 100. */
function auTotal(members: Members): Members {
  const { montant_pct: one, non_conforme_pct: other, a_verifier_pct: rest } = members;
  const isRate = [one, other, rest].every((part) => typeof part === 'number');
  return isRate ? { ...members, a_verifier_pct: arrondi(100 - Number(one) - Number(other)) } : members;
}
