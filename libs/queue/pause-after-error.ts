/** Wait after an error of a processor, in milliseconds: enough for a database or a disk to come back. */
const PAUSE_MS = 5_000;

/**
 * The custom backoff strategy of every worker. A job uses it when added through `JobQueue`, which sets
 * `backoff: { type: 'custom' }`. `moveToDelayed` with `DelayedError` is no other way: it completes jobs silently on the
 * PostgreSQL backend when two workers share a queue.
 */
export const pauseAfterError = (): number => PAUSE_MS;
