import { KeyedLimiter } from '#common/keyed-limiter.js';
import { Limiter, type Release } from '#common/limiter.js';
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
  private readonly total: Limiter;
  private readonly failing: Limiter;
  private readonly organizations: KeyedLimiter;
  private readonly webhooks: KeyedLimiter;
  private readonly failures = new Map<string, number>();
  /** Told each time a permit came free. */
  onRelease: () => void = () => undefined;

  constructor({ total, failing, organization, webhook }: DeliveryLimits) {
    this.total = new Limiter({ maxConcurrent: total });
    this.failing = new Limiter({ maxConcurrent: failing });
    this.organizations = new KeyedLimiter({ maxConcurrent: organization });
    this.webhooks = new KeyedLimiter({ maxConcurrent: webhook });
  }

  /** Attempts under way, pauses included. */
  get inFlight(): number {
    return this.total.inUse;
  }

  /** Whether an attempt on this entry point would get a permit now. */
  hasPermit(key: EntryPointKey): boolean {
    return (
      this.total.hasPermit &&
      this.organizations.hasPermit(key.organizationId) &&
      this.webhooks.hasPermit(key.webhookId) &&
      (this.failing.hasPermit || !this.isFailing(key))
    );
  }

  /** Takes a permit to make one attempt, or answers undefined when any limit is reached. */
  tryAcquire(key: EntryPointKey): Release | undefined {
    if (!this.hasPermit(key)) return undefined;
    const permits = [
      this.total.tryAcquire(),
      this.organizations.tryAcquire(key.organizationId),
      this.webhooks.tryAcquire(key.webhookId),
      this.isFailing(key) ? this.failing.tryAcquire() : undefined,
    ];
    const free = (): void => {
      for (const release of permits) release?.();
      this.onRelease();
    };
    let released = false;
    return () => {
      if (released) return;
      released = true;
      if (this.isFailing(key)) setTimeout(free, FAILING_PAUSE_MS);
      else free();
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
}
