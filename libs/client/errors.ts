import type { ErrorEnvelope } from './operations.js';

/** The codes of the service's error table. A later version may add some: keep a default. */
export type ErrorCode = ErrorEnvelope['error']['code'];

/** What is known of a call that failed. */
export interface FailedCall {
  /** The operation as it is named, never its address: an address may hold a token. */
  operation: string;
  /** HTTP status; undefined when no answer came. */
  status?: number | undefined;
  /** `X-Request-Id` of the answer: what the operator of the service finds it by. */
  requestId?: string | undefined;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number | undefined;
}

/** Every error of this client that is no mistake in how it is called. No message ever holds a token, a key or an address. */
export abstract class ApiError extends Error {
  readonly operation: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  protected constructor(call: FailedCall, message: string, options?: ErrorOptions) {
    super(message, options);
    this.operation = call.operation;
    this.status = call.status;
    this.requestId = call.requestId;
    this.retryAfter = call.retryAfter;
  }
}

/** The service refused, in its own words. `message` is in French, for a person; `code` is stable. */
export class ApiRefusal extends ApiError {
  override readonly name = 'ApiRefusal';
  declare readonly status: number;

  constructor(
    call: FailedCall,
    readonly code: ErrorCode | (string & {}),
    message: string,
    /** Faults of the input as `[{field, message}]`, or what is missing as `{module}` or `{permission}`. */
    readonly details: unknown,
  ) {
    super(call, message);
  }
}

/** Why an answer is not one of the service. */
export type UnexpectedReason =
  | 'empty'
  | 'not_json'
  | 'malformed_json'
  | 'foreign_json'
  | 'redirect'
  | 'cut'
  | 'not_a_stream';

const REASONS: Record<UnexpectedReason, string> = {
  empty: 'an empty answer',
  not_json: 'an answer that is not JSON, such as the page of a proxy',
  malformed_json: 'an answer whose JSON is malformed or incomplete',
  foreign_json: 'JSON that is not in the envelope of the service, such as that of a gateway',
  redirect: 'a redirect: the base address is not that of the service (http for https, another host or path)',
  cut: 'an answer that was cut before its end',
  not_a_stream: 'something else than a stream of events',
};

/** An answer came that the service does not give: from a proxy or a gateway before it, or cut on its way. */
export class ApiUnexpectedAnswer extends ApiError {
  override readonly name = 'ApiUnexpectedAnswer';
  declare readonly status: number;

  constructor(
    call: FailedCall,
    readonly reason: UnexpectedReason,
    options?: ErrorOptions,
  ) {
    super(call, `${call.operation}: status ${call.status}, ${REASONS[reason]}`, options);
  }
}

/** No answer, or no end of it, within the time of the call. Whether the service did the work is not known. */
export class ApiTimeout extends ApiError {
  override readonly name = 'ApiTimeout';

  constructor(
    call: FailedCall,
    readonly timeoutMs: number,
  ) {
    super(call, `${call.operation}: no whole answer within ${timeoutMs} ms`);
  }
}

/** No answer came at all: unknown host, refused or lost connection, a certificate that does not verify. */
export class ApiConnectionError extends ApiError {
  override readonly name = 'ApiConnectionError';

  constructor(
    call: FailedCall,
    /** The platform's word for it, such as `ECONNREFUSED`, where it gives one. */
    readonly code: string | undefined,
    cause: unknown,
  ) {
    super(call, `${call.operation}: no answer${code === undefined ? '' : ` (${code})`}`, { cause });
  }
}
