import type { Transaction } from '#database/transaction.js';
import { type Axe, EMPTY_FRAME, type Frame } from '../frame/frame.js';
import type { AssistantScope } from '../scope.js';
import { findDefinition } from '../tools/definition.tool.js';
import { assemble } from './assemble.js';
import type { FoundSupplier, Spoken } from './draft.js';
import { continueFrom } from './follow-up.js';
import { EMPTY_WORDS } from './lexicon/empty-words.js';
import { expressionAt } from './lexicon/lexicon.js';
import { type Limit, limitOf } from './limits.js';
import { type Match, MAX_NAMES, readNames } from './names.js';
import { type Amounts, readAmounts, readCount } from './numbers.js';
import { readPeriod } from './periods.js';
import { Reading } from './reading.js';
import { correctSlips, type Slip } from './slips.js';
import { readSuppliers } from './suppliers.js';
import { tokensOf } from './tokens.js';
import type { Vocabulary } from './vocabulary.js';

/** What came of a question. */
export type Parsed =
  | { genre: 'frame'; frame: Frame; corrections: readonly Slip[] }
  /** The law, or what the data does not hold. */
  | { genre: 'limite'; limite: Limit }
  /** Words that nothing explains, names that resemble them, and the frame of the rest when there is one. */
  | { genre: 'incompris'; mots: readonly string[]; proches: readonly string[]; reste: Frame | null }
  /** Words that fit several names, and the frame with each. */
  | { genre: 'ambigu'; mots: string; choix: readonly { libelle: string; frame: Frame }[]; autres: boolean }
  | { genre: 'trop'; raison: string }
  | { genre: 'rien' };

export interface Context {
  tx: Transaction;
  scope: AssistantScope;
  vocabulary: Vocabulary;
  precedent: Frame | undefined;
}

/** Words that are read: a longer question is declined, for each word counts. */
const MAX_TOKENS = 150;
const SEARCHED_WORDS = 12;
const LONGEST_NAME = 4;

/** Turns a French question into a frame that every one of its words went into, or says why there is none. */
export async function parseQuestion(question: string, context: Context): Promise<Parsed> {
  const { vocabulary, scope } = context;
  const typed = tokensOf(question);
  if (typed.length > MAX_TOKENS)
    return { genre: 'trop', raison: `Cette question est trop longue : je lis ${MAX_TOKENS} mots au plus.` };
  const isTerm = (text: string): boolean => findDefinition(text) !== undefined;
  const { tokens, corrections, doubts } = correctSlips(typed, vocabulary, isTerm);
  const reading = new Reading(tokens);
  const period = readPeriod(reading, scope);
  const amounts = readAmounts(reading);
  readExpressions(reading);
  const term = definitionOf(reading, question);
  if (term) return { genre: 'frame', frame: term, corrections };
  const { n, mois } = readCount(reading);
  const names = readNames(reading, vocabulary);
  skipEmptyWords(reading, vocabulary);
  if (reading.has('aide', 'salut') && reading.unknown.length === 0 && !reading.has('depense', 'combien'))
    return { genre: 'frame', frame: { ...EMPTY_FRAME, acte: 'aide' }, corrections };
  const suppliers =
    scope.niveau === 'aucun' ? { found: [], near: [] } : await readSuppliers(context.tx, scope, reading);
  const limite = limitOf(reading, vocabulary);
  if (limite) return { genre: 'limite', limite };
  if (names.length > MAX_NAMES)
    return {
      genre: 'trop',
      raison: `Cette question porte sur trop de sujets à la fois : j’en compare ${MAX_NAMES} au plus. Posez-la en plusieurs fois.`,
    };
  for (const at of reading.placesOf('collectivite')) reading.claim(at, 1, 'vide');
  const frameWith = (chosen: readonly Match[], found: readonly FoundSupplier[]): Frame | null => {
    const spoken = assemble({
      reading,
      names: chosen,
      suppliers: found,
      period,
      amounts,
      n,
      mois,
      exerciceCourant: scope.exerciceCourant,
    });
    const frame = continueFrom(context.precedent, spoken, reading, { exerciceCourant: scope.exerciceCourant, period });
    if (frame !== spoken.frame) return frame;
    if (isUnanswerable(reading, spoken, scope.niveau === 'complet')) return null;
    // A name alone is a question while it is short: a sentence that happens to hold one is none.
    const isBareName = found.length > 0 && spoken.said.size === 1 && tokens.length > LONGEST_NAME;
    return spoken.said.size === 0 || isBareName ? null : frame;
  };
  const searched = searchedWords(reading);
  const frame = frameWith(names, suppliers.found);
  if (reading.has('prix') && !reading.has('mandats', 'factures')) return priceFrame(reading, names, corrections);
  if (isProcedureAsked(reading, amounts) && reading.unknown.length === 0) return procedureFrame(frame, corrections);
  const several = names.find(({ entites }) => entites.length > 1);
  if (frame && reading.unknown.length === 0 && isRankWithoutAxis(frame, reading)) return rankings(frame);
  if (several && reading.unknown.length === 0)
    return ambiguity(reading, names, several, (chosen) => frameWith(chosen, suppliers.found));
  if (reading.unknown.length > 0) {
    if (frame?.sujet === 'marches' && frame.acte !== 'expliquer' && searched !== null && suppliers.near.length === 0)
      return { genre: 'frame', frame: { ...frame, filtres: { ...frame.filtres, texte: searched } }, corrections };
    const mots = reading.unknown.map((at) => reading.tokens[at]!.text);
    const proches = [...new Set([...doubts.map(({ read }) => read), ...suppliers.near])];
    return { genre: 'incompris', mots, proches: proches.slice(0, 3), reste: frame };
  }
  return frame ? { genre: 'frame', frame, corrections } : { genre: 'rien' };
}

/**
 * What no frame says: « et en 2025 ? » or « son montant » of nothing, the mean lateness, which of two grew most, the
 * difference of two procedures, the published part of what a member reads.
 */
function isUnanswerable(reading: Reading, { said, frame }: Spoken, complet: boolean): boolean {
  const onlyPeriod = said.size === 1 && said.has('periode') && reading.tokens[0]?.text === 'et';
  const pronoun =
    !said.has('noms') &&
    !said.has('groupe') &&
    reading.tokens.some(({ text }) => text === 'son' || text === 'sa' || text === 'ses');
  return (
    onlyPeriod ||
    pronoun ||
    (reading.has('retard') && reading.has('moyenne', 'mediane') && !reading.has('delai')) ||
    (frame.acte === 'comparer' &&
      ((reading.has('plus') && !said.has('periode')) || (frame.sujet === 'marches' && !said.has('periode')))) ||
    (complet && reading.has('publie'))
  );
}

/** Takes the expressions of the trade, the longest first at each place. */
function readExpressions(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    const found = expressionAt(reading.tokens, at);
    if (!found) continue;
    const isWhole = Array.from({ length: found.length }, (_, rank) => reading.isFree(at + rank)).every(Boolean);
    if (!isWhole) continue;
    reading.claim(at, found.length, found.concept);
    at += found.length - 1;
  }
}

function skipEmptyWords(reading: Reading, { ownKeys }: Vocabulary): void {
  for (const at of reading.unknown) {
    const { text, key } = reading.tokens[at]!;
    if (EMPTY_WORDS.has(text) || ownKeys.has(key)) reading.claim(at, 1, 'vide');
  }
}

/** « C’est quoi un avenant ? », unless a figure or a rank is asked for. */
function definitionOf(reading: Reading, question: string): Frame | undefined {
  if (
    !reading.has('definition') ||
    reading.has('chiffre') ||
    reading.has('plus', 'moins', 'combien', 'periode', 'part', 'nombre', 'qui')
  )
    return undefined;
  return findDefinition(question) ? { ...EMPTY_FRAME, acte: 'definition', terme: question.slice(0, 200) } : undefined;
}

/** The words that a search of contracts looks for: those that nothing else explains. */
function searchedWords(reading: Reading): string | null {
  const { unknown } = reading;
  if (unknown.length === 0 || unknown.length > SEARCHED_WORDS) return null;
  return unknown.map((at) => reading.tokens[at]!.text).join(' ');
}

const NOT_THE_GOOD = new Set([
  'prix',
  'combien',
  'depense',
  'vide',
  'quel',
  'par',
  'periode',
  'nombre',
  'plus',
  'moins',
  'moyenne',
  'mediane',
  'definition',
]);

/** What a price is asked of: all the words that are not of the asking. */
function priceFrame(reading: Reading, _names: readonly Match[], corrections: readonly Slip[]): Parsed {
  const words = reading.tokens.filter((_token, at) => !NOT_THE_GOOD.has(reading.of(at) ?? ''));
  const terme = words.map(({ text }) => text).join(' ');
  return terme === ''
    ? { genre: 'rien' }
    : { genre: 'frame', frame: { ...EMPTY_FRAME, acte: 'prix', terme }, corrections };
}

/** A need of an amount is judged, and « quelle procédure » asks for it. */
const isProcedureAsked = (reading: Reading, { montant }: Amounts): boolean =>
  reading.has('quelle_procedure') ||
  (montant !== null &&
    reading.has('procedure', 'besoin', 'seuil_dispense', 'seuil_publicite', 'seuil_formalise') &&
    !reading.has('reste'));

function procedureFrame(frame: Frame | null, corrections: readonly Slip[]): Parsed {
  const base = frame ?? EMPTY_FRAME;
  const acte = base.besoin.montant !== null ? 'procedure' : base.filtres.familles ? 'besoins' : 'seuils';
  return { genre: 'frame', frame: { ...base, acte }, corrections };
}

const RANKED: readonly (readonly [string, Axe])[] = [
  ['par famille d’achat', 'famille'],
  ['par fournisseur', 'fournisseur'],
  ['par direction', 'service'],
];

/** « les plus grosses dépenses »: of what, is not said. */
const isRankWithoutAxis = ({ acte, sujet, groupe, mesure }: Frame, reading: Reading): boolean =>
  acte === 'mesurer' &&
  sujet === 'achats' &&
  groupe === null &&
  mesure === 'montant_ht' &&
  reading.has('plus', 'moins') &&
  reading.has('depense');

const rankings = (frame: Frame): Parsed => ({
  genre: 'ambigu',
  mots: 'les plus grosses dépenses',
  choix: RANKED.map(([libelle, groupe]) => ({ libelle, frame: { ...frame, groupe } })),
  autres: false,
});

/** A word that fits several names asks which is meant. */
function ambiguity(
  reading: Reading,
  names: readonly Match[],
  several: Match,
  frameWith: (names: readonly Match[]) => Frame | null,
): Parsed {
  const choix = several.entites.slice(0, MAX_NAMES).map((entity) => ({
    libelle: entity.libelle,
    frame:
      frameWith(names.map((match) => (match === several ? { ...match, entites: [entity] } : match))) ?? EMPTY_FRAME,
  }));
  const mots = several.places.map((at) => reading.tokens[at]!.text).join(' ');
  return { genre: 'ambigu', mots, choix, autres: several.entites.length > MAX_NAMES };
}
