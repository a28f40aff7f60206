import { EMPTY_FRAME, type Filtres, type Frame, NO_FILTERS } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { ITSELF } from './continues.js';
import type { Reading } from '../reading.js';

const CONTRACT = /^(?:marche|contrat)$/;
const ONE = /^(?:le|un|ce|cet)$/;
const LONGEST = 8;

/** « qui a le marché ? », « y a-t-il un marché ? »: one contract, of what the question before was about. */
export const asksOneContract = ({ sujet, filtres, rang, groupe }: Frame, reading: Reading): boolean =>
  sujet === 'marches' &&
  !rang &&
  groupe === null &&
  filtres.marche === null &&
  reading.tokens.length <= LONGEST &&
  !reading.has('nom') &&
  !reading.tokens.some(({ text }) => ITSELF.test(text)) &&
  reading.tokens.some(({ text, lead }, at) => CONTRACT.test(text) && isOne(lead, reading.tokens[at - 1]?.text));

/** The article stands in what leads the word, or is a word before it. */
const isOne = (lead: string, before: string | undefined): boolean =>
  ONE.test(before ?? '') || ONE.test(lead.trim().split(/\s+/).at(-1) ?? '');

const isUnfiltered = (filtres: Filtres): boolean => isSame(filtres, NO_FILTERS);

/** « qui a le marché ? », and nothing of which. */
export const asksWhoHasIt = (frame: Frame, reading: Reading): boolean =>
  asksOneContract(frame, reading) &&
  frame.champ === 'titulaire' &&
  isUnfiltered(frame.filtres) &&
  frame.periode.exercices.length === 0 &&
  reading.tokens.every(({ text }) => HELD.test(text));
const HELD =
  /^(?:et|alors|donc|qui|c|est|ce|quel|a|ont|avait|le|la|l|t|il|obtenu|gagne|eu|remporte|detient|tient|titulaire|marche|contrat|du|de)$/;

/** « le marché finit quand ? », and nothing of which. */
export const asksOfTheContract = (frame: Frame, reading: Reading): boolean =>
  // « le marché médian » is one of all.
  !reading.has('mediane') &&
  asksOneContract(frame, reading) &&
  frame.acte === 'lister' &&
  frame.champ !== null &&
  frame.n === null &&
  !frame.recents &&
  isUnfiltered(frame.filtres) &&
  frame.periode.exercices.length === 0 &&
  reading.placesOf('marches').length === 1 &&
  reading.tokens.some(({ text, lead }) => CONTRACT.test(text) && /\b(?:le|du|au)\s*$/.test(lead));

const OF_LAW =
  /^(?:et|alors|donc|du|coup|quel|quelle|c|est|a|la|le|l|il|elle|faut|fallait|faudrait|doit|on|dois|je|suivre|appliquer|utiliser|respecter|choisir|prendre|pour|ca|cela|y|t|applique|s|concerne|exigee?|applicable|necessaire|seuil|procedure|depasse|atteint|atteindre|ce)$/;

/** « quelle procédure ? », « quel seuil ? »: of what the question before was about, and no list of the law. */
export function asksLawOf({ acte, filtres, besoin }: Frame, reading: Reading): 'seuil' | 'procedure' | null {
  const { tokens } = reading;
  const said = tokens.filter(({ text }) => text === 'seuil' || text === 'procedure');
  const isBare = acte === 'seuils' && isUnfiltered(filtres) && besoin.montant == null;
  const [word] = said;
  if (!isBare || said.length !== 1 || !tokens.every(({ text }) => OF_LAW.test(text))) return null;
  return word!.text === 'seuil' ? 'seuil' : 'procedure';
}

/** The need of the one famille that a question was about, which tells its procedure; null where it was about another thing. */
export function needOf({ filtres, periode }: Frame): Frame | null {
  const { familles } = filtres;
  const isAlone = isUnfiltered({ ...filtres, familles: null });
  if (!familles || familles.sauf || familles.valeurs.length !== 1 || !isAlone) return null;
  const exercices = periode.exercices.length === 1 && periode.mois === null ? periode.exercices : [];
  return {
    ...EMPTY_FRAME,
    acte: 'besoins',
    filtres: { ...NO_FILTERS, familles },
    periode: { ...EMPTY_FRAME.periode, exercices },
  };
}

const TO_BUY = /^(?:r?achet|rachet|reprend|repren|recommand|command|prend|pren|veu|voul|faut|fau)/;

/** « si j’en rachète pour 20 000 € »: of what was spoken of, and of nothing where nothing was. */
export const buysOfIt = ({ acte, filtres }: Frame, { tokens }: Reading): boolean =>
  acte === 'procedure' &&
  filtres.familles === null &&
  tokens.some(({ text }, at) => text === 'en' && TO_BUY.test(tokens[at + 1]?.text ?? ''));

const SELLS = /^(?:vend|vendent|fournit|fournissent|livre|livrent|facture|facturent|vendu|fourni|livre)$/;

/** « que nous vend-il ? » after contracts that were listed: one of their holders, and none of the contracts. */
export const asksOfHolder = (before: Frame, frame: Frame, { tokens }: Reading): boolean =>
  before.sujet === 'marches' &&
  before.filtres.marche === null &&
  frame.sujet === 'marches' &&
  tokens.some(({ text }) => SELLS.test(text)) &&
  tokens.some(({ text }) => /^(?:il|elle|ils|elles)$/.test(text));
