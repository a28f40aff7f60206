import type { TenantDatabase } from '#database/tenant-database.js';
import { type LocalAnswer, NO_COMPLEMENTS } from '../answer/answer.js';
import { resolveComparison } from '../answer/compare.answer.js';
import { complementsOf, CONTINUED } from '../answer/complements.js';
import { MAX_FOLLOW_UPS } from '../answer/follow-ups.js';
import { helpOf } from '../answer/limits.js';
import { asChoice, choiceOf } from '../answer/offers.js';
import type { AnswerEvent, AssistantRequest, Choice, Complements, Engine } from '../engine.js';
import { withoutAsked } from '../frame/conditions.js';
import { type Attente, EMPTY_FRAME, type Frame, isUnfiltered, rereadFrame } from '../frame/frame.js';
import type { Acte } from '../frame/terms.js';
import { intentionOfFrame } from '../intention.js';
import {
  decline,
  nearestOf,
  nearestOffers,
  noneAnswered,
  openOf,
  orEither,
  sayWithout,
  withOffers,
} from './decline.js';
import { headOf, shownOf } from './head.js';
import { contractsSaying } from './search-contracts.js';
import { unknownExercice, write } from './write-answer.js';
import { lookupsOf } from '../parse/names/lookups.js';
import { parseQuestion } from '../parse/parse-question.js';
import type { Context, Parsed } from '../parse/parsed.js';
import { hasPurchases } from '../scope.js';
import { Toolbox } from '../toolbox.js';
import type { Slip } from '../parse/names/slips.js';
import { indexOf, VocabularyCache } from '../parse/names/vocabulary.js';

const CHUNK = 24;

type Before = Pick<Context, 'precedent' | 'attente' | 'orphelin' | 'proche' | 'datee'>;
type Parse = (question: string, before?: Before) => Promise<Parsed>;

const YEAR_TOLD = /\b20\d\d\b|\b(?:an|ann[ée]e|exercice) (?:derni|pass|pr[ée]c[ée]d)/i;

/**
 * The embedded engine: no network, no model. It turns the question into a frame that each of its words went into, and
 * answers with the figures that the tools give for that frame; else it says what it did not understand.
 */
export class LocalEngine implements Engine {
  private readonly vocabularies = new VocabularyCache();

  constructor(private readonly database: TenantDatabase) {}

  async *answer(request: AssistantRequest): AsyncGenerator<AnswerEvent> {
    const { tools, signal } = request;
    const kept = isOffered(request) ? undefined : rereadFrame(request.cadre);
    const attente = kept?.attente;
    const precedent = attente || kept?.proche ? undefined : kept;
    const orphelin = precedent === undefined && request.historique.length > 0 && !isOffered(request);
    const datee = request.historique.some(({ question }) => YEAR_TOLD.test(question));
    const parsed = await this.reading(tools, async (parse) => {
      const proche = kept?.proche !== undefined;
      const read = await parse(request.question, { precedent, attente, orphelin, proche, datee });
      if (read.genre !== 'suite') return read;
      if (await standsAlone(read.reste, request, parse)) return parse(request.question);
      const term = await ofTerm(request, parse);
      if (term) return term;
      if (attente) return ofEachChoice(read, attente, request.question, parse);
      return kept?.proche ? ofNearest(read, kept.proche, request.question, parse) : read;
    });
    signal.throwIfAborted();
    const [frame, corrections] =
      parsed.genre === 'frame' ? [resolved(parsed.frame, tools), parsed.corrections] : [null, []];
    const aside = parsed.genre === 'frame' ? parsed.aside : undefined;
    const first = parsed.genre === 'frame' ? await write({ frame: frame!, tools }) : await declined(parsed, tools);
    const either =
      parsed.genre === 'frame' && parsed.seule && precedent
        ? orEither(first, precedent, parsed.seule, tools.scope)
        : first;
    const written = either.repondu
      ? {
          ...either,
          choix: [...(either.choix ?? []), ...(await this.understood(partsOf(parsed, tools), request, true))],
        }
      : await this.withOpenChoices(either, parsed, request, nearestOffers(frame, precedent, tools));
    const complements = withOffers(
      frame
        ? complementsOf({ frame, tools }, written, tools.appels[0])
        : { ...NO_COMPLEMENTS, choix: [...(written.choix ?? [])] },
      written,
      tools,
    );
    const dedans = written.repondu && parsed.genre === 'frame' ? (parsed.dedans ?? null) : null;
    const suites = [
      ...(await this.within(dedans, request)),
      ...(await this.readAlone(complements.suites, request)),
    ].slice(0, MAX_FOLLOW_UPS);
    const texte = [withoutHelpTwice(written, request), ...sayUnderstood(complements, corrections, aside)].join('\n');
    for (const chunk of chunksOf(texte)) {
      signal.throwIfAborted();
      yield { type: 'texte', texte: chunk };
    }
    yield {
      type: 'fin',
      reponse: {
        texte,
        tableau: written.tableau ?? null,
        sources: written.repondu ? [...tools.appels] : [],
        repondu: written.repondu,
        moteur: 'local',
        avis: null,
        cadre: keptFrame({ attente, parsed, frame, isAnswered: written.repondu, precedent }, tools),
        intention: written.repondu && frame ? intentionOfFrame(frame, tools.scope.niveau) : null,
        complements: { ...complements, suites },
      },
    };
  }

  /** A refusal with those of its choices that have an answer, else the nearest that have one, and what it says of them. */
  private async withOpenChoices(
    refusal: LocalAnswer,
    parsed: Parsed,
    request: AssistantRequest,
    nearest: readonly Choice[],
  ): Promise<LocalAnswer> {
    const asked = [...(refusal.choix ?? []), ...partsOf(parsed, request.tools)];
    const choix = await this.understood(asked, request, parsed.genre !== 'ambigu');
    if (parsed.genre === 'ambigu' && choix.length === 0) return noneAnswered(parsed);
    const offered = choix.length > 0 ? choix : await this.understood(nearest, request, true);
    return sayWithout({ ...refusal, choix: offered }, parsed, request.tools.scope);
  }

  /** The question of what went before, which was read without it: « et pour l’électricité en 2025 ? ». */
  private async within(frame: Frame | null, request: AssistantRequest): Promise<string[]> {
    const { scope } = request.tools;
    if (frame === null || scope.niveau !== 'complet') return [];
    const asked = await this.understood([choiceOf(frame, scope)], request, false);
    return asked.map(({ question }) => question);
  }

  /** The questions that go on, where each is read by itself as what it says. */
  private async readAlone(questions: readonly string[], request: AssistantRequest): Promise<string[]> {
    const asked = await this.understood(questions.map(asChoice), request, false);
    return asked.map(({ question }) => question);
  }

  /** Of the questions that a refusal would offer, those that are understood and have data: nobody is sent from one refusal to another. */
  private async understood(
    choices: readonly Choice[],
    { tools }: AssistantRequest,
    hasRows: boolean,
  ): Promise<Choice[]> {
    if (choices.length === 0) return [];
    const distinct = [...new Map(choices.map((choice) => [choice.question, choice])).values()];
    const read = await this.reading(tools, async (parse) => {
      const kept: { choice: Choice; frame: Frame }[] = [];
      for (const choice of distinct) {
        const parsed = await parse(choice.question);
        if (
          parsed.genre === 'frame' &&
          unknownExercice(parsed.frame, tools) === undefined &&
          !comparesWithNone(parsed.frame, tools)
        )
          kept.push({ choice, frame: parsed.frame });
      }
      return kept;
    });
    const answered: Choice[] = [];
    for (const { choice, frame } of read) if (await this.isAnswered(frame, tools, hasRows)) answered.push(choice);
    return answered;
  }

  /**
   * A link reads the amounts of its main familles alone, and not all of a contract: which these are, the answer tells.
   * @param hasRows an answer of nothing is none
   */
  private async isAnswered(frame: Frame, { scope }: Toolbox, hasRows: boolean): Promise<boolean> {
    const { familles, marche } = frame.filtres;
    const isTold = scope.niveau !== 'publie' || (marche === null && (frame.sujet !== 'achats' || familles === null));
    if (isTold && (!hasRows || isUnfiltered(frame.filtres))) return true;
    const tools = new Toolbox(this.database, scope);
    const { repondu, lignes } = await write({ frame: resolved(frame, tools), tools });
    return repondu && !(hasRows && lignes === 0);
  }

  /** Parses questions in one transaction, which reads alone. */
  private reading<Result>({ scope }: Toolbox, work: (parse: Parse) => Promise<Result>): Promise<Result> {
    return this.database.transaction(scope, async (tx) => {
      await tx.execute('SET TRANSACTION READ ONLY');
      const vocabulary =
        scope.niveau === 'aucun' ? indexOf([], '') : await this.vocabularies.read(tx, scope.organizationId);
      const lookups = lookupsOf(tx, scope);
      return work((question, before = { precedent: undefined }) =>
        parseQuestion(question, { lookups, scope, vocabulary, ...before }),
      );
    });
  }
}

/** Each part of a sum that a word of several names stands for, to choose. */
const partsOf = (parsed: Parsed, { scope }: Toolbox): Choice[] =>
  parsed.genre === 'frame' ? openOf(parsed.parties ?? [], scope).map(({ frame }) => choiceOf(frame, scope)) : [];

/** What the last answer offered, word for word: it says all that it asks, and is of nothing that went before. */
const isOffered = ({ question, historique }: AssistantRequest): boolean =>
  historique.at(-1)?.offertes?.includes(question.trim()) ?? false;

/**
 * Whether what seems to lean on a lost question leans on none: it is, word for word, a question that refusals offer, or nothing but
 * greetings, thanks and what can be asked went before.
 */
async function standsAlone(
  reste: Frame | null,
  { question, historique, tools }: AssistantRequest,
  parse: Parse,
): Promise<boolean> {
  if (reste && choiceOf(reste, tools.scope).question === question.trim()) return true;
  for (const { question: told } of historique) {
    const parsed = await parse(told);
    const asksNothing =
      parsed.genre === 'frame' ? parsed.frame.acte === 'aide' : parsed.genre === 'rien' && parsed.courtois;
    if (!asksNothing) return false;
  }
  return true;
}

const OF_TWO_YEARS: ReadonlySet<Acte> = new Set(['comparer', 'varier', 'expliquer']);

/** « en 2024 par rapport à 2023 », of which no purchase is known. */
const comparesWithNone = (frame: Frame, tools: Toolbox): boolean =>
  OF_TWO_YEARS.has(frame.acte) &&
  frame.sujet !== 'marches' &&
  resolveComparison(frame, tools).periode.exercices.some((annee) => !hasPurchases(tools.scope, annee));

/** A turn after a question that was declined, of what its first choice asked: it is offered. */
async function ofNearest(
  read: Extract<Parsed, { genre: 'suite' }>,
  precedent: Frame,
  question: string,
  parse: Parse,
): Promise<Parsed> {
  const near = await parse(question, { precedent });
  return near.genre === 'frame' ? { ...read, surProche: near.frame } : read;
}

const ANOTHER_TERM = /^(?:et|sinon|mais|alors) (?=(?:une?|le|la|les|des) |l['’])/i;

/** « et un appel d’offres ? » after a word of the trade: that other word; null after anything else. */
async function ofTerm({ question, historique }: AssistantRequest, parse: Parse): Promise<Parsed | null> {
  const before = historique.at(-1)?.question;
  if (before === undefined || !ANOTHER_TERM.test(question.trim())) return null;
  const isDefinition = (read: Parsed): boolean => read.genre === 'frame' && read.frame.acte === 'definition';
  if (!isDefinition(await parse(before))) return null;
  const read = await parse(question.trim().replace(ANOTHER_TERM, 'c’est quoi '));
  return isDefinition(read) ? read : null;
}

/** « et par direction ? » after names that were asked back: which of them is still to be said, and each choice asks it. */
async function ofEachChoice(
  read: Extract<Parsed, { genre: 'suite' }>,
  { choix, ensemble }: Attente,
  question: string,
  parse: Parse,
): Promise<Parsed> {
  const turned = async (precedent: Frame | null): Promise<Frame | null> => {
    const of = precedent && (await parse(question, { precedent }));
    return of?.genre === 'frame' ? of.frame : null;
  };
  const asked: { libelle: string; frame: Frame }[] = [];
  for (const { libelle, frame } of choix) {
    const of = await turned(frame);
    if (!of) return read;
    asked.push({ libelle, frame: of });
  }
  const attente = { choix: asked, ensemble: await turned(ensemble) };
  return { genre: 'ambigu', mots: question.trim(), ...attente, autres: false, attente };
}

interface Outcome {
  attente: Attente | undefined;
  parsed: Parsed;
  frame: Frame | null;
  isAnswered: boolean;
  precedent: Frame | undefined;
}

/**
 * What the next question may continue: this one, or the one before a rule or a refusal. After words that were not understood
 * nothing is: « et en 2025 ? » would be of something else.
 */
function keptFrame({ attente, parsed, frame, isAnswered, precedent }: Outcome, tools: Toolbox): Frame | null {
  // What was understood and could not be answered may be turned into what can: « et sur l’année entière ? ».
  if (frame && (CONTINUED.has(frame.acte) || frame.acte === 'taux' || (isAnswered && RULES.has(frame.acte))))
    return {
      ...withoutAsked(frame),
      tete: isAnswered ? headOf(frame, tools) : null,
      montres: isAnswered ? shownOf(frame, tools) : [],
      ...(parsed.genre === 'frame' && parsed.parties ? { parties: parsed.parties } : {}),
      avant: precedent
        ? { filtres: precedent.filtres, exercices: precedent.periode.exercices, mois: precedent.periode.mois }
        : null,
    };
  if (parsed.genre === 'ambigu' && parsed.attente)
    return { ...EMPTY_FRAME, attente: { ...parsed.attente, choix: openOf(parsed.attente.choix, tools.scope) } };
  if (parsed.genre === 'refus' && parsed.cherche && parsed.reste)
    return { ...EMPTY_FRAME, attente: offered(parsed.reste, tools) };
  // What was asked back is still to be chosen after a turn that chose none of it.
  if (attente && ['incompris', 'suite', 'rien'].includes(parsed.genre)) return { ...EMPTY_FRAME, attente };
  const proche = nearestOf(parsed, tools.scope);
  if (proche) return { ...EMPTY_FRAME, proche };
  if (parsed.genre === 'refus' && parsed.suit) return precedent ?? null;
  if (parsed.genre === 'rien' && parsed.demande) return null;
  return ['incompris', 'ambigu', 'suite', 'renvoi', 'meme', 'refus'].includes(parsed.genre)
    ? null
    : (precedent ?? null);
}

/** The famille that holds a thing, which the next turn may take: « oui, l’entretien de véhicules ». */
const offered = (frame: Frame, { scope }: Toolbox): Attente => ({
  choix: openOf([{ libelle: frame.filtres.familles?.valeurs[0]?.libelle ?? '', frame }], scope),
  ensemble: null,
});

/** What was not understood, or is no famille of its own, with the contracts that say it where some do. */
async function declined(parsed: Exclude<Parsed, { genre: 'frame' }>, tools: Toolbox): Promise<LocalAnswer> {
  const answer = decline(parsed, { tools });
  const said = parsed.genre === 'incompris' ? parsed : parsed.genre === 'refus' ? parsed.cherche : undefined;
  if (!said) return answer;
  return { ...answer, choix: [...(answer.choix ?? []), ...(await contractsSaying({ tools }, said))] };
}

/** Comparisons with their two exercices, series with all of theirs. */
const resolved = (frame: Frame, tools: Toolbox): Frame =>
  (frame.groupe === 'exercice' || frame.filtres.marche !== null) &&
  // A need is of one exercice.
  frame.acte !== 'besoins' &&
  frame.sujet !== 'marches' &&
  frame.periode.exercices.length === 0 &&
  tools.scope.niveau === 'complet'
    ? {
        ...frame,
        periode: {
          ...frame.periode,
          exercices: tools.scope.exercices.filter((annee) => annee <= tools.scope.exerciceCourant),
        },
      }
    : frame.acte === 'comparer' || frame.acte === 'varier' || frame.acte === 'expliquer'
      ? resolveComparison(frame, tools)
      : frame;

/** Rules and forecasts that the next question may be about too. */
const RULES: ReadonlySet<Acte> = new Set(['procedure', 'seuils', 'prevoir']);

function sayUnderstood({ compris, calcul }: Complements, corrections: readonly Slip[], aside?: string): string[] {
  const slips = corrections.map(({ typed, read: as }) => `« ${typed} » lu « ${as} »`);
  const read = [...slips, ...(aside === undefined ? [] : [`« ${aside} » laissé de côté`])].join(', ');
  if (compris === null || calcul === null) return [];
  return [`Compris : ${compris}${read === '' ? '' : ` (${read})`}.`];
}

/** What the assistant answers is said once in a conversation. */
function withoutHelpTwice({ texte, repondu }: LocalAnswer, { historique, tools }: AssistantRequest): string {
  const help = helpOf(tools.scope);
  return !repondu && historique.some(({ reponse }) => reponse.includes(help)) ? texte.replace(` ${help}`, '') : texte;
}

/** The text in pieces that end with a word, as a stream shows it. */
function* chunksOf(texte: string): Generator<string> {
  let start = 0;
  while (start < texte.length) {
    const space = texte.indexOf(' ', start + CHUNK);
    const end = space < 0 ? texte.length : space + 1;
    yield texte.slice(start, end);
    start = end;
  }
}
