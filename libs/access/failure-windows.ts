import type { FailureEvent, SecurityEvent } from './security-event.js';

const WINDOW_MS = 60_000;
/** Keys that may have a window at once. The failures of further keys share one window, which does not name them. */
const MAX_WINDOWS = 100;
/** Networks counted one by one in a window. */
const MAX_NETWORKS = 1_000;
const OTHERS = 'others';

interface Window {
  closesAt: number;
  /** Failures since the one that opened it. */
  count: number;
  firstAt: Date;
  last: FailureEvent;
  networks: Set<unknown>;
}

/**
 * Keeps a flood of failures from filling the audits: of one key, the first failure is written at once, and those of the
 * following minute together when it ends, as one entry with their number.
 */
export class FailureWindows {
  private readonly windows = new Map<string, Window>();

  /**
   * Takes note of a failure.
   * @returns what to write now, undefined when it waits for the end of its minute
   */
  note(failure: FailureEvent, now: Date): SecurityEvent | undefined {
    const crowded = !this.windows.has(failure.key) && this.windows.size >= MAX_WINDOWS;
    const noted = crowded ? withoutIdentity(failure) : failure;
    const window = this.windows.get(noted.key);
    if (window) {
      add(window, noted, failure, now);
      return undefined;
    }
    this.windows.set(noted.key, {
      closesAt: now.getTime() + WINDOW_MS,
      count: 0,
      firstAt: now,
      last: noted,
      networks: new Set(),
    });
    return toEvent(noted, { count: 1 });
  }

  /**
   * Closes the windows whose minute is over, or all of them.
   * @returns what to write of them
   */
  close(now: Date, all = false): SecurityEvent[] {
    const events: SecurityEvent[] = [];
    for (const [key, window] of this.windows) {
      if (!all && window.closesAt > now.getTime()) continue;
      this.windows.delete(key);
      if (window.count > 0) events.push(summary(window));
    }
    return events;
  }
}

function add(window: Window, noted: FailureEvent, failure: FailureEvent, now: Date): void {
  if (window.count === 0) window.firstAt = now;
  window.count += 1;
  window.last = noted;
  if (window.networks.size < MAX_NETWORKS) window.networks.add(failure.details['ip']);
}

const summary = ({ last, count, firstAt, networks }: Window): SecurityEvent =>
  toEvent(last, { count, first_at: firstAt.toISOString(), addresses: networks.size });

function toEvent({ key: _key, ...event }: FailureEvent, counted: Record<string, unknown>): SecurityEvent {
  return { ...event, details: { ...event.details, ...counted } };
}

/** A failure beyond the last window of its own: the audit of the platform says only that it happened. */
const withoutIdentity = ({ action, actor, resourceType }: FailureEvent): FailureEvent => ({
  key: `${OTHERS} ${action}`,
  action,
  actor,
  resourceType,
  resourceId: null,
  details: { reason: OTHERS },
});
