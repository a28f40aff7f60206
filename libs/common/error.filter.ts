import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, unavailable, validationFailed } from './app-error.js';
import { isDatabaseAway } from './database-away.js';
import { codeOf, driverErrorOf } from './driver-error.js';
import { logFailure } from './failure-log.js';
import { missingReference } from './missing-reference.js';
import { unknownIdentifier } from './unknown-identifier.js';
import { refusedValue } from './refused-value.js';

/** Body of every refusal. */
export interface ErrorBody {
  error: { code: string; message: string; details?: unknown; request_id: string };
}

/** Turns whatever was thrown into the error table of the contract; the inside of an unknown error is only logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toAppError(thrown);
    logFailure(this.logger, error, request.id);
    const refused = refusedValue(thrown);
    if (refused) this.logger.warn({ msg: 'the database refused a value', ...refused, request_id: request.id });
    if (response.headersSent) {
      // A stream that fails halfway cannot take its status back: cutting the connection tells the client.
      response.destroy(error);
      return;
    }
    // A refusal is no file, whatever the route would have answered.
    response.removeHeader('Content-Disposition');
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
    response.status(error.status).json(toErrorBody(error, request.id ?? ''));
  }
}

/** The `{error}` envelope of a refusal. */
export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  const details = error.details === undefined ? {} : { details: error.details };
  return { error: { code: error.code, message: error.message, ...details, request_id: requestId } };
}

/** The refusal that anything thrown stands for. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  if (isHttpError(thrown)) return fromStatus(thrown.status, thrown);
  if (isExhausted(thrown)) return unavailable(thrown);
  if (refusedValue(thrown)) return validationFailed([{ field: 'body', message: OUT_OF_BOUNDS }]);
  const missing = missingReference(thrown);
  if (missing) return validationFailed([unknownIdentifier(missing)]);
  return fromDatabaseError(thrown) ?? new AppError('internal_error', { cause: thrown });
}

const OUT_OF_BOUNDS =
  'Une valeur dépasse ce qui peut être enregistré : raccourcissez les textes, vérifiez les nombres et les dates.';

function fromHttpException(thrown: HttpException): AppError {
  const cause = thrown.cause;
  return fromStatus(isHttpError(cause) ? cause.status : thrown.getStatus(), thrown);
}

function fromStatus(status: number, cause: unknown): AppError {
  if (status === 404) return new AppError('not_found', { cause });
  if (status === 405) return new AppError('method_not_allowed', { cause });
  if (status === 413) return new AppError('payload_too_large', { cause });
  if (status === 415) return new AppError('unsupported_media_type', { cause });
  if (status === 503) return unavailable(cause);
  if (status >= 400 && status < 500) {
    const message = unreadable(cause);
    return new AppError('validation_failed', { message, cause, details: [{ field: 'body', message }] });
  }
  return new AppError('internal_error', { cause });
}

/** What cannot be read; of JSON where it stops being some, never what stands there: it may be a secret. */
function unreadable(thrown: unknown): string {
  const cause = thrown instanceof HttpException ? thrown.cause : thrown;
  if (!(cause instanceof SyntaxError)) return 'Requête illisible : vérifiez l’adresse et le JSON envoyé.';
  const place = / at position (\d+)/.exec(cause.message)?.[1];
  const where = cause.message.includes('end of JSON') ? ' : il s’arrête avant sa fin' : '';
  return `Le corps n’est pas du JSON valide${place === undefined ? where : ` : voyez son caractère n° ${Number(place) + 1}`}.`;
}

/** Errors of Express's own middleware carry a status, as `http-errors` makes them. */
function isHttpError(thrown: unknown): thrown is Error & { status: number } {
  return thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number';
}

/** No room or no descriptor left on this machine, or over the quota of the process. */
const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE', 'EROFS']);
/** Longer than its `statement_timeout`, for a lock or for the load: the caller may try again. */
const GIVEN_UP = '57014';
/** Serialization failure and deadlock: another request won, the caller may try again. */
const LOST_RACE = /^40/;

const isExhausted = (thrown: unknown): boolean => thrown instanceof Error && EXHAUSTED.has(codeOf(thrown));

function fromDatabaseError(thrown: unknown): AppError | undefined {
  const cause = driverErrorOf(thrown);
  if (!cause) return undefined;
  if (isDatabaseAway(cause) || codeOf(cause) === GIVEN_UP) return unavailable(thrown);
  if (LOST_RACE.test(codeOf(cause))) {
    return new AppError('conflict', {
      message: 'La ressource vient d’être modifiée : relisez-la et réessayez.',
      cause,
    });
  }
  return undefined;
}
