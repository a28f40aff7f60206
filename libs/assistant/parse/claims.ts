import type { Claim, Reading } from './reading.js';

/** The words of a question side by side, each with a space after it: what expressions of several words are looked for in. */
export const wordsOf = ({ tokens }: Reading): string => `${tokens.map(({ text }) => text).join(' ')} `;

/** The first word of what was found in the words of a question, and the one after it. */
export function placesOf(texte: string, { index, 0: found }: RegExpExecArray): [number, number] {
  const words = found.trim();
  const from = texte.slice(0, index + found.indexOf(words)).split(' ').length - 1;
  return [from, from + words.split(' ').length];
}

/** Takes the words of these places that nothing has taken, as words without meaning unless told. */
export function claimFree(reading: Reading, from: number, to: number, claim: Claim = 'vide'): void {
  for (let at = from; at < to; at += 1) if (reading.isFree(at)) reading.claim(at, 1, claim);
}
