/**
 * Thrown by a processor to have its job run again after a delay of its choosing. BullMQ moves the job to its delayed set
 * through `retryLaterBackoff`; nothing is logged as a failure. This is the only way this house delays a running job:
 * `moveToDelayed` with `DelayedError` completes jobs silently on the PostgreSQL backend when two workers share a queue.
 */
export class RetryLater extends Error {
  /** @param delayMs how long to wait, in milliseconds; anything below 1 is brought to 1 */
  constructor(readonly delayMs: number) {
    super(`run again in ${Math.round(delayMs)} ms`);
    this.name = 'RetryLater';
  }
}

/** Wait after an unexpected error of a processor, in milliseconds: enough for a database or a disk to come back. */
const UNEXPECTED_ERROR_DELAY_MS = 5_000;

/**
 * The custom backoff strategy of every worker: the delay carried by a `RetryLater`, a fixed pause after any other error.
 * A job uses it when added through `JobQueue`, which sets `backoff: { type: 'custom' }`.
 */
export function retryLaterBackoff(_attemptsMade?: number, _type?: string, error?: Error): number {
  return error instanceof RetryLater ? Math.max(1, Math.round(error.delayMs)) : UNEXPECTED_ERROR_DELAY_MS;
}
