import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { AccessRequest } from '#access/access-request.js';

/**
 * One line a request, once it is answered or its client has gone. The route's template stands for its address: paths and
 * query strings may carry link tokens and tickets, which must not reach a log; headers are left out for the same reason.
 */
export function requestLog(logger: Logger): RequestHandler {
  // What the line holds is chosen below: to look for secrets in it would cost six times the line.
  const lines = logger.child({}, { redact: [] });
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    let err: Error | undefined;
    response.on('error', (error) => (err = error));
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      const level = err || status >= 500 ? 'error' : status === 429 ? 'warn' : 'info';
      const responseTime = Math.round(performance.now() - startedAt);
      const message = writableFinished ? 'request completed' : 'request left before its answer ended';
      lines[level]({ ...describe(request as AccessRequest, status), responseTime, err }, message);
    });
    next();
  };
}

function describe({ id, method, route, context }: AccessRequest, status: number): Record<string, unknown> {
  return {
    request_id: id,
    method,
    route: (route as { path?: string } | undefined)?.path ?? '(none)',
    status,
    organization_id: context?.organizationId,
    actor: context?.actor,
  };
}
