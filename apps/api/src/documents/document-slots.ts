import { Injectable } from '@nestjs/common';
import { unavailable } from '#common/app-error.js';
import { Settings } from '#config/settings.js';

const PATIENCE_MS = 20_000;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 10;

/** Gives a place back. */
type Release = () => void;

/**
 * How many documents a process makes at once. Each holds a connection to the database for as long as it is sent, and
 * most of the connections must stay free for everybody else's requests. One more waits for its turn, holding nothing.
 */
@Injectable()
export class DocumentSlots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor({ databasePoolSize }: Settings) {
    this.free = Math.max(1, Math.floor(databasePoolSize / 4));
  }

  /**
   * Takes a place, in the order of arrival.
   * @param left who waits leaves the queue
   * @throws AppError unavailable when none comes free for twenty seconds, or too many wait already; the signal's reason
   */
  async take(left: AbortSignal): Promise<Release> {
    left.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else await this.turn(left);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }

  private turn(left: AbortSignal): Promise<void> {
    const tooMany = () => unavailable(new Error('too many documents at once'), RETRY_AFTER_SECONDS);
    if (this.waiting.length >= MAX_WAITING) throw tooMany();
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        left.removeEventListener('abort', leave);
        resolve();
      };
      const giveUp = (reason: unknown): void => {
        clearTimeout(timer);
        left.removeEventListener('abort', leave);
        this.waiting.splice(this.waiting.indexOf(admit), 1);
        reject(reason);
      };
      const leave = (): void => giveUp(left.reason);
      const timer = setTimeout(() => giveUp(tooMany()), PATIENCE_MS);
      left.addEventListener('abort', leave);
      this.waiting.push(admit);
    });
  }
}
