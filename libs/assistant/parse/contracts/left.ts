import type { Frame } from '../../frame/frame.js';
import { firstOf, phraseOf } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';
import type { Token } from '../tokens.js';

const LEFT =
  /^(?:rest(?:e|ent|ait|ants?)|solde|disponible|(?:consomm|epuis)(?:er|ee?s?|ation)|depass(?:e|ee|ons|ement)|rapport|compare|regard|face|contre)$/;
const CONTRACT = /^(?:marches?|contrats?)$/;
const PAID = /^(?:pay|paie|regl|vers|depens|mandat|consomm|factur|decaiss)/;

const asksLeft = (reading: Reading): boolean =>
  !reading.has('seuil', 'avant', 'besoin', 'seuil_formalise', 'seuil_dispense', 'seuil_publicite') &&
  reading.placesOf('reste', 'impaye').some((at) => LEFT.test(reading.tokens[at]!.text));

/** « sur le marché de gaz », « au marché de gaz »: one contract, by what it is for; « sur marché » is a way of buying. */
const isOneNamed = ({ tokens }: Reading, at: number): boolean =>
  /^(?:marche|contrat)$/.test(tokens[at]!.text) &&
  (/\ble\s*$/.test(tokens[at]!.lead) || tokens[at - 1]?.text === 'au') &&
  /\bd(?:e(?:s| l['’]| la)?|u|['’])\s*$/.test(tokens[at + 1]?.lead ?? '');

/** What is asked of a contract, and of no purchase. */
const OF_CONTRACT: readonly Claim[] = ['offres', 'offre_unique', 'avenants', 'duree', 'date_fin', 'date_notification'];

const asksPaid = (reading: Reading): boolean =>
  reading.placesOf('depense', 'mandats').some((at) => PAID.test(reading.tokens[at]!.text)) ||
  reading.tokens.some(({ text }, at) => reading.of(at) === 'vide' && PAID.test(text));

/** « y a-t-il des sous-traitants sur nos marchés ? »: those contracts, and no sum of what was bought on them. */
export const asksSubcontracted = (reading: Reading): boolean =>
  reading.has('sous_traitance') && !reading.has('depense', 'combien', 'part') && !asksPaid(reading);

/** Takes « sur le contrat de X », « sur son marché » beside what is left or was received: that contract, and no purchases on contracts. */
export function takeOnContract(reading: Reading): void {
  takeBeforeLimit(reading);
  const isLeft = asksLeft(reading);
  for (const at of reading.placesOf('sur_marche')) {
    if (!CONTRACT.test(reading.tokens[at]!.text)) continue;
    const isOfOne = isOneNamed(reading, at) && (reading.has(...OF_CONTRACT) || asksPaid(reading));
    if (!isLeft && !isOfOne && !asksSubcontracted(reading)) continue;
    if (reading.of(at - 1) === 'sur_marche') reading.claim(at - 1, 1, 'vide');
    reading.claim(at, 1, 'marches');
  }
}

const TIME_LEFT = phraseOf(
  `(il)? (nous)? (reste | restera) (t il)? (encore)? combien de <unit>
  | (dans | d’ici)? combien de <unit>
    ((il)? (nous)? (reste | restera) (t il)? (encore)? (avant la (fin | échéance | expiration))?
      | avant la (fin | échéance | expiration)
      | (se)? (termine | terminera | finit | finira | expire | expirera | achève | achèvera) (t il)?
      | (arrive | arrivera | vient) (t il)? à (échéance | terme | expiration) | (prend | prendra) fin)`,
  { unit: phraseOf('temps | jours | semaines | mois') },
);

/** Takes « combien de temps reste-t-il sur le marché de nettoyage ? », « combien de jours avant la fin du marché ? »: its end, and no delay of payment. */
export function takeTimeLeft(reading: Reading): void {
  const contracts = reading.placesOf('marches', 'sur_marche').filter((at) => CONTRACT.test(reading.tokens[at]!.text));
  const found = contracts.length > 0 && firstOf(TIME_LEFT, reading.tokens);
  if (!found) return;
  reading.claim(found[0], found[1] - found[0], 'date_fin');
  for (const at of contracts) {
    if (/^(?:sur|au)$/.test(reading.tokens[at - 1]?.text ?? '')) reading.claim(at - 1, 1, 'vide');
    reading.claim(at, 1, 'marches');
  }
}

const BEFORE_LIMIT = phraseOf(
  `avant (atteindre | dépasser | arriver | franchir | toucher) (à | au | le | son | leur)? (montant)? (maximum | max | plafond)`,
);

/** Takes « il reste combien sur le marché avant d’atteindre le maximum »: what is left says no more. */
function takeBeforeLimit(reading: Reading): void {
  const found = reading.has('reste') && reading.has('marches', 'sur_marche') && firstOf(BEFORE_LIMIT, reading.tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'vide');
}

/** « combien reste-t-il sur le marché de nettoyage », « reste à payer »: what is left of a contract, and no mandat that waits. */
const isLeftOnContracts = (reading: Reading): boolean => reading.has('marches') && asksLeft(reading);

/** « combien a-t-on payé sur le marché de gaz »: on that contract, since it began. */
const isPaidOnContracts = (reading: Reading): boolean =>
  !reading.has(...OF_CONTRACT) &&
  reading
    .placesOf('marches')
    .some((at) => isOneNamed(reading, at) && /^(?:sur|au)$/.test(reading.tokens[at - 1]?.text ?? '')) &&
  asksPaid(reading);

const SPENT = /^(?:consomm|epuis|entam|sold)ee?$/;
/** What is left says how nearly. */
const NEARLY = /^(?:bientot|presque|deja|quasi|quasiment)$/;
const IS = /^(?:est|sont|serait|ete)$/;
const NUMBER = /^(?=.*\d)[a-z0-9-]{5,40}$/;

/** What is left is told with the part that is paid. */
const PART = /^(?:pourcentage|proportion|part|taux)$/;

/** Takes « le marché est-il consommé ? », « quel pourcentage du marché est consommé ? » of one contract: how far, and no sum of what was bought. */
export function takeHowFar(reading: Reading, precedent: Frame | undefined): void {
  const { tokens } = reading;
  if (precedent?.filtres.marche == null && !tokens.some(({ text }) => CONTRACT.test(text) || NUMBER.test(text))) return;
  const asksOther = ({ text }: Token, at: number): boolean =>
    /^(?:quels?|quelles?|combien)$/.test(text) && !PART.test(tokens[at + 1]?.text ?? '');
  if (tokens.some(asksOther)) return;
  for (const [at, { text }] of tokens.entries())
    if (SPENT.test(text) && tokens.slice(Math.max(0, at - 4), at).some((one) => IS.test(one.text))) {
      reading.claim(at, 1, 'reste');
      if (NEARLY.test(tokens[at - 1]!.text)) reading.claim(at - 1, 1, 'vide');
    }
  if (reading.has('reste'))
    for (const [at, { text }] of tokens.slice(0, 3).entries()) if (PART.test(text)) reading.claim(at, 1, 'vide');
}

/** What is asked of how far contracts are paid: what is left of them, or what was paid; null where neither is. */
export const executionAsked = (reading: Reading): 'reste' | 'paye' | null =>
  isLeftOnContracts(reading) ? 'reste' : isPaidOnContracts(reading) ? 'paye' : null;
