import type { Reading } from '../reading.js';
import { unaccented } from '../tokens.js';

const MOSTLY = /^(?:surtout|principalement|essentiellement|majoritairement)$/;

/**
 * Takes « qu’achète surtout la culture ? », « à qui achète-t-on principalement ? »: the first ones of what is asked for by group. Beside a
 * rank that is told it adds nothing; beside one figure nothing says what it ranks, and it stays unread.
 */
export function takeMostly(reading: Reading): void {
  for (const at of reading.unknown) {
    if (!MOSTLY.test(reading.tokens[at]!.text)) continue;
    if (reading.has('plus', 'moins')) reading.claim(at, 1, 'vide');
    else if (reading.has('famille', 'fournisseurs', 'direction', 'chez_qui') && reading.has('quel', 'qui', 'chez_qui'))
      reading.claim(at, 1, 'plus');
  }
}

/** Takes « le nom de la direction qui dépense le plus »: whose name it is, the question says; alone it is that of suppliers. */
export function takeNamesOf(reading: Reading): void {
  if (!reading.has('direction', 'famille', 'marches')) return;
  for (const at of reading.placesOf('chez_qui'))
    if (/^noms?$/.test(reading.tokens[at]!.text)) reading.claim(at, 1, 'vide');
}

const ON_IT = /^(?:dessus|dedans)$/;

/** Takes « le mobilier : combien là-dessus ? »: what the same question names. « Au-dessus de » is a bound. */
export function takeOnIt(reading: Reading, names: number): void {
  if (names !== 1) return;
  for (const at of reading.unknown) {
    const { text, lead } = reading.tokens[at]!;
    if (ON_IT.test(text) && /\bla[- ]$/.test(unaccented(lead))) reading.claim(at, 1, 'vide');
  }
}
