import type { Deadline } from './deadline.js';
import {
  type ApiError,
  ApiConnectionError,
  ApiRefusal,
  ApiTimeout,
  ApiUnexpectedAnswer,
  type FailedCall,
} from './errors.js';
import { tryParse } from './json-text.js';

/** These answer outside the envelope. */
const BARE = /^(GET \/health|GET \/api\/v1\/apidocs\/)/;

/** What is known of an answer, for an error. */
export function callOf(operation: string, response: Response): FailedCall {
  return {
    operation,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(response.headers.get('retry-after')),
  };
}

/**
 * What an answer holds, out of its envelope; a document is a `Blob`.
 * @throws ApiRefusal, ApiUnexpectedAnswer
 */
export async function readAnswer(operation: string, response: Response): Promise<unknown> {
  if (!response.ok) throw await readError(operation, response);
  const call = callOf(operation, response);
  if (operation.startsWith('HEAD ')) return undefined;
  // Each document of the service has a file name, one that is JSON too. What a proxy answers in its place has none.
  if (response.headers.has('content-disposition')) return response.blob().catch(cutIn(call));
  const text = await response.text().catch(cutIn(call));
  if (text.trim() === '') throw new ApiUnexpectedAnswer(call, 'empty');
  if (!isJson(response)) throw new ApiUnexpectedAnswer(call, 'not_json');
  const envelope = parse(text, call);
  if (BARE.test(operation)) return envelope;
  if (isObject(envelope) && 'data' in envelope) return envelope['data'];
  if (isObject(envelope) && typeof envelope['message'] === 'string') return envelope;
  throw new ApiUnexpectedAnswer(call, 'foreign_json');
}

/** The error that an answer without success stands for. */
export async function readError(operation: string, response: Response): Promise<ApiError> {
  const call = callOf(operation, response);
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
    return new ApiUnexpectedAnswer(call, 'redirect');
  const text = await response.text().catch(cutIn(call));
  if (text.trim() === '') return new ApiUnexpectedAnswer(call, 'empty');
  if (!isJson(response)) return new ApiUnexpectedAnswer(call, 'not_json');
  const envelope = parse(text, call);
  const error = isObject(envelope) ? envelope['error'] : undefined;
  if (!isObject(error) || typeof error['code'] !== 'string' || typeof error['message'] !== 'string')
    return new ApiUnexpectedAnswer(call, 'foreign_json');
  const requestId = typeof error['request_id'] === 'string' ? error['request_id'] : call.requestId;
  return new ApiRefusal({ ...call, requestId }, error['code'], error['message'], error['details']);
}

/** What a failed attempt throws: its own error, the caller's reason, or why no answer came. */
export function explained(operation: string, error: unknown, deadline: Deadline, caller?: AbortSignal): unknown {
  if (error instanceof ApiRefusal) return error;
  if (deadline.isOver) return new ApiTimeout(known(error) ?? { operation }, deadline.timeoutMs);
  if (caller?.aborted) return caller.reason;
  if (known(error)) return error;
  return new ApiConnectionError({ operation }, codeOf(error), error);
}

/** Why the body of an answer could not be read to its end. */
export const readingError = (call: FailedCall, error: unknown): ApiError =>
  known(error) ?? new ApiUnexpectedAnswer(call, 'cut', { cause: error });

const known = (error: unknown): (ApiError & FailedCall) | undefined =>
  error instanceof ApiRefusal || error instanceof ApiUnexpectedAnswer ? error : undefined;

/** `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`: Node says it of the cause. */
function codeOf(error: unknown): string | undefined {
  for (const one of [isObject(error) ? error['cause'] : undefined, error])
    if (isObject(one) && typeof one['code'] === 'string') return one['code'];
  return undefined;
}

const cutIn =
  (call: FailedCall) =>
  (error: unknown): never => {
    throw readingError(call, error);
  };

function parse(text: string, call: FailedCall): unknown {
  const parsed = tryParse(text);
  if (!parsed.isJson) throw new ApiUnexpectedAnswer(call, 'malformed_json');
  return parsed.value;
}

/** Seconds or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const instant = Date.parse(retryAfter);
  return Number.isNaN(instant) ? undefined : Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.toLowerCase().startsWith('application/json') ?? false;
