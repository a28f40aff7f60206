import type { Release } from '#common/limiter.js';
import type { EntryPointKey } from '#webhooks/delivery-job.js';

export interface DeliveryLimits {
  /** Attempts under way for one entry point. */
  webhook: number;
  /** For all entry points of one organisation. */
  organization: number;
  /** For all entry points that keep failing, together: the rest of the process stays free for the healthy ones. */
  failing: number;
  /** For the whole process. */
  total: number;
}

/** Consecutive failures after which an entry point counts as failing. */
const FAILING_AFTER = 5;
/** An attempt on a failing entry point keeps its permit this much longer, so that quick failures do not eat the process. */
const FAILING_PAUSE_MS = 250;
/** Entry points whose failures are remembered. */
const REMEMBERED = 10_000;

/**
 * Bounds the attempts under way so that no entry point or organisation can hold the process. Nothing waits here: who
 * finds no permit leaves its delivery in PostgreSQL, and `Dispatcher` comes back for it when a permit is released.
 */
export class DeliveryLimiter {
  private readonly held = new Map<string, number>();
  private readonly failures = new Map<string, number>();
  /** Told each time a permit came free. */
  onRelease: () => void = () => undefined;

  constructor(private readonly limits: DeliveryLimits) {}

  /** Attempts under way, pauses included. */
  get inFlight(): number {
    return this.held.get('total') ?? 0;
  }

  /** Whether an attempt on this entry point would get a permit now. */
  hasPermit(key: EntryPointKey): boolean {
    return this.counters(key).every(([counter, limit]) => (this.held.get(counter) ?? 0) < limit);
  }

  /** Takes a permit to make one attempt, or answers undefined when any limit is reached. */
  tryAcquire(key: EntryPointKey): Release | undefined {
    if (!this.hasPermit(key)) return undefined;
    const counters = this.counters(key).map(([counter]) => counter);
    for (const counter of counters) this.held.set(counter, (this.held.get(counter) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      if (this.isFailing(key)) setTimeout(() => this.free(counters), FAILING_PAUSE_MS);
      else this.free(counters);
    };
  }

  /** Remembers how the last attempt on an entry point ended. */
  note({ webhookId }: EntryPointKey, succeeded: boolean): void {
    const failures = this.failures.get(webhookId) ?? 0;
    this.failures.delete(webhookId);
    if (succeeded) return;
    this.failures.set(webhookId, failures + 1);
    const [oldest] = this.failures.keys();
    if (this.failures.size > REMEMBERED && oldest !== undefined) this.failures.delete(oldest);
  }

  private isFailing({ webhookId }: EntryPointKey): boolean {
    return (this.failures.get(webhookId) ?? 0) >= FAILING_AFTER;
  }

  private counters(key: EntryPointKey): [counter: string, limit: number][] {
    const counters: [string, number][] = [
      [`webhook ${key.webhookId}`, this.limits.webhook],
      [`organization ${key.organizationId}`, this.limits.organization],
      ['total', this.limits.total],
    ];
    return this.isFailing(key) ? [...counters, ['failing', this.limits.failing]] : counters;
  }

  private free(counters: readonly string[]): void {
    for (const counter of counters) {
      const left = (this.held.get(counter) ?? 0) - 1;
      if (left > 0) this.held.set(counter, left);
      else this.held.delete(counter);
    }
    this.onRelease();
  }
}
