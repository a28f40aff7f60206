import type { INestApplication } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { RequestHandler } from 'express';
import { ConnectionThrottlerGuard } from '#access/connection-throttler.guard.js';

/** Stands for every connection route: the guard runs before Nest has chosen one. */
class ConnectionRoutes {
  handle(): void {}
}

/**
 * Has the throttler of the connection routes count a request before its body is read: a refused caller costs no parsing,
 * and a body that cannot be read is counted too. Nest would run the guard after both. The sign-in of the console alone is
 * counted once its form is read, 64 KB at most: the form that waits for it is given back with the refusal.
 */
export function connectionThrottling(app: INestApplication): RequestHandler {
  const guard = app.get(ConnectionThrottlerGuard);
  return (request, response, next) => {
    const context = new ExecutionContextHost(
      [request, response, next],
      ConnectionRoutes,
      ConnectionRoutes.prototype.handle,
    );
    guard.canActivate(context).then(() => next(), next);
  };
}
