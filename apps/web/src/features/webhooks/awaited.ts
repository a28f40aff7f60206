import type { DeliveryResponse } from '#client/operations.js';

/** As long as one is on its way, its outcome is looked for so often at most, and so often at least, in milliseconds. */
const SOONEST_MS = 3_000;
const LATEST_MS = 30_000;

type Awaited = Pick<DeliveryResponse, 'status' | 'attempt_count' | 'next_retry_at'>;

/**
 * How soon the outcome of deliveries is looked for: a first attempt is due any moment, a later one at its hour.
 * False: none is on its way.
 */
export function lookAfter(deliveries: readonly Awaited[], now: number): number | false {
  const waits = deliveries
    .filter(({ status }) => status === 'pending')
    .map(({ attempt_count: count, next_retry_at: next }) =>
      count === 0 || next === null ? SOONEST_MS : Date.parse(next) - now,
    );
  if (waits.length === 0) return false;
  return Math.min(Math.max(Math.min(...waits), SOONEST_MS), LATEST_MS);
}
