import type { Reading } from './reading.js';

const SUPERLATIVE = /^(?:top|premier|1er|1ere|principa|classement|palmares|record|maxim|numero|tete)/;

/**
 * Whether the first or the last are asked for: « le plus », « top », « les plus petits ». « Plus qu’en 2024 » compares, and
 * an amount takes its own « plus de ».
 */
export function isRankSaid(reading: Reading): boolean {
  return reading
    .placesOf('plus', 'moins')
    .some((at) => SUPERLATIVE.test(reading.tokens[at]!.text) || !isComparative(reading, at));
}

/** « plus en 2025 qu’en 2024 », « plus que la culture ». */
export const isComparative = (reading: Reading, at: number): boolean =>
  /^(?:plus|moins)$/.test(reading.tokens[at]!.text) &&
  !isSuperlativeLead(reading.tokens[at]!.lead) &&
  reading.tokens.some(({ text }, place) => place > at && (text === 'qu' || text === 'que'));

/** « le plus », « les plus ». */
const isSuperlativeLead = (lead: string): boolean => /\b(?:le|la|les)$/.test(lead.trim());

/** Places of « plus » and « moins » that compare two things. */
export const comparatives = (reading: Reading): number[] =>
  reading.placesOf('plus', 'moins').filter((at) => isComparative(reading, at));
