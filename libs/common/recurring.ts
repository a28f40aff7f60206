import { withinDeadline } from './deadline.js';

/** How long a stop waits for the turn under way, in milliseconds. Its store may never answer. */
const STOP_WITHIN_MS = 2_000;

/**
 * Does something at an interval until it is stopped. Turns never overlap: those that come due during a long turn are
 * skipped. The timer does not keep a process alive.
 */
export class Recurring {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;

  /**
   * @param everyMs from one start to the next, in milliseconds
   * @param work one turn
   * @param onError told of a turn that failed; the next one takes place all the same
   */
  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Starts the turns; the first after the pace, or at once. */
  start(first: 'later' | 'at once' = 'later'): void {
    if (first === 'at once') void this.turn();
    this.timer = setInterval(() => void this.turn(), this.everyMs);
    this.timer.unref();
  }

  /** Starts no more turns, and waits for the one under way, two seconds at most. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    if (!this.underWay) return;
    const tooLate = (): Error => new Error(`left under way after ${STOP_WITHIN_MS} ms`);
    await withinDeadline(this.underWay, STOP_WITHIN_MS, tooLate).catch(this.onError);
  }

  /** A turn without waiting for the pace, or the one under way if there is one. */
  turn(): Promise<void> {
    this.underWay ??= this.work()
      .then(() => undefined, this.onError)
      .finally(() => {
        this.underWay = undefined;
      });
    return this.underWay;
  }
}
