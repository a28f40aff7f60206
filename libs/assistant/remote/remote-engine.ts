import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { jsonSchema, type ModelMessage, stepCountIs, streamText, tool, type ToolSet } from 'ai';
import { type Toolbox, TOOLS } from '../toolbox.js';
import { intentionOfSources } from '../intention.js';
import type { AssistantRequest, AnswerEvent, Engine } from '../engine.js';
import { ProviderFailure } from '../assistant-engine.js';
import { tableOfCited } from './cited-table.js';
import { complementsOfCalls } from './complements-of-calls.js';
import { ConfirmedText, UnconfirmedNumber } from './confirmed-text.js';
import type { ToolCall } from './frame-of-call.js';
import { Phrases } from './phrases.js';
import { systemPromptOf } from './system-prompt.js';
import { TOKENS_PER_ANSWER } from './tokens-needed.js';

export interface Fournisseur {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
  /** One answer, tool calls included. */
  timeoutMs: number;
}

/** Calls of the model in one answer: tools, then text. */
const MAX_STEPS = 6;
/** Tools that run in one step and in one answer; one after the other, so that an answer holds one connection. */
const CALLS_PER_STEP = 8;
const CALLS_PER_ANSWER = 16;
const MAX_TEXT = 8000;
/** Where a provider does not count, four characters make about one token. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * A model behind any OpenAI-compatible address. It has the tools of the scope and nothing else. It writes the names of
 * values, the server their figures; a sentence with any other number ends the answer.
 */
export class RemoteEngine implements Engine {
  constructor(private readonly fournisseur: Fournisseur) {}

  /**
   * @throws ProviderFailure when the provider fails, answers nothing or takes too long
   * @throws UnconfirmedNumber when the model tells a number that nothing confirms
   */
  async *answer(request: AssistantRequest): AsyncGenerator<AnswerEvent> {
    const { tools, question, signal } = request;
    const text = new ConfirmedText(question, tools.scope);
    signal.throwIfAborted();
    // A signal combined of others may be collected before it fires: this one is held by its timer.
    const delai = new AbortController();
    const stop = (): void => delai.abort();
    const timer = setTimeout(stop, this.fournisseur.timeoutMs);
    signal.addEventListener('abort', stop, { once: true });
    const lus = [
      systemPromptOf(tools.scope),
      question,
      ...request.historique.map((tour) => tour.question + tour.reponse),
    ];
    const compte = { jetons: 0, caracteres: lus.join('').length };
    const phrases = new Phrases();
    const calls: ToolCall[] = [];
    let texte = '';
    try {
      for await (const chunk of this.read(request, delai.signal, { text, compte, calls })) {
        compte.caracteres += chunk.length;
        for (const phrase of phrases.add(chunk)) {
          const sure = text.fill(phrase);
          texte += sure;
          yield { type: 'texte', texte: sure };
        }
        if (texte.length > MAX_TEXT) break;
      }
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof UnconfirmedNumber) throw cause;
      throw new ProviderFailure('unreachable', { cause });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      request.budget.depense = tokensOf(compte);
    }
    const fin = phrases.finir();
    if (fin !== '') {
      const sure = text.fill(fin);
      texte += sure;
      yield { type: 'texte', texte: sure };
    }
    if (texte.trim() === '') throw new ProviderFailure('silent', { cause: new Error('empty answer') });
    const told = new Set([...text.cited].map(({ place }) => place.source));
    const { complements, cadre } = await complementsOfCalls(calls, told, tools);
    yield {
      type: 'fin',
      reponse: {
        texte: texte.trim(),
        tableau: tableOfCited(text.cited),
        sources: [...tools.appels],
        repondu: tools.appels.length > 0,
        moteur: 'openai-compatible',
        avis: null,
        cadre,
        complements,
        intention: intentionOfSources(tools.appels),
      },
    };
  }

  private async *read(
    { question, historique, tools, budget }: AssistantRequest,
    abortSignal: AbortSignal,
    { text, compte, calls }: Reading,
  ): AsyncGenerator<string> {
    const { baseUrl, apiKey, model } = this.fournisseur;
    const provider = createOpenAICompatible({
      name: 'assistant',
      baseURL: baseUrl,
      includeUsage: true,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    const messages: ModelMessage[] = historique.flatMap((tour): ModelMessage[] => [
      { role: 'user', content: tour.question },
      { role: 'assistant', content: tour.reponse },
    ]);
    const bound = new CallBound();
    const { fullStream } = streamText({
      model: provider(model),
      system: systemPromptOf(tools.scope),
      messages: [...messages, { role: 'user', content: question }],
      tools: modelTools(tools, text, { bound, calls }),
      prepareStep: () => {
        bound.nextStep();
        return {};
      },
      // No further step once what was held for the answer is spent.
      stopWhen: [stepCountIs(MAX_STEPS), () => compte.jetons >= budget.reserve],
      maxOutputTokens: Math.min(TOKENS_PER_ANSWER, budget.reserve),
      // The embedded engine answers at once: better than waiting for a second failure.
      maxRetries: 0,
      abortSignal,
      // Failures come with the stream below; the SDK would also print them.
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      if (part.type === 'text-delta') yield part.text.replaceAll('\u0000', '');
      else if (part.type === 'finish-step') compte.jetons += part.usage.totalTokens ?? 0;
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new Error('the provider took too long');
    }
  }
}

/** What an answer keeps while it is read. */
interface Reading {
  text: ConfirmedText;
  compte: { jetons: number };
  /** The tools that were called, in order. */
  calls: ToolCall[];
}

const tokensOf = ({ jetons: tokens, caracteres }: { jetons: number; caracteres: number }): number =>
  tokens > 0 ? tokens : Math.ceil(caracteres / CHARACTERS_PER_TOKEN);

/** Bounds the tools of a step and of an answer, and runs them one after the other. */
class CallBound {
  private inStep = 0;
  private inAnswer = 0;
  private last: Promise<unknown> = Promise.resolve();

  nextStep(): void {
    this.inStep = 0;
  }

  /** What the call answers, or `refusal` past the bound. */
  run<Result>(call: () => Promise<Result>, refusal: Result): Promise<Result> {
    this.inStep += 1;
    this.inAnswer += 1;
    if (this.inStep > CALLS_PER_STEP || this.inAnswer > CALLS_PER_ANSWER) return Promise.resolve(refusal);
    const result = this.last.then(call);
    this.last = result.catch(() => undefined);
    return result;
  }
}

const TOO_MANY = { refus: 'Trop d’outils appelés : réponds avec ce que tu as.' };

/** The tools of the scope as the model calls them: the organisation is nowhere among their arguments. */
function modelTools(
  tools: Toolbox,
  text: ConfirmedText,
  { bound, calls }: { bound: CallBound; calls: ToolCall[] },
): ToolSet {
  return Object.fromEntries(
    tools.available.map((nom) => [
      nom,
      tool({
        description: TOOLS[nom].description,
        inputSchema: jsonSchema<Record<string, unknown>>({
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(TOOLS[nom].parametres).map(([parametre, { enum: valeurs, ...schema }]) => [
              parametre,
              { ...schema, ...(valeurs ? { enum: [...valeurs] } : {}) },
            ]),
          ),
        }),
        execute: (rawArguments) =>
          bound.run<object>(async () => {
            const recus = typeof rawArguments === 'object' && rawArguments !== null ? rawArguments : {};
            const result = await tools.call(nom, recus);
            calls.push({ nom, recus, result });
            return { filtres: result.filtres, donnees: text.give(result) };
          }, TOO_MANY),
      }),
    ]),
  );
}
