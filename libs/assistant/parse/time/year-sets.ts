import type { Reading } from '../reading.js';

const YEAR = /^20\d\d$/;
const WHO = /^(?:fournisseurs|prestataires|entreprises|societes|tiers)$/;
/** « qui ne l’avaient pas été », « n’étaient pas là », « qu’on n’avait pas payés » */
const BETWEEN =
  /^(?:et|mais|qui|que|qu|on|nous|n|ne|ont|avaient|avait|avions|etaient|sont|existaient|pas|non|plus|jamais|encore|sans|etre|avoir|ete|absents?|absentes|(?:paye|regle)e?s|en|la)$/;
const DENIED = /^(?:pas|non|plus|jamais|sans|absents?|absentes)$/;
const PAID = /^(?:paye|regle|present)e?s$/;

/**
 * Takes what joins two exercices of suppliers: « payés en 2024 et pas en 2025 » are those of the first alone, « en 2024 et en
 * 2025 » those of both. Others than suppliers are named: nothing tells them apart so.
 */
export function takeYearSets(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => WHO.test(text))) return;
  const years = tokens.flatMap(({ text }, at) => (YEAR.test(text) ? [at] : []));
  const [first, second] = years;
  if (first === undefined || second === undefined || years.length > 2) return;
  const words = tokens.slice(first + 1, second).map(({ text }) => text);
  const [one, other] = [Number(tokens[first]!.text), Number(tokens[second]!.text)];
  if (one === other || !words.every((text) => BETWEEN.test(text))) return;
  const isBoth = words.join(' ') === 'et en' && isListed(reading, first);
  if (!isBoth && !words.some((text) => DENIED.test(text))) return;
  const said = isBoth ? 'communs' : one < other ? 'perdus' : 'nouveaux';
  for (let at = first + 1; at < second; at += 1) if (tokens[at]!.text !== 'en') reading.claim(at, 1, said);
  for (const [at, { text }] of tokens.entries())
    if (at < first && text.startsWith('present')) reading.claim(at, 1, 'vide');
}

/** « fournisseurs payés en 2024 »: who they are, and neither how many nor how much of each year. */
const isListed = ({ tokens }: Reading, year: number): boolean => {
  const paid = tokens[year - 1]?.text === 'en' ? year - 2 : year - 1;
  const asksFigure = tokens.some(({ text }) =>
    /^(?:combien|nombre|nb|compar\w*|evolution|total|montants?)$/.test(text),
  );
  return PAID.test(tokens[paid]?.text ?? '') && !asksFigure;
};
