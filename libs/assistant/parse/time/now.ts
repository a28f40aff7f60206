import { isDayOfAct } from './days.js';
import type { Reading } from '../reading.js';

const OF_CONTRACTS = /^(?:marches?|contrats?|titulaires?|attributaires?|cadres?)$/;
const TODAY = /^(?:aujourd|actuellement|maintenant)$/;
const ADJECTIVE = /^(?:actuel(?:le)?s?|existante?s?|valables?)$/;
const PAID = /^(?:pay|paie|regl|depens|mandat|verse|achet|achat|retard|factur)/;

/** Takes « en ce moment », « actuels » beside contracts as those that run: they are no year, and no word without meaning. */
export function takeNow(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => OF_CONTRACTS.test(text)) || tokens.some(({ text }) => PAID.test(text))) return;
  for (const [at, { text, lead }] of tokens.entries()) {
    const isToday = TODAY.test(text) && !/\bd['’]\s*$/.test(lead) && !isDayOfAct(reading, at);
    const isThen = text === 'moment' && tokens[at - 1]?.text === 'ce' && tokens[at - 2]?.text === 'en';
    const isOf = ADJECTIVE.test(text) && [at - 1, at - 2].some((place) => OF_CONTRACTS.test(tokens[place]?.text ?? ''));
    if (isThen) reading.claim(at - 2, 3, 'en_cours');
    else if (isToday || isOf) reading.claim(at, 1, 'en_cours');
  }
}

/** « ont commencé en 2025 », « démarrent », « débuteront » */
const STARTS = /^(?:commenc|demarr|debut)(?:es?|ent|era|eront)$/;

/** Takes the verb that says when contracts begin: the day of a contract is that of its notification. */
export function takeStarts(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => OF_CONTRACTS.test(text)) || tokens.some(({ text }) => PAID.test(text))) return;
  for (const [at, { text }] of tokens.entries()) if (STARTS.test(text)) reading.claim(at, 1, 'vide');
}

/** Whether no other time than now is told. */
export const saysNowAlone = (reading: Reading): boolean =>
  reading.placesOf('periode').every((at) => /^(?:en|ce|moment)$/.test(reading.tokens[at]!.text));
