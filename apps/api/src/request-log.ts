import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { AccessRequest } from '#access/access-request.js';

/**
 * One line a request. The route's template stands for its address: paths and query strings may carry link tokens and
 * tickets, which must not reach a log; headers are left out for the same reason.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (request) => (request as AccessRequest).id,
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : response.statusCode === 429 ? 'warn' : 'info',
    serializers: { req: () => undefined, res: () => undefined },
    customSuccessObject: (request, response, value: object) => ({
      ...value,
      ...describe(request, response.statusCode),
    }),
    customErrorObject: (request, response, _error, value: object) => ({
      ...value,
      ...describe(request, response.statusCode),
    }),
  }) as unknown as RequestHandler;
}

function describe(request: IncomingMessage, status: number): Record<string, unknown> {
  const { id, method, route, context } = request as AccessRequest & { route?: { path?: string } };
  return {
    request_id: id,
    method,
    route: route?.path ?? '(none)',
    status,
    organization_id: context?.organizationId,
    actor: context?.actor,
  };
}
