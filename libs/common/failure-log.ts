import { Logger } from '@nestjs/common';
import { type AppError, Overload } from './app-error.js';
import { SparseLog } from './sparse-log.js';

/** Least time between two lines of one kind of overload, in milliseconds. */
const OVERLOAD_EVERY_MS = 10_000;

const overloads = new Map<string, SparseLog>();

/**
 * Logs an answer that is a failure of the service (5xx) with its cause. An overload is expected when too much is asked at
 * once: a line without a stack, every ten seconds at most, which counts those in between.
 */
export function logFailure(logger: Logger, error: AppError, requestId: string | undefined): void {
  if (error.status < 500) return;
  if (error.cause instanceof Overload) overloadLog(logger, error.cause.reason).say(error.cause.reason);
  else logger.error({ err: error.cause ?? error, request_id: requestId, code: error.code });
}

function overloadLog(logger: Logger, reason: string): SparseLog {
  const known = overloads.get(reason) ?? new SparseLog(OVERLOAD_EVERY_MS, (line) => logger.warn(line));
  overloads.set(reason, known);
  return known;
}
