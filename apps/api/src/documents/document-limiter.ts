import { Injectable } from '@nestjs/common';
import { unavailable } from '#common/app-error.js';
import { Limiter } from '#common/limiter.js';
import { Settings } from '#config/settings.js';

const MAX_WAIT_MS = 20_000;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 10;

/**
 * How many documents a process makes at once. Each holds a connection to the database for as long as it is sent, and
 * most of the connections must stay free for everybody else's requests. One more waits for its turn, holding nothing;
 * it is told `unavailable` when none comes free for twenty seconds, or too many wait already.
 */
@Injectable()
export class DocumentLimiter extends Limiter {
  constructor({ databasePoolSize }: Settings) {
    super({
      maxConcurrent: Math.max(1, Math.floor(databasePoolSize / 4)),
      maxWaiting: MAX_WAITING,
      maxWaitMs: MAX_WAIT_MS,
      error: () => unavailable(new Error('too many documents at once'), RETRY_AFTER_SECONDS),
    });
  }
}
