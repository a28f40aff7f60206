/** Whose attempt it is: attempts are counted by entry point and by organisation. */
export interface LaneKey {
  organizationId: string;
  webhookId: string;
}

export interface LaneBounds {
  /** Attempts under way for one entry point. */
  webhook: number;
  /** For all entry points of one organisation. */
  organization: number;
  /** For all entry points that keep failing, together: the rest of the process stays free for the healthy ones. */
  failing: number;
  /** For the whole process. */
  total: number;
}

/** The right to make one attempt; leave it exactly once. */
export interface Place {
  leave(): void;
}

/** Consecutive failures after which an entry point counts as failing. */
const FAILING_AFTER = 5;
/** An attempt on a failing entry point keeps its place this much longer, so that quick refusals do not eat the process. */
const FAILING_PAUSE_MS = 250;
/** Entry points whose failures are remembered. */
const REMEMBERED = 10_000;

/**
 * Bounds the attempts under way so that no entry point or organisation can hold the process. Nothing waits here: who
 * finds no place leaves its delivery in PostgreSQL, where `Drain` takes it up when a place comes free.
 */
export class Lanes {
  private readonly taken = new Map<string, number>();
  private readonly failures = new Map<string, number>();
  /** Told each time a place came free. */
  onLeave: () => void = () => undefined;

  constructor(private readonly bounds: LaneBounds) {}

  /** Attempts under way, pauses included. */
  get inFlight(): number {
    return this.taken.get('total') ?? 0;
  }

  hasRoom(key: LaneKey): boolean {
    return this.counters(key).every(([counter, bound]) => (this.taken.get(counter) ?? 0) < bound);
  }

  /** Takes a place, or answers undefined when any bound is reached. */
  enter(key: LaneKey): Place | undefined {
    const counters = this.counters(key);
    if (!counters.every(([counter, bound]) => (this.taken.get(counter) ?? 0) < bound)) return undefined;
    for (const [counter] of counters) this.taken.set(counter, (this.taken.get(counter) ?? 0) + 1);
    let left = false;
    return {
      leave: () => {
        if (left) throw new Error('a place was left twice');
        left = true;
        if (this.isFailing(key)) setTimeout(() => this.free(counters), FAILING_PAUSE_MS);
        else this.free(counters);
      },
    };
  }

  /** Remembers how the last attempt on an entry point ended. */
  note({ webhookId }: LaneKey, succeeded: boolean): void {
    const failures = this.failures.get(webhookId) ?? 0;
    this.failures.delete(webhookId);
    if (succeeded) return;
    this.failures.set(webhookId, failures + 1);
    const [oldest] = this.failures.keys();
    if (this.failures.size > REMEMBERED && oldest !== undefined) this.failures.delete(oldest);
  }

  private isFailing({ webhookId }: LaneKey): boolean {
    return (this.failures.get(webhookId) ?? 0) >= FAILING_AFTER;
  }

  private counters(key: LaneKey): [counter: string, bound: number][] {
    const counters: [string, number][] = [
      [`webhook ${key.webhookId}`, this.bounds.webhook],
      [`organization ${key.organizationId}`, this.bounds.organization],
      ['total', this.bounds.total],
    ];
    return this.isFailing(key) ? [...counters, ['failing', this.bounds.failing]] : counters;
  }

  private free(counters: readonly [counter: string, bound: number][]): void {
    for (const [counter] of counters) {
      const left = (this.taken.get(counter) ?? 0) - 1;
      if (left > 0) this.taken.set(counter, left);
      else this.taken.delete(counter);
    }
    this.onLeave();
  }
}
