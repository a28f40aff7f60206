/** What must not be seen: texts as they are, amounts in any notation. */
export interface Secrets {
  textes: readonly string[];
  /** As PostgreSQL writes a numeric(15,2). */
  montants: readonly string[];
}

/** A number as JSON, HTML, SVG or a French reader writes it: grouped by any space or not, comma or point. */
const NUMBER = /\d{1,3}(?:[\u00a0\u202f\u2009 ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g;

/** Instants and identifiers, as an answer writes them. */
const CHANCE = /\d{4}-\d{2}-\d{2}T[\d:.]+Z|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** A text without the digits that chance and the clock wrote: one run in a hundred they look like an amount. */
export const sansHasard = (text: string): string => text.replace(CHANCE, '');

/** Entities that stand for the spaces of numbers and for apostrophes in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&#160;': '\u00a0',
  '&#8239;': '\u202f',
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
};

/**
 * The secrets that a page or an answer shows. Texts are found whatever their case; an amount is found in cents, however
 * it is written, and in whole euros from a thousand on.
 */
export function fuites(shown: string, { textes, montants }: Secrets): string[] {
  const text = shown.replace(/&(?:nbsp|amp|quot|#\d+);/g, (entity) => ENTITIES[entity] ?? entity);
  const lowered = text.toLowerCase();
  const numbers = new Set([...sansHasard(text).matchAll(NUMBER)].map(([number]) => toCents(number)));
  const known = amountsByCents(montants);
  return [
    ...textes.filter((secret) => lowered.includes(secret.toLowerCase())),
    ...new Set([...numbers].flatMap((number) => known.get(number) ?? [])),
  ];
}

/** Of a list of amounts, kept while its spec asks about page after page: tens of thousands are read once. */
const amountsOf = new WeakMap<readonly string[], Map<number, string[]>>();

/** The amounts that a number of cents shows: their own, or, from a thousand euros on, their whole euros. */
function amountsByCents(montants: readonly string[]): Map<number, string[]> {
  const kept = amountsOf.get(montants);
  if (kept) return kept;
  const made = new Map<number, string[]>();
  for (const montant of montants) {
    const cents = toCents(montant.replace('-', ''));
    const euros = Math.round(cents / 100) * 100;
    for (const shown of new Set(euros >= 100_000 ? [cents, euros] : [cents])) {
      made.set(shown, [...(made.get(shown) ?? []), montant]);
    }
  }
  amountsOf.set(montants, made);
  return made;
}

/** Test data stays far below what a double holds exactly. */
function toCents(number: string): number {
  return Math.round(Number(number.replace(/[^\d.,]/g, '').replace(',', '.')) * 100);
}
