import { firstOf, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import { numberOf } from '../time/years.js';

/** What asks for a procedure: the expressions of the trade are not read before times are. */
const PROCEDURE = /^(?:procedures?|publicite|mapa|formalisee|consultation|concurrence|publier|appel)$/;
const MONEY = /^(?:€|euros?|eur|ht|ttc|[\d.,]*k|\d{3,})$/;
const EACH = /^(?:an|annuel\w*|mensuel\w*|chaque|chacune?s?)$/;

/**
 * Takes « 250 000 € sur 4 ans », « sur toute la durée » where a procedure is asked for: what a need is worth is counted over its whole
 * length, renewals included (code de la commande publique, R2121-1), so that nothing is changed. An amount a year is another.
 */
export function takeWholeLength(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => PROCEDURE.test(text)) || tokens.some(({ text }) => EACH.test(text))) return;
  for (const [at, { text }] of tokens.entries()) {
    if (!/^(?:sur|pendant|pour)$/.test(text) || !isAmountBefore(tokens, at)) continue;
    const to = lengthFrom(reading, at + 1);
    if (to > at + 1) reading.claim(at, to - at, 'vide');
  }
}

const RENEWALS = phraseOf(
  `(toutes)? (reconductions | reconduction | options) (éventuelles)? (comprises | comprise | incluses | incluse)
   | (en)? (avec | comptant | incluant | y compris | compris) (les | toutes | ses | leurs)? (reconductions | reconduction)`,
);

/** Takes « durée totale, reconductions comprises »: the length of a contract is that with all of its renewals. */
export function takeRenewalsIncluded(reading: Reading): void {
  const { tokens } = reading;
  const isOfLength = tokens.some(({ text }) => /^(?:durees?|durent?|longtemps)$/.test(text));
  const isOfContract = tokens.some(({ text }) => /^(?:marches?|contrats?)$/.test(text));
  const found = isOfLength && isOfContract && firstOf(RENEWALS, tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'vide');
}

/** Where a length that begins there ends; there itself when none does. */
function lengthFrom({ tokens }: Reading, at: number): number {
  const [first, second] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? ''];
  if (numberOf(first) > 1 && /^(?:ans|annees|mois)$/.test(second)) return at + 2;
  const duree = first === 'toute' ? at + 1 : at;
  if (tokens[duree]?.text !== 'duree') return at;
  return /^(?:marche|contrat|besoin)$/.test(tokens[duree + 1]?.text ?? '') ? duree + 2 : duree + 1;
}

/** « 250 000 € de nettoyage sur 4 ans » */
const isAmountBefore = (tokens: Reading['tokens'], at: number): boolean =>
  tokens.slice(0, at).some(({ text }) => MONEY.test(text));
