import type { AssistantRequest, AnswerEvent, Engine, Answer } from './engine.js';

const BUDGET_SPENT_NOTICE =
  'Le budget quotidien de l’assistant en ligne est épuisé : cette réponse vient de l’assistant embarqué.';
const PROVIDER_FAILED_NOTICE = 'L’assistant en ligne n’a pas répondu : cette réponse vient de l’assistant embarqué.';

/**
 * The engine that the settings chose, with the embedded one behind it: when the provider fails or its budget of the day
 * is spent, the embedded engine answers and the answer says so.
 */
export class AssistantEngine implements Engine {
  /**
   * @param distant absent: the embedded engine alone
   * @param signaler told of each failure of the provider
   */
  constructor(
    private readonly local: Engine,
    private readonly distant: Engine | undefined,
    private readonly signaler: (cause: unknown) => void,
  ) {}

  async *answer(request: AssistantRequest): AsyncGenerator<AnswerEvent> {
    if (!this.distant) return yield* this.local.answer(request);
    if (request.budget.reserve <= 0) return yield* this.fallBack(request, BUDGET_SPENT_NOTICE);
    let started = false;
    try {
      for await (const event of this.distant.answer(request)) {
        started = true;
        yield event;
      }
    } catch (error) {
      // The reader left: nobody is there to be answered.
      request.signal.throwIfAborted();
      this.signaler(error);
      if (started) yield { type: 'reprise' };
      request.tools.appels.length = 0;
      yield* this.fallBack(request, PROVIDER_FAILED_NOTICE);
    }
  }

  private async *fallBack(request: AssistantRequest, avis: string): AsyncGenerator<AnswerEvent> {
    for await (const event of this.local.answer(request)) {
      if (event.type !== 'fin') yield event;
      else yield { type: 'fin', reponse: { ...event.reponse, avis } satisfies Answer };
    }
  }
}

/** The provider failed: the embedded engine answers in its place. */
export class ProviderFailure extends Error {
  constructor(options: { cause: unknown }) {
    super('the provider failed', options);
    this.name = 'ProviderFailure';
  }
}
