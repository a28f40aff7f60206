/** Node and browsers count timers in 31 bits: longer is never. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Ends one attempt: when its time is over, or when the caller wants no more of it. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    readonly timeoutMs: number,
    caller: AbortSignal | undefined,
  ) {
    this.#caller = caller;
    if (caller?.aborted) this.#leave();
    else caller?.addEventListener('abort', this.#leave, { once: true });
    this.restart();
  }

  /** Aborted at the end of the attempt. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the time ended it, and not the caller. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The time begins again: something has come. */
  restart(): void {
    clearTimeout(this.#timer);
    if (this.timeoutMs > LONGEST_TIMER_MS || this.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      this.#controller.abort();
    }, this.timeoutMs);
  }

  /** Leaves no timer, no listener and no unread answer behind. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#leave);
    this.#controller.abort();
  }

  readonly #leave = (): void => this.#controller.abort(this.#caller?.reason);
}

/** Waits. @throws the signal's reason, when it is aborted meanwhile */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
