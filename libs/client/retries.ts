import { pause } from './deadline.js';
import { ApiConnectionError, ApiError, ApiTimeout, ApiUnexpectedAnswer } from './errors.js';

/** What the service, or a proxy before it, answers when the same request may succeed later. */
const PASSING_STATUSES = [429, 502, 503, 504];
const FIRST_WAIT_MS = 500;

export interface RetryPolicy {
  /** Whether the work may be asked for again. */
  isRepeatable: boolean;
  retries: number;
  maxRetryWaitMs: number;
  signal: AbortSignal | undefined;
}

/** Makes attempts until one succeeds, fails for good, or none is left. @throws the error of the last one */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { isRepeatable, retries, maxRetryWaitMs, signal }: RetryPolicy,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = waitAfter(error, failures);
      if (!isRepeatable || failures >= retries || wait === undefined || wait > maxRetryWaitMs) throw error;
      await pause(wait, signal);
    }
  }
}

/** Milliseconds until the next attempt; undefined when another one would fail as well. */
function waitAfter(error: unknown, failures: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // A little later than asked, so that many clients do not come back together.
  if (error.retryAfter !== undefined) return error.retryAfter * 1000 + Math.random() * 250;
  const isLost =
    error instanceof ApiConnectionError || (error instanceof ApiUnexpectedAnswer && error.reason === 'cut');
  const isPassing = isLost || PASSING_STATUSES.includes(error.status ?? 0);
  if (!isPassing || error instanceof ApiTimeout) return undefined;
  return waitBefore(failures);
}

/** Milliseconds before a further attempt: twice as long after each failure, never the same for two clients. */
export const waitBefore = (failures: number): number => FIRST_WAIT_MS * 2 ** failures * (0.5 + Math.random());
