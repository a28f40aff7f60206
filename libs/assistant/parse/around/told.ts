import type { Frame } from '../../frame/frame.js';
import { readNames } from '../names/names.js';
import { firstOf, phraseOf, type Roles } from '../phrase.js';
import { Reading } from '../reading.js';
import { type Token, tokensOf, withoutEnd } from '../tokens.js';
import type { NamedEntity, Vocabulary } from '../names/vocabulary.js';
import { type Clause, clausesOf, isSentence, sentencesOf, textOf } from './clauses.js';
import { ROLES } from './roles/roles.js';
import { isBeside, weighed, weightOf } from './signs.js';
import { isDetermined, isStatement } from './statement.js';

/** A question, and what was told around it. */
export interface Told {
  asked: string;
  /** As typed. */
  aside: string;
  /** The words of each sentence that was told. */
  sentences: readonly (readonly Token[])[];
  /** It tells why or when, and no sentence of its own. */
  isClause?: boolean;
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
 * « Le premier adjoint me tanne pour savoir combien … »: the question from its first word that asks, and what stands before; null where
 * it begins so, or asks nothing.
 * @param question as typed
 */
export function fromWhereItAsks(question: string): Told | null {
  const at = question.search(FIRST_ASKED);
  if (at <= 0) return null;
  const aside = withoutEnd(question.slice(0, at)).trim();
  return { asked: question.slice(at), aside, sentences: [tokensOf(aside)] };
}
const FIRST_ASKED =
  /(?<=[\s,:;.])(?:combien|quel(?:le)?s?|jusqu['’]à (?:quel|combien)|à (?:qui|partir)|pourquoi|où|quand)(?=\s)/i;

/**
 * The ways to read « Je reçois des artisans ce soir. On règle les factures en combien de jours ? Mon chef attend. » without what is only
 * told, the most likely first.
 * @param question as typed
 */
export function toldAside(question: string): Told[] {
  const clauses = clausesOf(question);
  const [to, from] = [openingOf(clauses), closingOf(clauses)];
  const around = [
    [to, from],
    [to, clauses.length],
    [0, from],
    // « Je m’inquiète, combien … ? »: what stands before a comma may be of the question.
    [lastSentence(clauses, to), from],
  ] as const;
  const seen = new Set<string>();
  const told = around.flatMap(([first, last]) => {
    const key = `${first} ${last}`;
    const isNone = (first === 0 && last === clauses.length) || last - first < 1;
    if (isNone || seen.has(key)) return [];
    seen.add(key);
    return toldBy(question, clauses, first, last);
  });
  return [...told, ...clauseAfter(question)].slice(0, MOST);
}
/** Ways to part a question that are tried: each is read again. */
const MOST = 3;

function toldBy(question: string, clauses: readonly Clause[], first: number, last: number): Told[] {
  const parts = [clauses.slice(0, first), clauses.slice(last)].filter(({ length }) => length > 0);
  const aside = parts.map((part) => textOf(question, part)).join(' ');
  const asked = clauses.slice(first, last);
  if (aside.length > LONGEST || wordsOf(asked).length < LEAST) return [];
  return [{ asked: textOf(question, asked), aside, sentences: parts.flatMap(sentencesOf) }];
}

/** How many clauses at the beginning are told. */
function openingOf(clauses: readonly Clause[]): number {
  const ends = clauses.slice(0, -1).map((_clause, at) => at + 1);
  return ends.findLast((to) => isToldBy(clauses.slice(0, to))) ?? 0;
}

/** Where the sentences after the question begin that are told. */
function closingOf(clauses: readonly Clause[]): number {
  const starts = clauses.map((_clause, at) => at).filter((at) => at > 0 && isSentence(clauses[at - 1]!));
  return starts.find((from) => isToldBy(clauses.slice(from))) ?? clauses.length;
}

const lastSentence = (clauses: readonly Clause[], to: number): number =>
  clauses.slice(0, to).findLastIndex(isSentence) + 1;

const isToldBy = (clauses: readonly Clause[]): boolean =>
  clauses.every(({ mark }) => mark !== '?') && sentencesOf(clauses).every(isStatement);

/** « parce que mon chef râle », « avant que je me lance », « juste avant les municipales »: why or when it is asked, and nothing that is. */
function clauseAfter(question: string): Told[] {
  const found = [...question.matchAll(WHY)].at(-1);
  if (!found || found.index === 0) return [];
  const [opener, why] = found;
  const said = withoutEnd(question.slice(found.index + opener.length));
  if (/[?;:]/.test(said)) return [];
  const words = tokensOf(said);
  const isTold = why === undefined ? EVENT.endsOf(words, 0).includes(words.length) : isStatement(words);
  if (!isTold) return [];
  const aside = withoutEnd(question.slice(found.index)).replace(/^[\s,;:–-]+/, '');
  return [{ asked: question.slice(0, found.index), aside, sentences: [words], isClause: true }];
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
  const question = tokensOf(told.asked);
  const isOfDirection =
    frame !== null &&
    frame.filtres.services !== null &&
    frame.filtres.familles === null &&
    firstOf(DIRECTION, question) !== undefined;
  return told.sentences.every((said) => {
    const charge = isOfDirection ? Math.max(0, ...IN_CHARGE.endsOf(said, 0)) : 0;
    const words = said.slice(charge);
    const isPreparing = PREPARES.endsOf(words, 0).length > 0;
    const named = namesIn(words, vocabulary);
    const weight = isPreparing && named.length > 0 ? 'object' : weightOf(words, vocabulary, told.isClause);
    if (told.isClause && weight === 'object') return false;
    const isNamed = named.every(
      (entity) =>
        frame !== null &&
        ((charge > 0 && entity.kind === 'famille') || (isPreparing ? hasKind(frame, entity) : hasName(frame, entity))),
    );
    return (
      isNamed &&
      !namesSomebody(words) &&
      (frame === null ? weight !== 'sign' : isBeside(weight, words, frame, question))
    );
  });
}

/** The familles and directions that words name; « nous contrôle » is no « Contrôles réglementaires ». */
export function namesIn(words: readonly Token[], vocabulary: Vocabulary): readonly NamedEntity[] {
  const said = weighed(words);
  const isVerb = (at: number): boolean => !isDetermined(said[at]!) && firstOf(VERB, [said[at]!]) !== undefined;
  return readNames(new Reading(said), vocabulary)
    .filter(({ places }) => !places.every(isVerb))
    .filter(
      ({ part, entites, places }) =>
        part >= LEAST_PART || entites.some(({ keys }) => places.some((at) => said[at]!.key === keys[0])),
    )
    .flatMap(({ entites }) => entites);
}
const VERB = phraseOf(`<verbe>`, ROLES);

const ofKind = ({ filtres }: Frame, { kind }: NamedEntity) =>
  kind === 'famille' ? filtres.familles : filtres.services;
const hasKind = (frame: Frame, entity: NamedEntity): boolean => ofKind(frame, entity) !== null;
/** Whether a question is about that one. */
export const hasName = (frame: Frame, entity: NamedEntity): boolean =>
  ofKind(frame, entity)?.valeurs.some(({ code }) => code === entity.code) ?? false;

/** A name in the middle of a sentence; « un élu de Villeurbanne » is somebody all the same. */
const namesSomebody = (words: readonly Token[]): boolean =>
  words.some(
    ({ capital, lead }, at) =>
      capital &&
      at > 0 &&
      firstOf(FROM, [words[at]!]) === undefined &&
      !/[.!?…]/.test(lead) &&
      !(/\bd(?:e\s|['’]|u\s|es\s|e la\s|e l['’])\s*$/.test(lead) && firstOf(FROM, [words[at - 1]!])),
  );

const wordsOf = (clauses: readonly Clause[]): Token[] => clauses.flatMap(({ words }) => words);
const hasDigits = (words: readonly Token[]): boolean => words.some(({ text }) => /\d/.test(text));
