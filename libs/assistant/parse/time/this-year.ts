import type { Reading } from '../reading.js';

const RANKED = /^(?:plus|moins|top|premiere?s?|principa(?:l|le|les|ux)|gros|grosse|grosses|record)$/;
/** « de l’année 2025 », « de l’année dernière » */
const OF_ANOTHER = /^(?:20\d\d|derniere|passee|precedente|prochaine|scolaire|en|n|d)$/;

/** « depuis le début de l’année », « à la fin de l’année » */
const PART = /^(?:debut|fin|milieu|cours|long|rythme|reste|moitie)$/;

/** Takes « la plus grosse facture de l’année »: within the one that runs; no years are ranked. */
export function takeThisYear(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text, lead }] of tokens.entries()) {
    const isThis =
      text === 'annee' &&
      /\bde l['’]\s*$/.test(lead) &&
      !PART.test(tokens[at - 1]?.text ?? '') &&
      !OF_ANOTHER.test(tokens[at + 1]?.text ?? '');
    if (isThis && at > 2 && tokens.slice(0, at).some((word) => RANKED.test(word.text))) reading.claim(at, 1, 'vide');
  }
}
