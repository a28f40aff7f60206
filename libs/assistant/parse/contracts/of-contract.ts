import type { Claim, Reading } from '../reading.js';

/** Words that stand for a field of one contract, and for nothing elsewhere. */
const FIELDS: Readonly<Record<string, Claim>> = {
  fin: 'date_fin',
  verdict: 'conformite',
  disponible: 'reste',
  disponibles: 'reste',
  // Its amount is told as it was at first, its avenants beside.
  initial: 'vide',
};
const AGREED = /^prevue?s?$/;
const WHEN: readonly (readonly string[])[] = [
  ['quand'],
  ['combien', 'temps'],
  ['combien', 'jours'],
  ['combien', 'mois'],
];
const TO_ORDER = /^(?:commander|acheter|utiliser|passer)$/;
const ORDERING = /^(?:command|achet|depens|consomm|engag)/;
const CONSUMED = /^(?:consomm|utilis|pay|regl|depens|execut|epuis)/;

/** Takes the words that mean something else of one contract, named by its number, than of all. */
export function takeOfContract(reading: Reading): void {
  takeFields(reading);
  takeWhenItEnds(reading);
  takeOrdering(reading);
  takeShareConsumed(reading);
}

/** « DEMO-2104-1, fin ? », « quel verdict pour le DEMO-2104-1 ? », « était prévu à 80 000 € »: agreed, and no forecast. */
function takeFields(reading: Reading): void {
  for (const at of reading.unknown) {
    const field = FIELDS[reading.tokens[at]!.text];
    if (field) reading.claim(at, 1, field);
  }
  for (const at of reading.placesOf('projection'))
    if (AGREED.test(reading.tokens[at]!.text)) reading.claim(at, 1, 'vide');
}

/** « quand est-ce qu’il finira », « dans combien de temps finit », « combien de temps reste-t-il »: the day of its end. */
function takeWhenItEnds(reading: Reading): void {
  const { tokens } = reading;
  for (let at = 0; at < tokens.length; at += 1) {
    const asked = WHEN.find((words) => words.every((word, rank) => tokens[at + rank]?.text === word));
    const isDated =
      asked !== undefined && (reading.has('echeance', 'termine') || (asked.length > 1 && reading.has('reste')));
    if (!isDated) continue;
    for (const place of reading.placesOf('echeance', 'termine', 'reste')) reading.claim(place, 1, 'date_fin');
    reading.claim(at, asked.length, 'date_fin');
  }
}

/** « sur quel marché commander du mobilier ? », « quel marché utiliser pour du papier ? »: contracts that may be ordered on. */
export const asksWhereToOrder = (reading: Reading): boolean =>
  reading.placesOf('marches').some((at) => reading.of(at - 1) === 'quel') &&
  reading.tokens.some(({ text }) => TO_ORDER.test(text));

/** « combien peut-on encore consommer sur le 2025-12 ? »: what is left of it. */
function takeOrdering(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries())
    if (ORDERING.test(text) && tokens[at - 1]?.text === 'encore') reading.claim(at, 1, 'reste');
}

/** « consommé à combien ? », « quel pourcentage en est consommé ? »: how far it is used up, which what is left tells. */
function takeShareConsumed(reading: Reading): void {
  const { tokens } = reading;
  const isShare =
    reading.has('part') || tokens.some(({ text }, at) => text === 'combien' && tokens[at - 1]?.text === 'a');
  if (!isShare) return;
  const places = tokens.flatMap(({ text }, at) => (CONSUMED.test(text) ? [at] : []));
  if (places.length === 0) return;
  for (const at of [...places, ...reading.placesOf('part', 'combien')]) reading.claim(at, 1, 'reste');
}
