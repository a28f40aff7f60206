import { claimFree } from '../claims.js';
import { phraseOf, placesOfPhrase } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

/** The other side of what may be said with or without something. */
const OTHER: readonly (readonly [one: Claim, other: Claim, of: RegExp])[] = [
  ['sur_marche', 'hors_marche', /^(?:marches?|contrats?)$/],
  ['ttc', 'ht', /^(?:taxes?|tva)$/],
];

/** « celle qui ne l’est pas », « ceux qui n’y sont pas »: what is not so. */
const NOT_SO = phraseOf(
  `(celui | celle | ceux | celles | ce | reste | achats | dépenses) qui (ne | n)? y? (est | sont | étaient | était | a | ont) (en)? pas`,
);
/** « l’un en face de l’autre »: two sides are told side by side as it is. */
const FACING = phraseOf(
  `(un | une | l)? (en face | face | à côté | contre | en regard | vis-à-vis | par rapport à) (de | à)? (autre) | face à face | en face à face | en vis-à-vis | côte à côte | en parallèle`,
);

/**
 * Takes the side that is said by half: « avec un marché et sans », « sans les taxes puis avec », « la dépense rattachée à un marché et celle
 * qui ne l’est pas ».
 */
export function takeHanging(reading: Reading): void {
  const { tokens } = reading;
  for (const [one, other, of] of OTHER) {
    const said = [one, other].filter((side) =>
      reading.placesOf(side).some((at) => of.test(tokens[at]!.text) || of.test(tokens[at + 1]?.text ?? '')),
    );
    if (said.length !== 1) continue;
    const missing = said[0] === one ? other : one;
    const word = missing === 'hors_marche' || missing === 'ht' ? 'sans' : 'avec';
    const at = tokens.findIndex(({ text }, place) => text === word && isHanging(tokens, place));
    if (at >= 0) {
      reading.claim(at, 1, missing);
      continue;
    }
    const first = Math.min(...reading.placesOf(said[0]!));
    const not = placesOfPhrase(NOT_SO, tokens).find(([from]) => from > first);
    if (not && one === 'sur_marche') reading.claim(not[0], not[1] - not[0], missing);
  }
  if (OTHER.some(([one, other]) => reading.has(one) && reading.has(other)))
    for (const [from, to] of placesOfPhrase(FACING, tokens)) claimFree(reading, from, to);
}

/** Whether nothing stands after a word that it would be of: « …, puis avec ? », « et sans, ça donne quoi ? » */
const isHanging = (tokens: Reading['tokens'], at: number): boolean => {
  const next = tokens[at + 1];
  return next === undefined || /[,;:.?!)]/.test(next.lead) || /^(?:et|ou|puis|ca|en|pour|20\d\d)$/.test(next.text);
};
