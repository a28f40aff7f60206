import { Limiter, type LimiterOptions, type Release } from './limiter.js';

/** One limiter a key, for example an organisation: what waits for one key never delays another. */
export class KeyedLimiter {
  private readonly limiters = new Map<string, Limiter>();

  /** @param options those of each key's limiter */
  constructor(private readonly options: LimiterOptions) {}

  /**
   * Takes a permit of the key, waiting for one if none is free.
   * @param signal aborting it leaves the queue
   * @throws the error of the options; the signal's reason
   */
  async acquire(key: string, signal?: AbortSignal): Promise<Release> {
    const limiter = this.limiters.get(key) ?? new Limiter(this.options);
    this.limiters.set(key, limiter);
    const forgetWhenIdle = (): void => {
      if (limiter.idle) this.limiters.delete(key);
    };
    const release = await limiter.acquire(signal).catch((error: unknown) => {
      forgetWhenIdle();
      throw error;
    });
    return () => {
      release();
      forgetWhenIdle();
    };
  }

  /**
   * Runs work while holding a permit of the key.
   * @throws the error of the options; whatever the work throws
   */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(key);
    try {
      return await work();
    } finally {
      release();
    }
  }
}
