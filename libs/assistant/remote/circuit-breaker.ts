/** Failures in a row after which the provider is left alone. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

/**
 * Leaves a provider alone that failed several times in a row, so that nobody waits for it; after a pause one answer tries
 * it again. Each process has its own.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  /** @param now milliseconds of a clock */
  constructor(private readonly now: () => number = Date.now) {}

  /** Whether the provider may be called. After the pause, one call alone until it is told how that went. */
  allows(): boolean {
    if (this.failures < FAILURES) return true;
    if (this.now() < this.openUntil) return false;
    this.openUntil = this.now() + PAUSE_MS;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.openUntil = this.now() + PAUSE_MS;
  }
}
