import type { Nomme } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { MEANINGS } from '../lexicon/thesaurus.js';
import type { Claim, Reading } from '../reading.js';
import { keyOf } from '../tokens.js';
import { keysBeginning, type NamedEntity, type Vocabulary } from './vocabulary.js';

/** Names that an answer compares, or lists when it asks which is meant. */
export const MAX_NAMES = 12;
/** Words that names have in common with any question: one alone names nothing. */
const WEAK_KEYS = new Set(
  'conseil personnes pieces documents developpement cadre vie preparation produits travail ressources moyens generaux divers diverses equipement materiel reseaux economique petite autres location traitement services travaux fournitures urbain techniques technique assistance locaux public publique'
    .split(' ')
    .map(keyOf),
);
const TRAVAUX = keyOf('travaux');
const BEGINNING = 5;
const ENDING = 4;
/** « télécoms » is the beginning of one name. */
const LONG_ENDING = 12;

const SUBJECTS = /^(?:j|je|tu|on|ils|vous)$/;

/** « en attente de règlement » is no beginning of « contrôles réglementaires ». */
const OTHER_NOUN = /^reglements?$/;

/** A name that the question holds. */
export interface Match {
  /** More than one when several names fit as well: the question is ambiguous. */
  entites: readonly NamedEntity[];
  /** The places of its words, in order. */
  places: number[];
  /** How much of the name was said: 1, all of it. */
  part: number;
  /** A word for all of them: « énergie ». */
  ensemble?: boolean;
  /** Named by its code, which names nothing else. */
  isCode?: boolean;
  /** One thing among those that the famille holds, and no name of it: « pneus ». */
  chose?: boolean;
}

interface Candidate {
  entity: NamedEntity;
  places: number[];
  weight: number;
  part: number;
}

/**
 * Takes the names of familles and directions out of a question: each from words of its own, one past `MAX_NAMES` at
 * most. A code names its entity by itself; rare words weigh more; a name that is whole wins over a longer one.
 */
export function readNames(reading: Reading, vocabulary: Vocabulary): Match[] {
  const matches: Match[] = [];
  const seen = new Map<string, Match>();
  for (const match of codesOf(reading, vocabulary)) add(match);
  while (matches.length <= MAX_NAMES) {
    const match = bestMatch(reading, vocabulary);
    if (!match) break;
    add(withMeant(match, reading, vocabulary));
  }
  for (const match of meantNames(reading, vocabulary)) add(match);
  for (const match of matches) match.places.push(...restOfName(reading, match));
  return matches.sort((a, b) => a.places[0]! - b.places[0]!);

  function add(match: Match): void {
    for (const place of match.places) reading.claim(place, 1, 'nom');
    const key = match.entites.map(({ kind, code }) => `${kind} ${code}`).join('\n');
    const known = seen.get(key);
    if (known) known.places.push(...match.places);
    else {
      seen.set(key, match);
      matches.push(match);
    }
  }
}

/** « le ménage dans nos locaux »: other words of the one name that was said say no more. */
function restOfName(reading: Reading, { entites: [entity, ...others], places }: Match): number[] {
  if (others.length > 0) return [];
  const rest = reading.unknown.filter((at) => entity!.keys.includes(reading.tokens[at]!.key) && at > places[0]!);
  for (const at of rest) reading.claim(at, 1, 'nom');
  return rest;
}

const codesOf = (reading: Reading, { byCode }: Vocabulary): Match[] =>
  reading.tokens.flatMap(({ text }, at) => {
    const entity = reading.of(at) === 'periode' ? undefined : byCode.get(text);
    return entity ? [{ entites: [entity], places: [at], part: 1, isCode: true }] : [];
  });

/** « la cantine »: the names that have the words it stands for, those it says whole before longer ones. */
function meantNames(reading: Reading, { byKey }: Vocabulary): Match[] {
  return reading.unknown.flatMap((at) => {
    if (isVerbOf(reading, at)) return [];
    const meant = isVerb(reading, at) ? [] : (MEANINGS.get(reading.tokens[at]!.key) ?? []);
    // Beside another unknown word it may be the name of a supplier: « Taxis du Rhône », but not « les repas de cantine ».
    const unknown = [at - 1, at + 1].filter((place) => isUnknown(reading, place));
    const own = unknown.filter((place) => isOfMeaning(meant, reading.tokens[place]!.key));
    if (
      unknown.some(
        (place) =>
          !own.includes(place) && !isSaidToo(reading, place, at) && !isMeantBy(meant, reading.tokens[place]!.key),
      )
    )
      return [];
    const entites = namesOf(meant, byKey);
    return entites.length === 0
      ? []
      : [{ entites, places: [at, ...own].sort((a, b) => a - b), part: 1, ensemble: meant.length > 1 }];
  });
}

/** « quelle direction affiche le délai le plus long »: a verb that says nothing, where « les affiches » and « en affiches » are a thing. */
const isVerb = ({ tokens }: Reading, at: number): boolean =>
  EMPTY_WORDS.has(tokens[at]!.text) &&
  /^affich/.test(tokens[at]!.text) &&
  !/[a-z]/.test(tokens[at]!.lead) &&
  at > 0 &&
  !/^(?:en|pour|sur|aux|par|nos|notre|ces|de|ou|et)$/.test(tokens[at - 1]!.text);

/** The names that have the words of each of these meanings, the shortest. */
const namesOf = (meant: readonly (readonly string[])[], byKey: Vocabulary['byKey']): NamedEntity[] =>
  meant.flatMap(([first, ...others]) => {
    const having = (byKey.get(first!) ?? []).filter((entity) => others.every((key) => entity.keys.includes(key)));
    const shortest = Math.min(...having.map((entity) => entity.keys.length));
    return having.filter((entity) => entity.keys.length === shortest);
  });

/** « informatique » of several names: software, whose name does not say it, is meant too. */
function withMeant(match: Match, { tokens }: Reading, { byKey }: Vocabulary): Match {
  const { entites, places } = match;
  const meant = entites.length > 1 && places.length === 1 ? MEANINGS.get(tokens[places[0]!]!.key) : undefined;
  return meant ? { ...match, entites: [...new Set([...entites, ...namesOf(meant, byKey)])] } : match;
}

/** « le ménage des locaux »: a word of the name that is meant says no more. */
const isOfMeaning = (meant: readonly (readonly string[])[], key: string): boolean =>
  meant.length === 1 && meant[0]!.includes(key);

/** « les repas des écoles »: two things with an article between them, each of its own. */
function isSaidToo({ tokens }: Reading, place: number, at: number): boolean {
  const second = tokens[Math.max(place, at)]!;
  return MEANINGS.has(tokens[place]!.key) && /\p{L}/u.test(second.lead);
}

const isMeantBy = (meant: readonly (readonly string[])[], key: string): boolean =>
  (MEANINGS.get(key) ?? []).some((one) => meant.some((other) => other.join(' ') === one.join(' ')));

const isUnknown = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at];
  return token !== undefined && reading.isFree(at) && !EMPTY_WORDS.has(token.text);
};

/**
 * « mobilier scolaire », « assurances des véhicules », « l’entretien des bâtiments scolaires »: words side by side that name several
 * familles may mean any of them, and not their sum; codes do not, nor does a thing that no famille is all of.
 */
export function joined(reading: Reading, matches: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (const match of matches) {
    const before = kept.at(-1);
    if (before && isBeside(reading, before, match))
      kept.splice(-1, 1, {
        entites: [...before.entites, ...match.entites],
        places: [...before.places, ...match.places],
        part: 0,
      });
    else kept.push(match);
  }
  return kept;
}

const isBeside = (reading: Reading, before: Match, match: Match): boolean =>
  before.places.at(-1)! + 1 === match.places[0] &&
  !/[,+/&;:]/.test(reading.tokens[match.places[0]!]!.lead) &&
  [before, match].every(({ isCode, chose, ensemble }) => !isCode && !chose && !ensemble) &&
  [...before.entites, ...match.entites].every(({ kind }) => kind === before.entites[0]!.kind) &&
  !match.entites.some((entity) => before.entites.includes(entity));

function bestMatch(reading: Reading, vocabulary: Vocabulary): Match | undefined {
  const candidates = candidatesOf(reading, vocabulary);
  candidates.sort((a, b) => b.weight - a.weight || b.part - a.part);
  const [first] = candidates;
  if (!first) return undefined;
  // Names of other words of the question are names beside it, not others that it may mean.
  const equals = candidates.filter(
    ({ weight, places }) => first.weight - weight < 1e-9 && places.some((at) => first.places.includes(at)),
  );
  const whole = equals.filter(({ part }) => part === 1);
  const kept = whole.length === 1 ? whole : equals;
  return {
    entites: kept.slice(0, MAX_NAMES + 1).map(({ entity }) => entity),
    places: [...new Set(kept.flatMap(({ places }) => places))].sort((a, b) => a - b),
    part: Math.max(...kept.map(({ part }) => part)),
  };
}

/** « combien paie-t-on d’électricité ? »: the subject stands after its verb, and what has an article is a thing. */
const isAfterInversion = ({ tokens }: Reading, at: number): boolean =>
  tokens[at - 1]!.lead.includes('-') && /[a-z]/i.test(tokens[at]!.lead);

/** « quelle direction affiche le taux le plus faible ? » buys no posters: a word of asking between who does it and what, each with its article. */
const isVerbOf = ({ tokens }: Reading, at: number): boolean =>
  EMPTY_WORDS.has(tokens[at]!.text) &&
  at > 0 &&
  !/[a-z,]/i.test(tokens[at]!.lead) &&
  /\b(?:l[ea]s?|une?|l['’])\s*$/i.test(tokens[at + 1]?.lead ?? '');

function candidatesOf(reading: Reading, vocabulary: Vocabulary): Candidate[] {
  const found = new Map<NamedEntity, Map<string, number>>();
  const note = (entity: NamedEntity, key: string, at: number): void => {
    const places = found.get(entity) ?? new Map<string, number>();
    if (!places.has(key)) places.set(key, at);
    found.set(entity, places);
  };
  for (const at of reading.unknown) {
    const { key, text } = reading.tokens[at]!;
    // « je prépare une commande »: a verb, and no preparation.
    if (SUBJECTS.test(reading.tokens[at - 1]?.text ?? '') && !isAfterInversion(reading, at)) continue;
    // « signalé comme irrégulier » is no signalling.
    if (reading.tokens[at + 1]?.text === 'comme' && EMPTY_WORDS.has(text)) continue;
    if (isVerbOf(reading, at)) continue;
    const exact = vocabulary.byKey.get(key) ?? [];
    for (const entity of exact) note(entity, key, at);
    if (exact.length > 0 || text.length < BEGINNING || key.startsWith('=') || key.length < BEGINNING) continue;
    // « mobile » is a telephone, and no beginning of « mobilier »; « fournit » a verb, and none of « fournitures ».
    if (MEANINGS.has(key) || EMPTY_WORDS.has(text) || OTHER_NOUN.test(text)) continue;
    for (const longer of keysBeginning(vocabulary, key, key.length > BEGINNING ? LONG_ENDING : ENDING)) {
      for (const entity of vocabulary.byKey.get(longer)!) note(entity, longer, at);
    }
  }
  return [...found]
    .map(([entity, places]) => toCandidate(reading, vocabulary, entity, places))
    .filter(
      ({ entity, places }) =>
        entity.keys.length === 1 ||
        places.length > 1 ||
        reading.of(places[0]! - 1) === UNIT_OF[entity.kind] ||
        !WEAK_KEYS.has(reading.tokens[places[0]!]!.key),
    );
}

/** Words of the trade that stand beside the words of a name and are part of it are the name's: « travaux de voirie ». */
function toCandidate(
  reading: Reading,
  { byKey }: Vocabulary,
  entity: NamedEntity,
  own: ReadonlyMap<string, number>,
): Candidate {
  const places = new Map(own);
  for (let grown = true; grown;) {
    grown = false;
    for (const near of [...places.values()]) {
      for (const at of [near - 3, near - 2, near - 1, near + 1, near + 2, near + 3]) {
        const token = reading.tokens[at];
        const key = token && keyAt(reading, at, token.key);
        if (!key || places.has(key) || !entity.keys.includes(key) || !isSoft(reading, at)) continue;
        if (isParted(reading, near, at)) continue;
        places.set(key, at);
        grown = true;
      }
    }
  }
  const unit = [...places.values()].some(
    (at) => reading.of(at - 1) === UNIT_OF[entity.kind] && reading.isAlone(at - 1),
  );
  const weight = [...places.keys()].reduce((sum, key) => sum + 1 + 0.5 / (byKey.get(key)?.length ?? 1), unit ? 0.3 : 0);
  return { entity, places: [...places.values()], weight, part: places.size / Math.max(1, entity.keys.length) };
}

/** « chantiers » says « travaux », in a name too. */
const keyAt = (reading: Reading, at: number, key: string): string => (reading.of(at) === 'travaux' ? TRAVAUX : key);

const TYPES: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>(['travaux', 'fournitures', 'services_type']);

/** « travaux hors bâtiment », « hors voirie, combien de travaux »: what is left out, or stands beyond a comma, is no part of the name. */
function isParted(reading: Reading, one: number, other: number): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const isByMark = reading.tokens.slice(from + 1, to + 1).some(({ lead }) => /[,;:?!]/.test(lead));
  // « la voirie en travaux » says of which type.
  const isType = TYPES.has(reading.of(to)) && reading.tokens[to - 1]?.text === 'en';
  return isByMark || isType || reading.placesOf('sauf', 'hors_marche').some((at) => at > from && at < to);
}

const UNIT_OF = { famille: 'famille', service: 'direction' } as const;

/** A word that another reading took by itself, or that means nothing. */
const isSoft = (reading: Reading, at: number): boolean =>
  reading.isFree(at) || (reading.isAlone(at) && reading.of(at) !== 'nom') || EMPTY_WORDS.has(reading.tokens[at]!.text);

export const toNomme = ({ code, libelle }: NamedEntity): Nomme => ({ code, libelle });
