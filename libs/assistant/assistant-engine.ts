import { CircuitBreaker } from './remote/circuit-breaker.js';
import { UnconfirmedNumber } from './remote/confirmed-text.js';
import type { AssistantRequest, AnswerEvent, Engine, Answer } from './engine.js';

const BUDGET_SPENT_NOTICE =
  'Le budget quotidien de l’assistant en ligne est épuisé : cette réponse vient de l’assistant embarqué.';
const PROVIDER_FAILED_NOTICE = 'L’assistant en ligne n’a pas répondu : cette réponse vient de l’assistant embarqué.';

const PAUSED_NOTICE =
  'L’assistant en ligne ne répondait plus et n’est pas interrogé pendant une minute : cette réponse vient de l’assistant embarqué.';
const UNCONFIRMED_NOTICE =
  'L’assistant en ligne a donné un nombre que les données ne confirment pas ; sa réponse a été retirée. Celle-ci vient de l’assistant embarqué.';

/**
 * The engine that the settings chose, with the embedded one behind it: when the provider fails or its budget of the day
 * is spent, or tells a number that nothing confirms, the embedded engine answers and the answer says so.
 */
export class AssistantEngine implements Engine {
  /**
   * @param distant absent: the embedded engine alone
   * @param signaler told of each failure of the provider
   * @param disjoncteur spares a provider that keeps failing
   */
  constructor(
    private readonly local: Engine,
    private readonly distant: Engine | undefined,
    private readonly signaler: (cause: unknown) => void,
    private readonly disjoncteur = new CircuitBreaker(),
  ) {}

  async *answer(request: AssistantRequest): AsyncGenerator<AnswerEvent> {
    if (!this.distant) return yield* this.local.answer(request);
    if (request.budget.reserve <= 0) return yield* this.fallBack(request, BUDGET_SPENT_NOTICE);
    if (!this.disjoncteur.allows()) return yield* this.fallBack(request, PAUSED_NOTICE);
    let started = false;
    try {
      for await (const event of this.distant.answer(request)) {
        started = true;
        if (event.type === 'fin') this.disjoncteur.succeeded();
        yield event;
      }
    } catch (error) {
      // The reader left: nobody is there to be answered.
      request.signal.throwIfAborted();
      const unreachable = error instanceof ProviderFailure && error.how === 'unreachable';
      if (unreachable) this.disjoncteur.failed();
      else this.disjoncteur.succeeded();
      this.signaler(error);
      if (started) yield { type: 'reprise' };
      request.tools.appels.length = 0;
      yield* this.fallBack(request, error instanceof UnconfirmedNumber ? UNCONFIRMED_NOTICE : PROVIDER_FAILED_NOTICE);
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
  /** @param how it did not answer, or answered nothing */
  constructor(
    readonly how: 'unreachable' | 'silent',
    options: { cause: unknown },
  ) {
    super('the provider failed', options);
    this.name = 'ProviderFailure';
  }
}
