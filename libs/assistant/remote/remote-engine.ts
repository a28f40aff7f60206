import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { jsonSchema, type ModelMessage, stepCountIs, streamText, tool, type ToolSet } from 'ai';
import { type Toolbox, TOOLS } from '../toolbox.js';
import { intentionOfSources } from '../intention.js';
import type { AssistantRequest, AnswerEvent, Engine } from '../engine.js';
import { ProviderFailure } from '../assistant-engine.js';
import { NO_COMPLEMENTS } from '../answer/answer.js';
import { Grounding, Phrases, REMOVED_SENTENCE } from './grounding.js';
import { systemPromptOf } from './system-prompt.js';

export interface Fournisseur {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
  /** One answer, tool calls included. */
  timeoutMs: number;
}

/** Calls of the model in one answer: tools, then text. */
const MAX_STEPS = 6;
const TOKENS_PER_ANSWER = 1200;
const MAX_TEXT = 8000;
/** Where a provider does not count, four characters make about one token. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * A model behind any OpenAI-compatible address. It has the tools of the scope and nothing else; a sentence with a
 * figure that no tool returned is withheld.
 */
export class RemoteEngine implements Engine {
  constructor(private readonly fournisseur: Fournisseur) {}

  /** @throws ProviderFailure when the provider fails, answers nothing or takes too long */
  async *answer(request: AssistantRequest): AsyncGenerator<AnswerEvent> {
    const { tools, question, signal } = request;
    const ancrage = new Grounding(`${question} ${tools.scope.aujourdhui} ${tools.scope.exerciceCourant}`);
    const delai = AbortSignal.any([signal, AbortSignal.timeout(this.fournisseur.timeoutMs)]);
    const lus = [
      systemPromptOf(tools.scope),
      question,
      ...request.historique.map((tour) => tour.question + tour.reponse),
    ];
    const compte = { jetons: 0, caracteres: lus.join('').length };
    const phrases = new Phrases();
    let texte = '';
    let retire = false;
    const filtrer = (phrase: string): string => {
      if (ancrage.confirms(phrase)) return phrase;
      retire = true;
      return REMOVED_SENTENCE;
    };
    try {
      for await (const chunk of this.read(request, delai, ancrage, compte)) {
        compte.caracteres += chunk.length;
        for (const phrase of phrases.add(chunk)) {
          const sure = filtrer(phrase);
          texte += sure;
          yield { type: 'texte', texte: sure };
        }
        if (texte.length > MAX_TEXT) break;
      }
    } catch (cause) {
      signal.throwIfAborted();
      throw new ProviderFailure({ cause });
    } finally {
      request.budget.depense = tokensOf(compte);
    }
    const fin = phrases.finir();
    if (fin !== '') {
      const sure = filtrer(fin);
      texte += sure;
      yield { type: 'texte', texte: sure };
    }
    if (texte.trim() === '') throw new ProviderFailure({ cause: new Error('empty answer') });
    yield {
      type: 'fin',
      reponse: {
        texte: texte.trim(),
        tableau: null,
        sources: [...tools.appels],
        repondu: tools.appels.length > 0,
        moteur: 'openai-compatible',
        avis: retire ? 'Une partie de la réponse a été retirée : ses chiffres n’étaient pas dans les données.' : null,
        cadre: null,
        complements: NO_COMPLEMENTS,
        intention: intentionOfSources(tools.appels),
      },
    };
  }

  private async *read(
    { question, historique, tools, budget }: AssistantRequest,
    abortSignal: AbortSignal,
    ancrage: Grounding,
    compte: { jetons: number },
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
    const { fullStream } = streamText({
      model: provider(model),
      system: systemPromptOf(tools.scope),
      messages: [...messages, { role: 'user', content: question }],
      tools: modelTools(tools, ancrage),
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

const tokensOf = ({ jetons: tokens, caracteres }: { jetons: number; caracteres: number }): number =>
  tokens > 0 ? tokens : Math.ceil(caracteres / CHARACTERS_PER_TOKEN);

/** The tools of the scope as the model calls them: the organisation is nowhere among their arguments. */
function modelTools(tools: Toolbox, ancrage: Grounding): ToolSet {
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
        execute: async (rawArguments) => {
          const result = await tools.call(
            nom,
            typeof rawArguments === 'object' && rawArguments !== null ? rawArguments : {},
          );
          ancrage.add(result);
          return { filtres: result.filtres, donnees: result.donnees };
        },
      }),
    ]),
  );
}
