import type { Filtre, Filtres, Frame, Nomme } from '../frame/frame.js';
import type { Besoin } from '../frame/parts.js';
import type { Bounds } from './figures/bounds.js';
import type { Amounts } from './figures/amounts.js';
import type { Match } from './names/names.js';
import type { ReadPeriod } from './time/periods.js';
import type { Claim, Reading } from './reading.js';

/** A supplier of the organisation, with the places of its name in the question. */
export interface FoundSupplier extends Nomme {
  places: readonly number[];
}

/** What was read in a question before it becomes a frame. */
export interface Draft {
  reading: Reading;
  names: readonly Match[];
  suppliers: readonly FoundSupplier[];
  period: ReadPeriod;
  amounts: Amounts;
  bounds: Bounds;
  /** The last day of contracts that end before it. */
  finAvant: string | null;
  /** The first day of contracts that end after it. */
  finApres: string | null;
  /** The day that contracts were in force on. */
  vigueurLe: string | null;
  /** The first and the last day that contracts were notified on. */
  notifieApres: string | null;
  notifieAvant: string | null;
  /** The contract whose number was typed. */
  marche: Nomme | null;
  /** The account whose number was typed. */
  compte: string | null;
  n: number | null;
  /** « le deuxième »: which one of a rank. */
  place: number | null;
  mois: number | null;
  /** The part of the whole, in percent, that so many groups come to: « la moitié des achats ». */
  visee: number | null;
  /** The place of one among its like is asked for. */
  situe: boolean;
  exerciceCourant: number;
  /** Asked through a public link, which reads no famille of a contract. */
  publie: boolean;
}

/** Suppliers by the words that name them: those of one name are one. */
export const namedSuppliers = ({ suppliers }: Draft): FoundSupplier[] =>
  suppliers.filter(({ places }, rank) => suppliers.findIndex((other) => other.places[0] === places[0]) === rank);

/** Which parts of a frame the question says itself: a question that continues another keeps the other parts. */
export type Said = 'sujet' | 'mesure' | 'acte' | 'groupe' | 'periode' | 'noms' | 'filtres' | 'n';

/** The frame that a question says by itself. */
export interface Spoken {
  frame: Frame;
  said: ReadonlySet<Said>;
  /** The threshold that the question names, whatever it asks. */
  seuil: Besoin['seuil'];
}

const BEFORE_NAMES: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['direction', 'famille', 'depense', 'vide', 'marches', 'type'] as const),
]);
const NAMED: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['nom', 'fournitures', 'services_type', 'travaux', 'investissement', 'fonctionnement'] as const),
]);

const KEEPING = /^(?:juste|seulement|uniquement|mais|rien|que|exclusivement)$/;
/** « travaux exclus, non compris »: said after what is left out. */
const AFTERWARDS = /^(?:exclue?s?|exceptee?s?|exclusion)$/;
const ALONE = /^(?:seulement|uniquement|exclusivement|seule?s?)$/;

/** Whether a name is left out: « hors travaux », « sauf la direction des sports », « hors travaux et fournitures ». */
export function isLeftOut(reading: Reading, at: number): boolean {
  const after = placeAfter(reading, at);
  const said = reading.tokens[after]?.text ?? '';
  // « sans les travaux, la DAC seulement »
  if (ALONE.test(said) && !isJoint(reading, after)) return false;
  // « travaux exclus »
  if (AFTERWARDS.test(said) && reading.of(after) === 'sauf') return true;
  let isJoined = isJoint(reading, at);
  const isByComma = isJoined;
  /** The first word of the names that are left out before this one. */
  let first: number | null = null;
  for (let place = at - 1; place >= 0; place -= 1) {
    const claim = reading.of(place);
    if (claim === 'sauf' && AFTERWARDS.test(reading.tokens[place]!.text) && NAMED.has(reading.of(place - 1)))
      return false;
    if (claim === 'sauf') {
      if (first !== null && isKeptBeside(reading, first, at)) return false;
      // « hors culture, les travaux »: the comma ends what the question begins with.
      return !deniesVerb(reading, place) && (place > 0 || !isByComma);
    }
    // « pas les travaux, juste les services »
    if (KEEPING.test(reading.tokens[place]!.text)) return false;
    if (NAMED.has(claim)) {
      // The words of one name stand side by side; another name is joined by « et » or a comma.
      if (!isJoined && reading.of(place + 1) !== claim) return false;
      isJoined = isJoint(reading, place);
      first = place;
      continue;
    }
    if (!BEFORE_NAMES.has(claim)) return false;
    // « hors travaux, marchés en procédure adaptée »
    if (isJoint(reading, place) && (claim === 'marches' || claim === 'depense')) return false;
    isJoined ||= ['et', 'ni', 'ou'].includes(reading.tokens[place]!.text) || isJoint(reading, place);
  }
  return false;
}

/** The place after a name that begins here. */
function placeAfter(reading: Reading, at: number): number {
  let after = at + 1;
  while (reading.of(after) === reading.of(at) && !isJoint(reading, after)) after += 1;
  return after;
}

/** What is said of purchases and contracts, and names none of them. */
const QUALITIES: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['conforme', 'non_conforme', 'a_verifier', 'reconduction', 'sous_traitance', 'lots'] as const),
  ...(['clause_sociale', 'critere_social', 'consideration_sociale'] as const),
  ...(['clause_environnementale', 'critere_environnemental', 'consideration_environnementale'] as const),
]);
const PREPOSITION = /^(?:pour|chez|a|au|aux|en|dans|par|sur)$/;

/**
 * « hors DAC, pour le mobilier », « sauf SFR et de travaux », « hors DAC, non conformes »: what has a preposition of its own, which the
 * name that is left out has not, or is said of purchases, is kept.
 */
function isKeptBeside(reading: Reading, first: number, at: number): boolean {
  if (QUALITIES.has(reading.of(at)) && !QUALITIES.has(reading.of(first))) return true;
  const own = prepositionOf(reading, at);
  return own !== null && own !== prepositionOf(reading, first);
}

/** The preposition that a name stands after, be it read by itself or as an article: « de la DAC », « dépenses pour la DAC ». */
function prepositionOf({ tokens }: Reading, at: number): string | null {
  const before = tokens[at - 1]?.text ?? '';
  if (PREPOSITION.test(before)) return before;
  return /\bd(?:e|es|u|’|')/i.test(tokens[at]!.lead) ? 'de' : null;
}

/** « des factures pas payées à X », « on n’a pas acheté chez X »: what was not done, and nobody who is left out. */
const deniesVerb = ({ tokens }: Reading, at: number): boolean =>
  tokens[at]!.text === 'pas' &&
  tokens
    .slice(at + 1, at + 3)
    .some(({ text }) => /^(?:pay|regl|achet|depens|command|factur|mandat|verse|travaill)/.test(text));

/** Whether a comma stands before a word. */
const isJoint = ({ tokens }: Reading, at: number): boolean => tokens[at]?.lead.includes(',') ?? false;

/** The values with their side; mixed sides keep the values that are left out. */
export function filterOf<Valeur>(values: readonly { valeur: Valeur; sauf: boolean }[]): Filtre<Valeur> | null {
  if (values.length === 0) return null;
  const left = values.filter(({ sauf }) => sauf);
  const kept = left.length > 0 ? left : values;
  return { valeurs: kept.map(({ valeur }) => valeur), sauf: left.length > 0 };
}

/** « sans le gaz » after « électricité et gaz »: the others of its kind are kept, and it is not among them. */
export function isAway(
  { familles, services }: Filtres,
  { entites: [entity], places }: Match,
  reading: Reading,
): boolean {
  const kept = entity!.kind === 'famille' ? familles : services;
  const isOut = kept !== null && !kept.sauf && kept.valeurs.every(({ code }) => code !== entity!.code);
  return isOut && isLeftOut(reading, places[0]!);
}
