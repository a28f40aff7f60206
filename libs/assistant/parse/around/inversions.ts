import type { Reading } from '../reading.js';

/** Takes « elle » of « la facture a-t-elle augmenté ? »: who is spoken of stands after its verb, where « à elles trois » adds up. */
export function takeInversions(reading: Reading): void {
  const wordAt = (at: number): string => reading.tokens[at]?.text ?? '';
  reading.tokens.forEach(({ text }, at) => {
    if (text === 'elle' && wordAt(at - 1) === 't' && wordAt(at - 2) === 'a') reading.claim(at, 1, 'vide');
  });
}
