/** Gives a permit back. Calling it again does nothing. */
export type Release = () => void;

export interface LimiterOptions {
  /** How many hold a permit at once. */
  maxConcurrent: number;
  /** How many may wait for a permit. Default: any number. */
  maxWaiting?: number;
  /** Longest wait for a permit, in milliseconds. Default: no limit. */
  maxWaitMs?: number;
  /** The error for whoever finds the queue full or waits too long. */
  error: () => Error;
}

/** A semaphore: a number of permits, given in the order of arrival. */
export class Limiter {
  private held = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: LimiterOptions) {}

  /** Whether nobody holds a permit. Nobody waits then either. */
  get idle(): boolean {
    return this.held === 0;
  }

  /**
   * Takes a permit, waiting for one if none is free.
   * @param signal aborting it leaves the queue
   * @throws the error of the options; the signal's reason
   */
  async acquire(signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    if (this.held < this.options.maxConcurrent) this.held += 1;
    else await this.waitForTurn(signal);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.waiting.shift();
      if (next)
        next(); // the permit passes on, so `held` stays
      else this.held -= 1;
    };
  }

  /**
   * Runs work while holding a permit.
   * @throws the error of the options; whatever the work throws
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  private waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting = Infinity, maxWaitMs, error } = this.options;
    if (this.waiting.length >= maxWaiting) throw error();
    return new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const admit = (): void => {
        stopWaiting();
        resolve();
      };
      const giveUp = (reason: unknown): void => {
        stopWaiting();
        this.waiting.splice(this.waiting.indexOf(admit), 1);
        reject(reason);
      };
      const leave = (): void => giveUp(signal!.reason);
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => giveUp(error()), maxWaitMs);
      signal?.addEventListener('abort', leave);
      this.waiting.push(admit);
    });
  }
}
