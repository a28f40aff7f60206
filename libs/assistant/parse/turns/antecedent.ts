import { type Filtres, type Frame, isOfTime, isUnfiltered, namesOfAxis, NO_FILTERS } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { conditionsOf, conditionsOfOne, fieldOfConditions } from '../../frame/conditions.js';
import { NAMED_AXES } from '../../frame/terms.js';
import { isResumed, objectAt } from '../around/pronouns.js';
import { resumedNoun } from '../figures/resumed.js';
import type { Reading } from '../reading.js';
import { ITSELF, SHORT } from './continues.js';
import { isOfContractBehind } from './contract-behind.js';
import { isOfWhatIsSold } from './head-turns.js';
import { OF_ROWS } from '../lost/lost-filters.js';
import { isOfAmendments } from './amended-turns.js';
import { rankedOfSet } from './ranked-set.js';
import { type Reference, referenceOf } from './references.js';
import {
  asksLawOf,
  asksOfHolder,
  asksOfTheContract,
  asksOneContract,
  asksWhoHasIt,
  buysOfIt,
  needOf,
} from './their-contract.js';
import { asksOfUnnamed } from '../contracts/whether.js';

/** Filters that tell what a question is about. */
const IDENTITY = [
  'marche',
  'fournisseurs',
  'services',
  'familles',
  'compte',
  'types',
  'sections',
  'texte',
  'motsObjet',
] as const satisfies readonly (keyof Filtres)[];
/** Rules and help are of no rows. */
const OF_NO_ROWS: ReadonlySet<Frame['acte']> = new Set(['seuils', 'procedure', 'taux', 'prix', 'definition', 'aide']);

const told = (filtres: Filtres): Partial<Filtres> =>
  Object.fromEntries(Object.entries(filtres).filter(([, one]) => one !== null && one !== false));

/** A word that speaks of something that was told before, and of which nothing tells what it is; what could be meant. */
export interface Renvoi {
  genre: 'renvoi';
  mot: string;
  choix: readonly Frame[];
}

interface Told {
  /** The question before. */
  precedent: Frame | undefined;
  /** Others came before, and none of them left a frame. */
  orphelin: boolean;
  /** The turn was read as a whole question. */
  entiere: boolean;
}

/**
 * Holds a turn that refers back to what the question before was about: its frame keeps that, or there is no answer. Nothing
 * else sees to it, so that no rule of turns can forget it. Null where nothing refers back.
 */
export function heldToAntecedent(frame: Frame | null, reading: Reading, told: Told): Frame | Renvoi | null {
  const { precedent } = told;
  if (precedent && frame && isOfContractBehind(precedent, frame)) return null;
  // « cela fait combien, TTC ? » after payments is of them, and of no purchase.
  const isOfNone = !precedent || precedent.sujet === 'paiements' || OF_NO_ROWS.has(precedent.acte);
  const isLeaning = isOfNone && frame && isWholeSum(frame) && resumedNoun(reading) === undefined;
  const leaning = isLeaning ? objectAt(reading.tokens) : undefined;
  if (leaning !== undefined && !isResumed(reading.tokens, leaning))
    return { genre: 'renvoi', mot: reading.tokens[leaning]!.typed, choix: [] };
  if (!precedent && frame && asksOfUnnamed(frame, reading)) return { genre: 'renvoi', mot: 'le marché', choix: [] };
  const unnamed = frame && ofUnnamed(frame, reading, precedent);
  if (unnamed) return unnamed;
  const reference = referenceOf(reading) ?? (precedent && frame && ofBefore(precedent, frame, reading));
  const ranked = precedent && (reference || frame === null) && rankedOfSet(precedent, reading);
  if (ranked) return ranked;
  if (!reference) return null;
  if (frame === null || OF_NO_ROWS.has(frame.acte) || (told.entiere && reference.genre === 'periode')) return null;
  const held = precedent
    ? reference.genre === 'nom'
      ? ofAntecedent(precedent, frame, isForThat(reading, precedent))
      : ofSamePeriods(precedent, frame, reference.genre)
    : ofNothing(frame, reference, reading, told.orphelin);
  return held ?? { genre: 'renvoi', mot: reference.mot, choix: precedent ? meant(precedent) : [] };
}

/** « on en a acheté combien ? » where nothing went before: of what, nothing tells. */
const isWholeSum = (frame: Frame): boolean =>
  frame.sujet === 'achats' && frame.acte === 'mesurer' && frame.groupe === null && isUnfiltered(frame.filtres);

/** What a turn asks of nothing, and what law it asks of what went before: its need, which tells the procedure, or none. */
function ofUnnamed(frame: Frame, reading: Reading, before: Frame | undefined): Frame | Renvoi | null {
  const isAbout = before !== undefined && identityOf(before).length > 0;
  if (!isAbout && buysOfIt(frame, reading)) return { genre: 'renvoi', mot: 'en', choix: [] };
  const isOfOne = asksWhoHasIt(frame, reading) || asksOfTheContract(frame, reading);
  if (!isAbout && before?.sujet !== 'marches' && isOfOne) return { genre: 'renvoi', mot: 'le marché', choix: [] };
  // « y a-t-il un marché ? » after all purchases: for what, nothing tells.
  if (before && !isAbout && before.sujet === 'achats' && asksOneContract(frame, reading))
    return { genre: 'renvoi', mot: 'un marché', choix: [] };
  if (before && asksOfHolder(before, frame, reading)) return { genre: 'renvoi', mot: pronounOf(reading), choix: [] };
  const law = isAbout ? asksLawOf(frame, reading) : null;
  if (!isAbout || law === null) return null;
  const need = needOf(before);
  if (need && law === 'procedure') return need;
  const mot = law === 'seuil' ? 'quel seuil' : 'quelle procédure';
  return { genre: 'renvoi', mot, choix: need ? [need] : meant(before) };
}

const pronounOf = ({ tokens }: Reading): string =>
  tokens.find(({ text }) => /^(?:ils?|elles?)$/.test(text))?.typed ?? '';

/** What refers to the question before without a pronoun: one contract, or a thing asked of one. */
const ofBefore = (before: Frame, frame: Frame, reading: Reading): Reference | null =>
  before.sujet !== 'marches' && !isOfSame(before, frame) && asksOneContract(frame, reading)
    ? { mot: 'le marché', genre: 'nom' }
    : ofOneContract(before, frame, reading);

/** Whether it names nothing, or a turn of all that it names: « le marché » is of that. */
const isOfSame = (before: Frame, { filtres }: Frame): boolean =>
  identityOf(before).every((name) => isSame(filtres[name], before.filtres[name]));

/** « en appel d’offres ? », « plus de 5 offres ? », « combien de mandats en retard ? » after one contract: of that one. */
const ofOneContract = ({ filtres }: Frame, frame: Frame, reading: Reading): Reference | null =>
  filtres.marche !== null &&
  (isDatedEnd(frame) || (frame.filtres.marche === null && isOfContract(frame))) &&
  reading.tokens.length <= SHORT &&
  !reading.tokens.some(({ text }) => ITSELF.test(text)) &&
  !reading.has('marches', 'nom', 'quel')
    ? { mot: reading.tokens[0]!.typed, genre: 'nom' }
    : null;

/** « finit en 2027 ? »: its end, and no year of notification. */
const isDatedEnd = ({ filtres, champ, periode }: Frame): boolean =>
  filtres.marche !== null && champ === 'fin' && periode.exercices.length > 0;

const isOfContract = (frame: Frame): boolean =>
  frame.sujet === 'paiements' || (frame.sujet === 'marches' && isSoAsked(frame));

/** Whether something is asked to be so: in what way, or when it ends. */
const isSoAsked = (frame: Frame): boolean => conditionsOf(frame).length > 0 || frame.filtres.parFin;

/** « ce contrat » speaks of one, and « quel semestre est le plus cher ? » after a refusal of what that question was about. */
function ofNothing(frame: Frame, { genre }: Reference, reading: Reading, isOrphan: boolean): Frame | null {
  if (genre === 'nom') return reading.tokens.some(({ text }) => /^(?:ce|cet|cette)$/.test(text)) ? null : frame;
  return isOrphan && !reading.has('nom', 'depense') ? null : frame;
}

const OF_SHARE = ['familles', 'services', 'types', 'sections', 'verdicts', 'passation'] as const;

/** What tells whom a question was about: of a share, whose it was. */
const identityOf = ({ filtres, part, base }: Frame): (typeof IDENTITY)[number][] =>
  IDENTITY.filter((name) => filtres[name] !== null && !(part && name === base));

/** « on a un marché pour ça ? »: for what was bought, whoever sold it. */
const isForThat = ({ tokens }: Reading, before: Frame): boolean =>
  tokens.some(
    (token, at) =>
      isOfWhatIsSold(before, token) || (/^(?:ca|cela|ceci)$/.test(token.text) && tokens[at - 1]?.text === 'pour'),
  );

/**
 * The frame of a turn, with what it speaks of; null where the question before named none, or one that it cannot be of.
 * @param isOfThing the turn speaks of a thing, and of none of the groups that were told
 */
function ofAntecedent(before: Frame, frame: Frame, isOfThing: boolean): Frame | null {
  // One of those that were ranked, whom nobody told: who came first is in the filters by now.
  if (before.rang && NAMED_AXES.has(before.groupe) && before.sujet !== 'marches' && !before.situe) return null;
  // « et sa part ? » of groups that were listed: which of them, nothing tells.
  if (NAMED_AXES.has(before.groupe) && frame.groupe === before.groupe && frame.part && !before.part) return null;
  // « c’est légal ? » of amendments is no rate of what was bought.
  if (isOfAmendments(before) && frame.mesure.startsWith('conformite')) return null;
  const identity = identityOf(before);
  const isKept = identity.some((name) => isSame(frame.filtres[name], before.filtres[name]));
  // « son fournisseur ? » of a supplier
  if (isKept && isOfItself(frame)) return null;
  if (isKept) return withoutSecondDate(frame);
  if (before.sujet === 'marches' && frame.sujet === 'marches') return ofContracts(before, frame);
  // « c’est légal ? » after all contracts is no rate of all purchases.
  if (identity.length === 0) return before.sujet !== frame.sujet && isUnfiltered(frame.filtres) ? null : frame;
  const lost = identity.filter((name) => frame.filtres[name] === null);
  // « il a un marché ? » after several suppliers
  if ((NAMED_AXES.has(before.groupe) && !isOfThing) || lost.length < identity.length) return null;
  // Payments are read of no contract.
  if (lost.some((name) => !OF_ROWS[frame.sujet].has(name))) return null;
  const kept = Object.fromEntries(lost.map((name) => [name, before.filtres[name]]));
  // « sa part dans les télécommunications »: of what was bought there.
  const own = OF_SHARE.find((name) => frame.filtres[name] !== null);
  const base = frame.part && frame.groupe === null && own ? own : frame.base;
  return { ...frame, base, filtres: { ...frame.filtres, ...kept } };
}

const isOfItself = ({ groupe, filtres, rang, situe, acte }: Frame): boolean => {
  const names = namesOfAxis(groupe, filtres);
  return acte === 'mesurer' && !rang && !situe && names != null && !names.sauf && names.valeurs.length === 1;
};

/** « il finit en 2027 ? » of one contract: its end tells. */
const withoutSecondDate = (frame: Frame): Frame =>
  frame.filtres.marche !== null && frame.acte === 'lister' && (frame.champ === 'fin' || frame.champ === 'notification')
    ? { ...frame, periode: { ...frame.periode, exercices: [], mois: null } }
    : frame;

/** « c’est une procédure adaptée ? », « finit en 2027 ? »: of that contract. */
function ofThatContract(marche: Frame['filtres']['marche'], frame: Frame): Frame | null {
  if (frame.groupe !== null) return null;
  if (frame.filtres.parFin)
    return withoutSecondDate({
      ...frame,
      acte: 'lister',
      champ: 'fin',
      mesure: 'nombre',
      filtres: { ...NO_FILTERS, marche },
    });
  const filtres = conditionsOfOne(marche, frame);
  return { ...frame, acte: 'lister', mesure: 'nombre', champ: frame.champ ?? fieldOfConditions(frame), filtres };
}

/** Contracts that were listed, and which of them, or the one that came first; null where both questions tell a date. */
function ofContracts(before: Frame, frame: Frame): Frame | null {
  if (frame.filtres.marche && !before.filtres.marche) return frame;
  const [then, now] = [before.periode, frame.periode];
  if (before.filtres.marche) return ofThatContract(before.filtres.marche, frame);
  const isDatedTwice = then.exercices.length > 0 && now.exercices.length > 0 && !isSame(then, now);
  if (isDatedTwice) return null;
  const filtres = { ...before.filtres, ...told(frame.filtres) };
  return { ...frame, filtres, periode: now.exercices.length > 0 ? now : then };
}

/** « quel semestre est le plus cher ? »: of the same rows and years. */
function ofSamePeriods(before: Frame, frame: Frame, genre: 'lequel' | 'periode'): Frame | null {
  const isOfThese = isSame(frame.filtres, before.filtres) && isSame(frame.periode.exercices, before.periode.exercices);
  if (genre === 'lequel') return isOfThese && frame.groupe === before.groupe ? frame : null;
  const { exercices, mois } = before.periode;
  if (before.sujet !== frame.sujet) return frame;
  // « lequel des deux mois a le plus augmenté ? » is no rank of familles.
  if (!isOfTime(frame.groupe)) return null;
  const isOneYear = exercices.length < 2 && frame.groupe === 'exercice';
  // The half-years of one half-year are one.
  const periode = { ...before.periode, mois: frame.groupe === 'mois' ? mois : null };
  // « quelle année est la plus chère ? » after one: of all of them.
  const when = isOneYear ? { ...periode, exercices: [] } : periode;
  return { ...frame, filtres: before.filtres, periode: when };
}

/** What a reference could mean: what was told before. */
const meant = (before: Frame): Frame[] =>
  before.acte === 'mesurer' || before.acte === 'lister' ? [{ ...before, tete: null }] : [];
