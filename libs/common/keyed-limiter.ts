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

  /** Whether a permit of the key is free now. */
  hasPermit(key: string): boolean {
    return this.limiters.get(key)?.hasPermit ?? true;
  }

  /** Takes a permit of the key if one is free now. */
  tryAcquire(key: string): Release | undefined {
    const limiter = this.limiterOf(key);
    const release = limiter.tryAcquire();
    return release && this.forgettingWhenIdle(key, limiter, release);
  }

  /**
   * Takes a permit of the key, waiting for one if none is free.
   * @param signal aborting it leaves the queue
   * @throws the error of the options; the signal's reason
   */
  async acquire(key: string, signal?: AbortSignal): Promise<Release> {
    const limiter = this.limiterOf(key);
    const release = await limiter.acquire(signal).catch((error: unknown) => {
      this.forgetWhenIdle(key, limiter);
      throw error;
    });
    return this.forgettingWhenIdle(key, limiter, release);
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
    this.recent.see(key);
    const known = this.limiters.get(key);
    if (known) return known;
    const { maxConcurrent, maxBesideOthers = maxConcurrent } = this.options;
    const limiter = new Limiter({
      ...this.options,
      maxConcurrent: () => (this.recent.isAnotherActive(key) ? maxBesideOthers : maxConcurrent),
    });
    this.limiters.set(key, limiter);
    return limiter;
  }

  private forgettingWhenIdle(key: string, limiter: Limiter, release: Release): Release {
    return () => {
      release();
      this.forgetWhenIdle(key, limiter);
    };
  }

  /** A release that is called again finds the key forgotten, perhaps with another limiter since. */
  private forgetWhenIdle(key: string, limiter: Limiter): void {
    if (limiter.idle && this.limiters.get(key) === limiter) this.limiters.delete(key);
  }
}
