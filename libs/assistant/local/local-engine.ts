import type { TenantDatabase } from '#database/tenant-database.js';
import { type LocalAnswer, NO_COMPLEMENTS } from '../answer/answer.js';
import { resolveComparison } from '../answer/compare.answer.js';
import { complementsOf } from '../answer/complements.js';
import { followUpsOf, MAX_FOLLOW_UPS } from '../answer/follow-ups.js';
import { helpOf } from '../answer/limits.js';
import { asChoice, choiceOf } from '../answer/offers.js';
import { pricesSaying } from '../answer/prices.answer.js';
import type { AnswerEvent, AssistantRequest, Choice, Complements, Engine } from '../engine.js';
import { type Frame, isUnfiltered, rereadFrame } from '../frame/frame.js';
import type { Acte } from '../frame/terms.js';
import { isSame } from '../frame/same.js';
import { partsOfWord } from '../frame/word-of-several.js';
import { intentionOfFrame } from '../intention.js';
import { afterLost, type Parse } from './after-lost.js';
import { companiesBeside, sayBeside } from './companies-beside.js';
import { decline, nearestOffers, noneAnswered, openOf, orEither, sayWithout, withOffers } from './decline.js';
import { keptFrame } from './kept-frame.js';
import { isOnlyNamed } from './named-choices.js';
import { contractsSaying } from './search-contracts.js';
import { unknownExercice, write } from './write-answer.js';
import { type FoundSuppliers, lookupsOf } from '../parse/names/lookups.js';
import { parseQuestion } from '../parse/parse-question.js';
import type { Parsed } from '../parse/parsed.js';
import { isApart } from '../parse/turns/apart.js';
import { hasPurchases } from '../scope.js';
import { Toolbox } from '../toolbox.js';
import type { Slip } from '../parse/names/slips.js';
import { indexOf, VocabularyCache } from '../parse/names/vocabulary.js';

const CHUNK = 24;

const YEAR_TOLD = /\b20\d\d\b|\b(?:an|ann[ée]e|exercice) (?:derni|pass|pr[ée]c[ée]d)/i;

/**
 * The embedded engine: no network, no model. It turns the question into a frame that each of its words went into, and
 * answers with the figures that the tools give for that frame; else it says what it did not understand.
 */
export class LocalEngine implements Engine {
  private readonly vocabularies = new VocabularyCache();
  /** Of each answer that is being written. */
  private readonly found = new WeakMap<Toolbox, FoundSuppliers>();

  constructor(private readonly database: TenantDatabase) {}

  async *answer(request: AssistantRequest): AsyncGenerator<AnswerEvent> {
    const { tools, signal } = request;
    const kept = isOffered(request) ? undefined : rereadFrame(request.cadre);
    const attente = kept?.attente;
    const precedent = attente || kept?.proche ? undefined : kept;
    const orphelin = precedent === undefined && request.historique.length > 0 && !isOffered(request);
    const datee = request.historique.some(({ question }) => YEAR_TOLD.test(question));
    const parsed = await this.reading(tools, async (parse) => {
      const proche = kept?.proche !== undefined && !kept.temps;
      const read = await parse(request.question, { precedent, attente, orphelin, proche, datee });
      // What was asked back by its name alone is asked by that name.
      if (attente && read.genre === 'frame' && isOnlyNamed(read.frame))
        return parse(choiceOf(read.frame, tools.scope).question);
      return afterLost(read, request, kept ?? {}, parse);
    });
    signal.throwIfAborted();
    const [frame, corrections] =
      parsed.genre === 'frame' ? [resolved(parsed.frame, tools), parsed.corrections] : [null, []];
    const aside = parsed.genre === 'frame' ? parsed.aside : undefined;
    // What continues is known before the figures are: both are read at once.
    const [first, next] = await Promise.all([
      parsed.genre === 'frame' ? write({ frame: frame!, tools }) : declined(parsed, tools),
      this.readAlone(frame ? followUpsOf({ frame, tools }) : [], request),
    ]);
    const either =
      parsed.genre === 'frame' && parsed.seule && precedent
        ? orEither(first, precedent, parsed.seule, tools.scope)
        : first;
    const beside = frame ? companiesBeside(parsed, frame, tools.scope) : [];
    const parts = [...partsToChoose(frame, precedent, tools), ...beside.map(({ choice }) => choice)];
    const more = either.repondu ? await this.understood(parts, request, true) : [];
    const written = either.repondu
      ? {
          ...either,
          texte: `${either.texte}${sayBeside(beside.filter(({ choice }) => more.includes(choice)))}`,
          choix: [...(either.choix ?? []), ...more],
        }
      : await this.withOpenChoices(
          either,
          parsed,
          request,
          nearestOffers(frame, precedent ?? (kept?.temps ? undefined : kept?.proche), tools),
        );
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
      ...next.filter((question) => complements.suites.includes(question)),
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
        cadre: keptFrame(
          {
            attente,
            parsed,
            frame,
            isAnswered: written.repondu,
            precedent,
            proche: kept?.proche,
            temps: kept?.temps ?? false,
          },
          tools,
        ),
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
    const choix = await this.understood(refusal.choix ?? [], request, parsed.genre !== 'ambigu');
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
   * A link reads the amounts of its main familles alone, and not all of a contract: which these are, the answer tells, and so it does whether
   * an article has a price.
   * @param hasRows an answer of nothing is none
   */
  private async isAnswered(frame: Frame, { scope }: Toolbox, hasRows: boolean): Promise<boolean> {
    const { familles, marche } = frame.filtres;
    const isTold = scope.niveau !== 'publie' || (marche === null && (frame.sujet !== 'achats' || familles === null));
    if (isTold && !isApart(frame) && (!hasRows || isUnfiltered(frame.filtres))) return true;
    const tools = new Toolbox(this.database, scope);
    const { repondu, lignes } = await write({ frame: resolved(frame, tools), tools });
    return repondu && !(hasRows && lignes === 0);
  }

  /** Parses questions in one transaction, which reads alone. */
  private reading<Result>(tools: Toolbox, work: (parse: Parse) => Promise<Result>): Promise<Result> {
    const { scope } = tools;
    const found = this.found.get(tools) ?? new Map();
    this.found.set(tools, found);
    return this.database.transaction(scope, async (tx) => {
      await tx.execute('SET TRANSACTION READ ONLY');
      const vocabulary =
        scope.niveau === 'aucun' ? indexOf([], '') : await this.vocabularies.read(tx, scope.organizationId);
      const lookups = lookupsOf(tx, scope, found);
      return work((question, before = { precedent: undefined }) =>
        parseQuestion(question, { lookups, scope, vocabulary, ...before }),
      );
    });
  }
}

/** Each of those that a word of the question stands for, to choose. */
function partsToChoose(frame: Frame | null, precedent: Frame | undefined, { scope }: Toolbox): Choice[] {
  const isTold = isSame(precedent?.filtres.familles, frame?.filtres.familles);
  return frame === null || isTold ? [] : openOf(partsOfWord(frame), scope).map((one) => choiceOf(one.frame, scope));
}

/** What the last answer offered, word for word: it says all that it asks, and is of nothing that went before. */
const isOffered = ({ question, historique }: AssistantRequest): boolean =>
  historique.at(-1)?.offertes?.includes(question.trim()) ?? false;

const OF_TWO_YEARS: ReadonlySet<Acte> = new Set(['comparer', 'varier', 'expliquer']);

/** « en 2024 par rapport à 2023 », of which no purchase is known. */
const comparesWithNone = (frame: Frame, tools: Toolbox): boolean =>
  OF_TWO_YEARS.has(frame.acte) &&
  frame.sujet !== 'marches' &&
  resolveComparison(frame, tools).periode.exercices.some((annee) => !hasPurchases(tools.scope, annee));

/** What was not understood, or is no famille of its own, with the contracts that say it where some do. */
async function declined(parsed: Exclude<Parsed, { genre: 'frame' }>, tools: Toolbox): Promise<LocalAnswer> {
  const answer = decline(parsed, { tools });
  const said = parsed.genre === 'incompris' ? parsed : parsed.genre === 'refus' ? parsed.cherche : undefined;
  if (!said) return answer;
  const prices = parsed.genre === 'refus' ? await pricesSaying({ tools }, said.mots) : [];
  return { ...answer, choix: [...(answer.choix ?? []), ...prices, ...(await contractsSaying({ tools }, said))] };
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
