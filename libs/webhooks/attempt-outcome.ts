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

/** Why a delivery failed, in a list that stays: what receivers filter by. */
export const ERROR_CODES = ['timeout', 'dns', 'tls', 'connection', 'status', 'guard'] as const;
export type DeliveryErrorCode = (typeof ERROR_CODES)[number];

const CODE_OF: Readonly<Record<AttemptOutcome, DeliveryErrorCode | null>> = {
  success: null,
  status: 'status',
  redirect: 'status',
  timeout: 'timeout',
  dns: 'dns',
  refused: 'connection',
  unreachable: 'connection',
  reset: 'connection',
  protocol: 'connection',
  tls: 'tls',
  blocked: 'guard',
};

/** The published word for how an attempt ended; null for a success. */
export const errorCodeOf = (outcome: AttemptOutcome): DeliveryErrorCode | null => CODE_OF[outcome];

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
