/** How an attempt ended; metrics and recorded attempts use these words. */
export type AttemptOutcome =
  | 'success'
  | 'status'
  | 'redirect'
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'unreachable'
  | 'reset'
  | 'tls'
  | 'blocked'
  | 'protocol';

/** One attempt that was made, whatever came of it. */
export interface AttemptResult {
  outcome: AttemptOutcome;
  durationMs: number;
  statusCode: number | null;
  /** Why it failed, in French; null on success. */
  errorMsg: string | null;
  /** `Retry-After` of the answer, printable: noted, not obeyed. */
  retryAfter: string | null;
}

/** A fault of this service while attempting: nothing is said of the client's entry point, and the attempt is not spent. */
export class OwnFault extends Error {
  constructor(
    readonly reason: string,
    cause: unknown,
  ) {
    super(`attempt not made: ${reason}`, { cause });
    this.name = 'OwnFault';
  }
}
