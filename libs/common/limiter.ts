/** Gives a permit back. Calling it again does nothing. */
export type Release = () => void;

export interface LimiterOptions {
  /** How many hold a permit at once; a function may change its mind, and is asked again at each permit. At least one. */
  maxConcurrent: number | (() => number);
  /** How many may wait for a permit. Default: any number. */
  maxWaiting?: number;
  /** Longest wait for a permit, in milliseconds. Default: no limit. */
  maxWaitMs?: number;
  /** The error for whoever finds the queue full or waits too long. Needed where somebody waits. */
  error?: () => Error;
}

const noPermit = (): Error => new Error('no permit came free');

/** A semaphore: a number of permits, given in the order of arrival. */
export class Limiter {
  private held = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: LimiterOptions) {}

  /** Permits that are held. */
  get inUse(): number {
    return this.held;
  }

  /** Whether nobody holds a permit. Nobody waits then either. */
  get idle(): boolean {
    return this.held === 0;
  }

  /** Whether a permit is free now. */
  get hasPermit(): boolean {
    const { maxConcurrent } = this.options;
    return this.held < (typeof maxConcurrent === 'number' ? maxConcurrent : maxConcurrent());
  }

  /** Takes a permit if one is free now. */
  tryAcquire(): Release | undefined {
    if (!this.hasPermit) return undefined;
    this.held += 1;
    return this.releaseOnce();
  }

  /**
   * Takes a permit, waiting for one if none is free.
   * @param signal aborting it leaves the queue
   * @throws the error of the options; the signal's reason
   */
  async acquire(signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    const release = this.tryAcquire();
    if (release) return release;
    await this.waitForTurn(signal);
    return this.releaseOnce();
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

  private releaseOnce(): Release {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.held -= 1;
      while (this.waiting.length > 0 && this.hasPermit) {
        this.held += 1; // here, not when the one who waited goes on: nobody may come between
        this.waiting.shift()!();
      }
    };
  }

  private waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting = Infinity, maxWaitMs, error = noPermit } = this.options;
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
