import { Limiter, type LimiterOptions, type Release } from './limiter.js';
import { RecentKeys } from './recent-keys.js';

export interface KeyedLimiterOptions extends LimiterOptions {
  maxConcurrent: number;
  /** How many of one key hold a permit at once while another key asks too. Default: as many as alone. */
  maxBesideOthers?: number;
}

/** One limiter a key, for example an organisation: what waits for one key never delays another. */
export class KeyedLimiter {
  private readonly limiters = new Map<string, Limiter>();
  private readonly recent = new RecentKeys();

  /** @param options those of each key's limiter */
  constructor(private readonly options: KeyedLimiterOptions) {}

  /**
   * Takes a permit of the key, waiting for one if none is free.
   * @param signal aborting it leaves the queue
   * @throws the error of the options; the signal's reason
   */
  async acquire(key: string, signal?: AbortSignal): Promise<Release> {
    this.recent.see(key);
    const limiter = this.limiters.get(key) ?? this.limiterOf(key);
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

  private limiterOf(key: string): Limiter {
    const { maxConcurrent, maxBesideOthers = maxConcurrent } = this.options;
    return new Limiter({
      ...this.options,
      maxConcurrent: () => (this.recent.isAnotherActive(key) ? maxBesideOthers : maxConcurrent),
    });
  }
}
