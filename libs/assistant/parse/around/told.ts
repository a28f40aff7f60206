import type { Frame } from '../../frame/frame.js';
import { isNumber } from '../contracts/one-contract-asked.js';
import { expressionAt } from '../lexicon/lexicon.js';
import { readNames } from '../names/names.js';
import { firstOf, phraseOf, type Roles } from '../phrase.js';
import { Reading } from '../reading.js';
import { type Token, tokensOf, withoutEnd } from '../tokens.js';
import type { NamedEntity, Vocabulary } from '../names/vocabulary.js';
import { type Clause, clausesOf, isSentence, sentencesOf, textOf } from './clauses.js';
import { cutsOf } from './cuts.js';
import { isOtherTown, isResidentElsewhere, isUncommonFirst, tellsOfOtherTown } from './other-town.js';
import { ROLES } from './roles/roles.js';
import { type Beside, isBeside, isOfBuyer, isOfKin, type Weight, weighed, weightOf } from './signs.js';
import { isDetermined, isPlace, isStatement, tells } from './statement.js';

/** A question, and what was told around it. */
export interface Told {
  asked: string;
  /** As typed. */
  aside: string;
  /** The words of each sentence that was told. */
  sentences: readonly (readonly Token[])[];
  /** It tells why or when, and no sentence of its own. */
  isClause?: boolean;
  /** It all stands before what is asked, and a mark of punctuation between. */
  isBefore?: boolean;
  /** It tells whose business asks. */
  isBusiness?: boolean;
}

const SHARED: Roles = {
  ...ROLES,
  bonjour: phraseOf(`(<salut> | désolé | désolée | pardon | alors)*`, ROLES),
};

/** « je prépare la revue énergie »: what is spoken of there is no subject of what is asked. */
const PREPARES = phraseOf(
  `<bonjour> (je | j | on | nous) (dois | doit | devons | vais | va | allons | viens | venons | ai | a | avons)? <me>* <prépare> <mon>? <petit>? <occasion>`,
  SHARED,
);

/** « je gère la restauration scolaire »: beside what a whole direction did, that is who asks. */
const IN_CHARGE = phraseOf(
  `<bonjour> (je | j | nous) (gère | gérons | dirige | dirigeons | pilote | pilotons | m’occupe | supervise)`,
  SHARED,
);
const DIRECTION = phraseOf(`(direction | service | pôle) @ && (a | ont | dépense | dépensé | achète | acheté | payé)`);

/** « j’ai une petite entreprise de peinture »: what that business does is no purchase that is asked about. A town runs places too. */
const OWNS = phraseOf(
  `<bonjour> (
      (j | je | nous | on) @? <possède> @? @? <entreprise>
    | (j | je) (ai | tiens | possède | viens) @? @? <commerce>
    | (mon | ma | notre) @? <entreprise> (vend | fabrique | livre | pose | propose | produit | installe | répare | entretient | imprime | nettoie | fait)
  ) &! (municipal | municipale | communal | communale | scolaire | publique | privé | privée | ville | mairie)`,
  SHARED,
);
/** « un élu de Villeurbanne »: where somebody is from. */
const FROM = phraseOf(`<métier> | <proche> | <public> | <attendu>`, SHARED);
const ASKS = phraseOf(`<combien> | chez`, SHARED);

/** « je prépare un papier » names no « fournitures de bureau et papier ». */
const LEAST_PART = 0.5;
/** « mobilier 2025 » is a question. */
const LEAST = 2;
/** Letters of what is left aside. */
const LONGEST = 240;

/**
 * The question after a sentence that tells whose business asks, or null. It is left aside before anything is read: the trade of a firm
 * would be a filter.
 * @param question as typed
 */
export function afterBusiness(question: string): Told | null {
  const clauses = clausesOf(question);
  const to = clauses.findIndex((clause, at) => isSentence(clause) || opensQuestion(clauses[at + 1])) + 1;
  const [said, rest] = [clauses.slice(0, to), clauses.slice(to)];
  const words = wordsOf(said);
  const isAsked = hasDigits(words) || firstOf(ASKS, words) !== undefined || said.at(-1)?.mark === '?';
  const owned = Math.max(0, ...OWNS.endsOf(words, 0));
  if (isAsked || wordsOf(rest).length < LEAST || owned === 0) return null;
  const aside = textOf(question, said);
  const asked = ofTrade(textOf(question, rest), aside, words[owned]);
  return asked === null ? null : { asked, aside, sentences: [words], isBusiness: true };
}

const FOR_SELF = /\spour (?:moi|nous|mon entreprise|ma (?:bo[iî]te|soci[eé]t[eé]))(?=\s|[?.!]|$)/i;

/** « quels marchés pour moi ? »: those of the trade that was told, or null where none was. */
function ofTrade(asked: string, told: string, trade: Token | undefined): string | null {
  if (!FOR_SELF.test(asked)) return asked;
  if (!trade || !/\bd(?:e|['’])\s*$/.test(trade.lead)) return null;
  const words = withoutEnd(told.slice(told.lastIndexOf(trade.typed)));
  return asked.replace(FOR_SELF, ` de ${words}`);
}

/** « j’ai une petite entreprise de peinture, quels marchés … »: what follows a comma goes on with what is told, unless it asks. */
const opensQuestion = (next: Clause | undefined): boolean =>
  next !== undefined && OPENS.endsOf(next.words, 0).length > 0;
const OPENS = phraseOf(
  `<combien> | comment | est-ce | qui | quand | où | y a-t-il | avez-vous | pouvez-vous | puis-je`,
  SHARED,
);

/**
 * The ways to read « Je reçois des artisans ce soir. On règle les factures en combien de jours ? Mon chef attend. » without what is only
 * told, the least left aside first.
 * @param question as typed
 */
export function toldAside(question: string): Told[] {
  const why = clauseAfter(question);
  const told = cutsOf(question, why?.at ?? null).flatMap(({ from, to }) => {
    const isClause = to === why?.at;
    const before = question.slice(0, from);
    const after = isClause ? '' : question.slice(to);
    const sentences = [before, after].flatMap((text) => sentencesOf(clausesOf(text)));
    const aside = [before, isClause ? question.slice(to) : after].map(trimmed).filter((text) => text !== '');
    const asked = question.slice(from, to).trim();
    const isTold = ![before, after].join('').includes('?') && sentences.every(tells);
    if (
      !isTold ||
      (sentences.length === 0 && !isClause) ||
      aside.join(' ').length > LONGEST ||
      tokensOf(asked).length < LEAST
    )
      return [];
    const isBefore = to === question.length && /[,:;.!…–-]\s*$/.test(before);
    return [
      {
        asked,
        aside: aside.join(' '),
        sentences: isClause ? [...sentences, why.words] : sentences,
        isClause,
        isBefore,
      },
    ];
  });
  return told.filter((one, at) => told.findIndex(({ asked }) => asked === one.asked) === at).slice(0, MOST);
}
/** Ways to part a question that are tried: each is read again. */
const MOST = 3;

/** As typed, without a mark that joins it to what follows. */
const trimmed = (text: string): string =>
  text
    .trim()
    .replace(/\s?[,;:–—-]$/, '')
    .replace(/^[\s,;:–-]+/, '');

/** « parce que mon chef râle », « avant que je me lance », « juste avant les municipales »: why or when it is asked, and nothing that is. */
function clauseAfter(question: string): { at: number; words: readonly Token[] } | null {
  const found = [...question.matchAll(WHY)].at(-1);
  if (!found || found.index === 0) return null;
  const [opener, why] = found;
  const said = withoutEnd(question.slice(found.index + opener.length));
  if (/[?;:]/.test(said)) return null;
  const words = tokensOf(said);
  const isTold = why === undefined ? EVENT.endsOf(words, 0).includes(words.length) : isStatement(words);
  return isTold ? { at: found.index, words } : null;
}
/** What opens why it is asked; else, after a comma, what it is asked before. */
const WHY =
  /[\s,](?:((?:juste )?(?:avant qu|parce qu|vu qu|puisqu|étant donné qu|etant donne qu|alors qu|pour qu|afin qu)(?:e\s|['’])|car\s)|(?<=,)\s?(?:juste )?avant\s(?!qu))/gi;
const EVENT = phraseOf(
  `(municipales | élections | élection | vote | scrutin | campagne | <réunion>) municipale?`,
  ROLES,
);

/**
 * Whether what was told changes nothing of what is asked, as it was read.
 * @param frame null where the question names several things, of which one is to choose
 */
export function isLeftAside(told: Told, frame: Frame | null, vocabulary: Vocabulary): boolean {
  if (told.isBusiness) return true;
  // What a word means is so whatever was told, but for another buyer.
  if (frame?.acte === 'definition' || frame?.acte === 'prix') return !told.sentences.some(isOfBuyer);
  // Who holds one contract, or when it ends, is so whatever was told of it.
  if (frame?.acte === 'lister' && frame.filtres.marche !== null) return true;
  const question = tokensOf(told.asked);
  const isOfDirection =
    frame !== null &&
    frame.filtres.services !== null &&
    frame.filtres.familles === null &&
    firstOf(DIRECTION, question) !== undefined;
  return told.sentences.every((said) => {
    const charge = isOfDirection ? Math.max(0, ...IN_CHARGE.endsOf(said, 0)) : 0;
    const words = said.slice(charge).filter(({ text }) => !isOfContract(text, frame));
    const isPreparing = PREPARES.endsOf(words, 0).length > 0;
    const matches = matchesIn(words, vocabulary);
    // « on nous attaque sur l’énergie, combien en électricité ? »: it is what is asked about, or holds it.
    const held = matches.filter(({ entites }) => frame !== null && entites.some((entity) => hasName(frame, entity)));
    const all = matches.filter((match) => !held.includes(match)).flatMap(({ entites }) => entites);
    // « mes enfants mangent à l’école » is of no direction.
    const named = all.filter((entity) => (entity.kind === 'service' && !isOfKin(words)) || isSpelled(entity, words));
    const beside = { question, frame, held: new Set(held.flatMap((match) => match.words)) };
    const weight = isPreparing && matches.length > 0 ? 'object' : weightWithNames(words, vocabulary, beside, all);
    if (told.isClause && weight === 'object') return false;
    const isNamed = named.every(
      (entity) =>
        frame !== null &&
        ((charge > 0 && entity.kind === 'famille') || (isPreparing ? hasKind(frame, entity) : hasName(frame, entity))),
    );
    return isNamed && (frame === null ? weight !== 'sign' : isBeside(weight, words, frame, question));
  });
}

/** The number of the contract that a question is of, and its noun. */
const isOfContract = (text: string, frame: Frame | null): boolean =>
  frame !== null && frame.filtres.marche !== null && (isNumber(text) || /^(?:marche|contrat)$/.test(text));

/** « l’école est repeinte » is of a school, and no « Direction de l’éducation »; « le téléphone » no « Télécommunications ». */
export const isSpelled = ({ keys }: NamedEntity, words: readonly Token[]): boolean =>
  words.some(({ key }) => keys.includes(key));

/** The familles and directions that words name. */
export const namesIn = (words: readonly Token[], vocabulary: Vocabulary): readonly NamedEntity[] =>
  matchesIn(words, vocabulary).flatMap(({ entites }) => entites);

/** The one famille that words mean, whatever its name, where they tell of no other place; none where they mean several. */
export function meantIn(words: readonly Token[], vocabulary: Vocabulary): readonly NamedEntity[] {
  const [match, ...others] = matchesIn(words, vocabulary);
  const tellsPlace = words.some((word) => !match?.words.includes(word) && isPlace(word));
  const isOne = match !== undefined && others.length === 0 && match.entites.length === 1 && !tellsPlace;
  return isOne ? match.entites.filter(({ kind }) => kind === 'famille') : [];
}

/** What words name, the familles and directions of each name together, with its words; « nous contrôle » is no « Contrôles réglementaires ». */
function matchesIn(
  words: readonly Token[],
  vocabulary: Vocabulary,
): { entites: readonly NamedEntity[]; words: readonly Token[] }[] {
  const said = weighed(words);
  const isVerb = (at: number): boolean => !isDetermined(said[at]!) && firstOf(VERB, [said[at]!]) !== undefined;
  return readNames(new Reading(said), vocabulary)
    .filter(({ places }) => !places.every(isVerb))
    .filter(
      ({ part, entites, places }) =>
        part >= LEAST_PART || entites.some(({ keys }) => places.some((at) => said[at]!.key === keys[0])),
    )
    .map(({ entites, places }) => ({ entites, words: places.map((at) => said[at]!) }));
}
const VERB = phraseOf(`<verbe>`, ROLES);

const ofKind = ({ filtres }: Frame, { kind }: NamedEntity) =>
  kind === 'famille' ? filtres.familles : filtres.services;
const hasKind = (frame: Frame, entity: NamedEntity): boolean => ofKind(frame, entity) !== null;
/** Whether a question is about that one. */
export const hasName = (frame: Frame, entity: NamedEntity): boolean =>
  ofKind(frame, entity)?.valeurs.some(({ code }) => code === entity.code) ?? false;

/** What a sentence weighs: a name in it that nothing knows may be of what is asked about, and one that somebody is with may narrow it. */
function weightWithNames(
  words: readonly Token[],
  vocabulary: Vocabulary,
  beside: Beside,
  meant: readonly NamedEntity[],
): Weight {
  const own = weightOf(words, vocabulary, beside);
  const weight = own === 'sign' || meant.length === 0 ? own : 'object';
  if (tellsOfOtherTown(words, vocabulary)) return 'sign';
  if (isResidentElsewhere(words, beside.question, vocabulary)) return 'sign';
  const names = words.filter((word, at) => isName(words, at) && !beside.held.has(word));
  if (names.length === 0 || weight === 'sign') return weight;
  const home = firstOf(LIVES, words)?.[1] ?? words.length;
  const others = names.filter((word) => words.indexOf(word) < home || words.indexOf(word) > home + LONGEST_HOME);
  if (others.length === 0) return weight;
  return others.some((word) => isWith(words, word) || isOtherTown(word, vocabulary)) ? 'sign' : 'object';
}

/** Where somebody lives, comes from or writes. */
const LIVES = phraseOf(
  `(habite | habitons | vis | vivons | réside | résidons | viens | venons | loge | né | née | <presse>) (ici | là)? (à | au | aux | dans | en | chez | pour)?`,
  SHARED,
);
/** Words of a place after its first: « au Mas du Taureau ». */
const LONGEST_HOME = 2;
/** « avec Colas » */
const isWith = (words: readonly Token[], word: Token): boolean =>
  /^(?:avec|chez|par|contre|sur)$/.test(words[words.indexOf(word) - 1]?.text ?? '');

/** « Colas nous attaque »: what opens a sentence, where a verb follows and no rule knows it. */
const isSubject = (words: readonly Token[]): boolean => ACTS.endsOf(words, 1).length > 0 && isUncommonFirst(words);
const ACTS = phraseOf(`<me>? <verbe>`, ROLES);
/** A name in the middle of a sentence; « un élu de Villeurbanne » is somebody all the same. */
export function isName(words: readonly Token[], at: number): boolean {
  const { capital, lead } = words[at]!;
  if (at === 0) return capital && lead === '' && isSubject(words);
  if (!capital || /[.!?…]/.test(lead) || firstOf(FROM, [words[at]!]) !== undefined) return false;
  if (expressionAt(words, at) !== undefined) return false;
  const isOf = /\bd(?:e\s|['’]|u\s|es\s|e la\s|e l['’])\s*$/.test(lead);
  return !(isOf && firstOf(FROM, [words[at - 1]!]));
}

const wordsOf = (clauses: readonly Clause[]): Token[] => clauses.flatMap(({ words }) => words);
const hasDigits = (words: readonly Token[]): boolean => words.some(({ text }) => /\d/.test(text));
