import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Reading } from '../reading.js';

const AMENDMENT = /^avenants?$/;
const CONTRACTS = /^(?:marches?|contrats?)$/;
const RAISED = /^(?:augment|gonfl|grossi|rench|alourdi|hauss|major)/;
/** « quels marchés ont un avenant » */
const HAVE = /^(?:ont|a|eu)$/;
const COUNTED = /^(?:combien|cb|nombre|nb)$/;
const AMOUNT = /^(?:montants?|total|totaux|somme|cumul|valeur|cout)$/;

/** The other words that such a question is made of: one that is none of these asks for something else. */
const OTHERS = new Set(
  `quel quelle quels quelles est sont a ont t il elle on ete eu avons nous fait font objet par avec ayant via grace suite cause qui que
  modifie modifies modifiee modification modifications modifiant change changes touche touches concerne concernes dont donne donnez moi liste montre montrez
  plusieurs moins deux 2
  signe signes signee passe passes conclu conclus notifie notifies enregistre enregistres en pour et dans sur depuis plus nos notre votre vos ville
  tous toutes leur leurs y lesquels lequel au total ht euros s montent eleve represente representent ce ces cet cette annee exercice`
    .trim()
    .split(/\s+/),
);

const UNITS = /^(?:an|ans|annees?|exercices?|mois|trimestres?|semestres?)$/;

/** « combien d’avenants par année »: so many of each, which no sum is. */
const isGrouped = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => UNITS.test(text) && /^(?:par|chaque)$/.test(tokens[at - 1]?.text ?? ''));

/**
 * « quels marchés ont été modifiés par avenant », « combien d’avenants en 2025 et pour quel montant », « les marchés que des avenants ont le
 * plus augmentés »: the period is that of the amendments. Every word is one of such a question: of one contract, of a famille or of
 * the law, it asks for something else.
 */
export function amendmentsOf(reading: Reading, period: ReadPeriod, before: Frame | undefined): Frame | null {
  const { tokens } = reading;
  const at = tokens.findIndex(({ text }) => AMENDMENT.test(text));
  const contracts = tokens.findIndex(({ text }) => CONTRACTS.test(text));
  if (at < 0 || period.periode.jours || period.conflit || period.periode.suite || isGrouped(reading)) return null;
  const isRead = tokens.every(
    ({ text }, place) =>
      reading.of(place) === 'periode' ||
      OTHERS.has(text) ||
      [AMENDMENT, CONTRACTS, RAISED, COUNTED, AMOUNT].some((word) => word.test(text)),
  );
  // « combien d’avenants ? » after one contract, or of none that is named, is of that one.
  const isOfOne = before !== undefined && before.sujet === 'marches' && contracts < 0 && !period.dite;
  // « et avec avenant ? » is of what went before.
  const isOfRows =
    before !== undefined && contracts < 0 && !tokens.some(({ text }) => COUNTED.test(text) || AMOUNT.test(text));
  // « et leurs avenants ? » after what was not understood is of no contract that is known.
  if (before === undefined && contracts < 0 && tokens.some(({ text }) => /^(?:leurs?|ces|ce|cet)$/.test(text)))
    return null;
  if (!isRead || isOfOne || isOfRows || (contracts < 0 && !period.dite && tokens.length < 2)) return null;
  const isRaised = tokens.some(({ text }) => RAISED.test(text));
  const isSeveral = saysSeveral(reading, at);
  if (isSeveral === null) return null;
  const isCounted = tokens.some(({ text }) => COUNTED.test(text));
  const isAmount = tokens.some(({ text }) => AMOUNT.test(text));
  const isMost = tokens.some(({ text, lead }) => text === 'plus' && /\bl(?:e|es|a)\s*$/.test(lead));
  // « le marché avec le plus d’avenants » ranks them all.
  const isOfAll = isMost && !isRaised && !period.dite;
  const frame: Frame = {
    ...EMPTY_FRAME,
    sujet: 'marches',
    filtres: { ...NO_FILTERS, parAvenant: isOfAll ? null : isSeveral ? 'plusieurs' : isRaised ? 'hausse' : 'tous' },
    periode: period.periode,
  };
  const ofContracts = contracts >= 0 && tokens.some(({ text }, place) => COUNTED.test(text) && place === contracts - 1);
  if (isMost && contracts >= 0) {
    const isOne = /^(?:marche|contrat)$/.test(tokens[contracts]!.text);
    return { ...frame, acte: 'lister', mesure: 'nombre', champ: 'avenants', rang: true, n: isOne ? 1 : null };
  }
  if (isMost) return null;
  if (ofContracts) return { ...frame, acte: 'mesurer', mesure: 'nombre' };
  // « combien d’avenants, et sur quels marchés ? »: the rows have the count and the amount of each.
  const areAsked = contracts > 0 && /^quels?$/.test(tokens[contracts - 1]!.text);
  if (areAsked && isCounted && !isRaised) return { ...frame, acte: 'lister', mesure: 'nombre', champ: 'avenants' };
  if (isCounted || isAmount) return isRaised ? null : { ...frame, acte: 'mesurer', mesure: 'avenants' };
  // « nos marchés : avenants ? » asks for those of each.
  const isNarrowed =
    isSeveral ||
    isRaised ||
    HAVE.test(tokens[at - 1]?.text ?? '') ||
    tokens.some(({ text }) => /^(?:modifi|chang|touch|concern|avec|ayant|objet|par)/.test(text));
  if (contracts >= 0 && !isNarrowed) return null;
  return { ...frame, acte: 'lister', mesure: 'nombre', champ: 'avenants' };
}

const SEVERAL = / (?:plusieurs|au moins (?:deux|2)) avenants? /;
const SO_MANY = / (?:plusieurs|moins|deux|2) /;

/**
 * « plusieurs avenants », « plus d’un avenant », « au moins deux avenants »: those of one amendment are left out; null of another number,
 * or where they are said to have been raised too.
 * @param at where the amendments are said
 */
function saysSeveral({ tokens }: Reading, at: number): boolean | null {
  const words = ` ${tokens.map(({ text }) => text).join(' ')} `;
  const isMoreThanOne = tokens[at - 1]?.text === 'plus' && /\bd(?:['’]\s*)une?\s*$/.test(tokens[at]!.lead);
  if (SEVERAL.test(words) || isMoreThanOne) return tokens.some(({ text }) => RAISED.test(text)) ? null : true;
  return SO_MANY.test(words) ? null : false;
}

const WITH = /^(?:avec|ayant|ont|eu)$/;
const BY = /^(?:par|via)$/;
const CHANGED = /^(?:modifi|chang|touch|concern)/;

/**
 * Takes « avec avenant », « modifiés par avenant » beside other conditions of contracts: « marchés de travaux modifiés par avenant », « lesquels
 * ont un avenant ? » keep those that amendments changed.
 */
export function takeAmended(reading: Reading): void {
  const { tokens } = reading;
  for (const at of reading.placesOf('avenants')) {
    const said = (place: number): string => tokens[place]?.text ?? '';
    if (!AMENDMENT.test(said(at))) continue;
    const isBy = BY.test(said(at - 1)) && CHANGED.test(said(at - 2));
    const isAsked = tokens.slice(0, at).some(({ text }, place) => COUNTED.test(text) && place >= at - 2);
    // « avec une clause sociale et un avenant »
    const isToo = said(at - 1) === 'et' && /\b(?:une?|des)\s*$/.test(tokens[at]!.lead);
    if (!isBy && (!(isToo || WITH.test(said(at - 1))) || isAsked)) continue;
    const from = isBy ? at - 2 : at;
    for (let place = from; place <= at; place += 1) reading.release(place);
    reading.claim(from, at - from + 1, 'modifie');
  }
}
