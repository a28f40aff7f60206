import { Injectable } from '@nestjs/common';
import { overloaded } from '#common/app-error.js';
import { KeyedLimiter } from '#common/keyed-limiter.js';
import { Limiter, type LimiterOptions, type Release } from '#common/limiter.js';
import { Settings } from '#config/settings.js';

/** Documents of one organisation made at once, at most. */
const MAX_CONCURRENT_OF_ONE = 2;
/** Documents of one organisation that wait for its own permits. */
export const MAX_WAITING_OF_ONE = 20;
const MAX_WAITING = 50;
const MAX_WAIT_MS = 20_000;
const RETRY_AFTER_SECONDS = 10;

const WAITING: Pick<LimiterOptions, 'maxWaitMs' | 'error'> = {
  maxWaitMs: MAX_WAIT_MS,
  error: () => overloaded('too many documents at once', RETRY_AFTER_SECONDS),
};

/**
 * How many documents a process makes at once, and how many of them for one organisation. Each holds a connection to the
 * database for as long as it is sent, and most of the connections must stay free for everybody else's requests. One
 * more waits for its turn, holding nothing; it is told `unavailable` when none comes free for twenty seconds, or too many
 * wait already. The permit of the organisation comes first: those of one organisation never wait among those of others.
 */
@Injectable()
export class DocumentLimiter {
  /** Documents of one organisation made at once: never all permits, so that another one is served meanwhile. */
  readonly maxConcurrentOfOne: number;
  private readonly all: Limiter;
  private readonly organizations: KeyedLimiter;

  constructor({ databasePoolSize }: Settings) {
    const maxConcurrent = Math.max(1, Math.floor(databasePoolSize / 4));
    this.maxConcurrentOfOne = Math.max(1, Math.min(MAX_CONCURRENT_OF_ONE, maxConcurrent - 1));
    this.all = new Limiter({ maxConcurrent, maxWaiting: MAX_WAITING, ...WAITING });
    this.organizations = new KeyedLimiter({
      maxConcurrent: this.maxConcurrentOfOne,
      maxWaiting: MAX_WAITING_OF_ONE,
      ...WAITING,
    });
  }

  /**
   * Takes a permit for a document of the organisation, waiting for one if none is free.
   * @param signal aborting it leaves the queue
   * @throws AppError unavailable; the signal's reason
   */
  async acquire(organizationId: string, signal: AbortSignal): Promise<Release> {
    const releaseOwn = await this.organizations.acquire(organizationId, signal);
    try {
      const releaseShared = await this.all.acquire(signal);
      return () => {
        releaseShared();
        releaseOwn();
      };
    } catch (error) {
      releaseOwn();
      throw error;
    }
  }
}
