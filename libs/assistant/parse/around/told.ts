import type { Filtres } from '../../frame/frame.js';
import { hasNames } from '../continues.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { type Concept, expressionAt } from '../lexicon/lexicon.js';
import { MONTHS } from '../months.js';
import { readNames } from '../names.js';
import { Reading } from '../reading.js';
import type { Token } from '../tokens.js';
import type { Vocabulary } from '../vocabulary.js';
import { numberOf } from '../years.js';
import { type Clause, clausesOf, isSentence, textOf } from './clauses.js';
import { firstOf, isWhole, type Phrase, phraseOf, type Roles } from '../phrase.js';
import { ROLES } from './roles/roles.js';

/** A question, and what was told around it in a sentence of its own. */
export interface Told {
  asked: string;
  /** As typed. */
  aside: string;
  words: readonly Token[];
  /** What was told may be what the question is about. */
  isBusy: boolean;
}

const SHARED: Roles = {
  ...ROLES,
  bonjour: phraseOf(`(<salut> | désolé | désolée | pardon | alors)*`, ROLES),
  sujet: phraseOf(
    `je | j | on | nous | il | ils | elle | elles | ça | (<mon> @ | @le) (municipal | municipale | local | locale | @le)?`,
    ROLES,
  ),
};

/** « je reçois des artisans ce soir », « nous sommes des parents d’élèves », « ma fille entre au collège »: words may follow. */
const TELLS = phraseOf(
  `<bonjour> (
      <mon> <proche> @
    | <sujet> <me>* <raconte>
    | <sujet> cherche (noises | petite bête | mes mots)
    | <sujet> (dois | doit | devons | vais | va | allons | viens | venons | ai | a | ont | avons | as)? <me>* <prépare> <mon>? <petit>? <occasion>
    | <sujet> (ne | n)? <me>* (suis | est | sommes | sont | étais | étions) (pas | <très>)? <petit>? (<public> | <état>)
    | (j’ai | nous avons | on a | il a | elle a) <mon>? <petit>? <souci>
  )`,
  SHARED,
);

/** « j’ai une petite entreprise de peinture »: what that business does is no purchase that is asked about. A town runs places too. */
const OWNS = phraseOf(
  `<bonjour> (
      (j | je | nous | on) @? <possède> @? @? <entreprise>
    | (j | je) (ai | tiens | possède | viens) @? @? <commerce>
  ) &! (municipal | municipale | communal | communale | scolaire | publique | privé | privée | ville | mairie)`,
  SHARED,
);

/** « j’habite au-dessus de la boulangerie », « mon beau-frère râle »: somebody tells of himself or of his own. */
const SPEAKS = phraseOf(
  `<bonjour> (je | j | on | nous | vous | il | elle | ils | elles | ça | cela | <mon> @) &! (parle | parlons)`,
  SHARED,
);
/** Somebody who is not named: « un élu me harcèle ». */
const SOMEBODY = phraseOf(`<bonjour> (<public> | <métier>) @`, SHARED);
/** Words that may change what is asked, wherever they stand in a sentence. */
const SCOPES = phraseOf(
  `<retient> | <calcule> | <lieu> | <rang> | pour | dont | selon | par | entre | avec | sur`,
  SHARED,
);

/** After the question: what people do with the answer. */
const AFTER = phraseOf(
  `(ça | cela) (m | nous) intéresse
    | (je | on | nous) <veux> (bien | <me> | pouvoir)* <utiliser>
    | <mon> @ (ne | n)? (connaît | connais | connaissent | sait | savent | comprend | comprennent) (pas | rien)?`,
  SHARED,
);

/** What narrows a question, wherever it stands, or says when: it is never left aside. */
const NARROWS = phraseOf(
  `(an | année | exercice | mois | trimestre | semestre) (dernier | dernière | passé | passée | précédent | précédente | en cours)
    | cette année | ce mois | privé | privée | privés | privées | <restreint> | <combien> | (ne | n) && (que | qu)`,
  SHARED,
);
/** « je n’arrive pas à l’ouvrir », « notre trésorier n’est pas convaincu » leave nothing out. */
const NOT_SO = phraseOf(
  `(ne | n) y? (est | suis | sont | ai | a | avons | arrive | arrivons | sais | sait | comprends | comprend | retrouve | trouve | crois | vois | connais | connaissent | savent) (pas | plus | rien)`,
);
/** What somebody is busy with may be what is asked about, unless the question names something itself. */
const BUSY = /^(?:vend|achet|achat|cherch|factur|bosse)/;

/** Expressions that change nothing to a figure: a town, a person, what people think. */
const OF_NO_FIGURE: ReadonlySet<Concept> = new Set<Concept>([
  ...([
    'neutre',
    'salut',
    'aide',
    'collectivite',
    'personne',
    'opinion',
    'hors_donnees',
    'meteo',
    'fournisseurs',
  ] as const),
]);
/** « ma fille entre au collège », « je rends un truc bientôt » */
const OF_TALK = /^(?:entre|bientot|filles?|fils)$/;
const SEASONS = /^(?:ete|hiver|printemps|automne|rentree|noel|paques|vacances)$/;

/** « je prépare un papier » names no « fournitures de bureau et papier ». */
const LEAST_PART = 0.5;
/** Ways to part a question that are tried: each is read again. */
const MOST = 3;
/** Letters of a sentence that is left aside. */
const LONGEST = 160;

/**
 * The question after a sentence that tells whose business asks, or null. It is left aside before anything is read: the trade of a firm
 * would be a filter.
 * @param question as typed
 */
export function afterBusiness(question: string): Told | null {
  const clauses = clausesOf(question);
  const to = clauses.findIndex(isSentence) + 1;
  const [said, rest] = [clauses.slice(0, to), clauses.slice(to)];
  const words = wordsOf(said);
  const isAsked = hasDigits(words) || firstOf(ASKS, words) !== undefined || said.at(-1)?.mark === '?';
  if (isAsked || wordsOf(rest).length < LEAST || OWNS.endsOf(words, 0).length === 0) return null;
  return { asked: textOf(question, rest), aside: textOf(question, said), words, isBusy: false };
}
const ASKS = phraseOf(`<combien> | chez`, SHARED);
/** « mobilier 2025 » is a question. */
const LEAST = 2;

/**
 * The ways to read « Je reçois des artisans ce soir. On règle les factures en combien de jours ? » without the sentences that ask for
 * nothing, the most likely first: as many sentences as may be left aside, then clauses before a comma.
 * @param question as typed
 */
export function toldAside(question: string): Told[] {
  const clauses = clausesOf(question);
  const ends = clauses.slice(0, -1).map((_clause, at) => at + 1);
  const sentences = ends.filter((at) => isSentence(clauses[at - 1]!));
  const commas = ends.filter((at) => !isSentence(clauses[at - 1]!));
  return [...sentences.toReversed(), ...commas.toReversed()]
    .flatMap((at) => toldBy(question, clauses.slice(0, at), clauses.slice(at)))
    .slice(0, MOST);
}

function toldBy(question: string, before: readonly Clause[], after: readonly Clause[]): Told[] {
  const [first, last] = [textOf(question, before), textOf(question, after)];
  const closing = wordsOf(after);
  if (isSentence(before.at(-1)!) && isWhole(AFTER, closing) && !hasDigits(closing))
    return [{ asked: first, aside: last, words: closing, isBusy: false }];
  const words = wordsOf(before);
  if (first.length > LONGEST || first.includes('?') || !sentencesOf(before).every(isTelling)) return [];
  return [{ asked: last, aside: first, words, isBusy: words.some(({ text }) => BUSY.test(text)) }];
}

/** Whether a sentence tells something beside what is asked: it names nobody, narrows nothing, and its verb is of those lists. */
function isTelling(words: readonly Token[]): boolean {
  const namesSomebody = words.some(({ capital }, at) => capital && at > 0);
  return (
    !namesSomebody &&
    !hasDigits(words) &&
    !isFound(NARROWS, without(NOT_SO, words)) &&
    (TELLS.endsOf(words, 0).length > 0 || isSpeech(words))
  );
}

/** Whether a sentence tells of people, and has no word that might be of what is asked. */
const isSpeech = (words: readonly Token[]): boolean =>
  (SPEAKS.endsOf(words, 0).length > 0 || (SOMEBODY.endsOf(words, 0).length > 0 && /\bune?\s*$/.test(words[0]!.lead))) &&
  !isFound(SCOPES, words);

/**
 * Whether a question has a subject of its own, so that what was told beside it is none: « je prépare le rapport culture » may be. None of
 * the words told is one that a question is asked with: a filter, a measure, a rank, a time or a number.
 */
export function isBeside({ words, isBusy }: Told, filtres: Filtres, vocabulary: Vocabulary): boolean {
  const named = readNames(new Reading(words), vocabulary)
    .filter(({ part }) => part >= LEAST_PART)
    .flatMap(({ entites }) => entites);
  const isNamedToo = named.every(({ kind }) => filtres[kind === 'famille' ? 'familles' : 'services'] !== null);
  return isNamedToo && !asks(without(NOT_SO, words)) && (hasNames(filtres) || !isBusy);
}

const asks = (words: readonly Token[]): boolean =>
  words.some(({ text }, at) => {
    const concept = EMPTY_WORDS.has(text) || OF_TALK.test(text) ? undefined : expressionAt(words, at)?.concept;
    const isTime = MONTHS[text] !== undefined || SEASONS.test(text) || !Number.isNaN(numberOf(text));
    return isTime || (concept !== undefined && !OF_NO_FIGURE.has(concept));
  });

const wordsOf = (clauses: readonly Clause[]): Token[] => clauses.flatMap(({ words }) => words);
const hasDigits = (words: readonly Token[]): boolean => words.some(({ text }) => /\d/.test(text));
const isFound = (phrase: Phrase, words: readonly Token[]): boolean => firstOf(phrase, words) !== undefined;

/** The words of each sentence. */
function sentencesOf(clauses: readonly Clause[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const clause of clauses) {
    sentences.at(-1)!.push(...clause.words);
    if (isSentence(clause)) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0);
}

/** Words without each place where a phrase is found. */
function without(phrase: Phrase, words: readonly Token[]): readonly Token[] {
  const found = firstOf(phrase, words);
  return found ? without(phrase, [...words.slice(0, found[0]), ...words.slice(found[1])]) : words;
}
