import type { Reading } from './reading.js';

const LEFT = /^(?:rest(?:e|ent|ait|ants?)|solde|disponible|consommer|consomme|consommation)$/;
const CONTRACT = /^(?:marches?|contrats?)$/;

const asksLeft = (reading: Reading): boolean =>
  !reading.has('seuil', 'avant', 'besoin', 'seuil_formalise', 'seuil_dispense', 'seuil_publicite') &&
  reading.placesOf('reste', 'impaye').some((at) => LEFT.test(reading.tokens[at]!.text));

/** « sur le marché de gaz », « au marché d’électricité »: one contract, by what it is of. */
const isOfThing = ({ tokens }: Reading, at: number): boolean =>
  /^(?:marche|contrat)$/.test(tokens[at]!.text) &&
  (/\ble\s*$/.test(tokens[at]!.lead) || tokens[at - 1]?.text === 'au') &&
  /^\s*(?:de |de l['’]|de la |du |d['’])\s*$/.test(tokens[at + 1]?.lead ?? '');

/** Takes « sur le contrat de X », « sur son marché » beside what is left: that contract, and no purchases on contracts. */
export function takeLeftOn(reading: Reading): void {
  const isLeft = asksLeft(reading);
  for (const at of reading.placesOf('sur_marche')) {
    if (!CONTRACT.test(reading.tokens[at]!.text) || !(isLeft || isOfThing(reading, at))) continue;
    if (reading.of(at - 1) === 'sur_marche') reading.claim(at - 1, 1, 'vide');
    reading.claim(at, 1, 'marches');
  }
}

/** « combien reste-t-il sur le marché de nettoyage », « reste à payer »: what is left of a contract, and no mandat that waits. */
export const isLeftOnContracts = (reading: Reading): boolean => reading.has('marches') && asksLeft(reading);
