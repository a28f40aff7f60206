import type { NextFunction, Request, Response } from 'express';
import { markFailed, openServerSpan } from '#common/tracing.js';

/** The span of a request, under its route's template: an address may carry a link's token and never leaves the process. */
export function requestTracing(request: Request & { id?: string }, response: Response, next: NextFunction): void {
  const open = openServerSpan(request.method, request.headers);
  if (!open) return next();
  const { span } = open;
  response.once('close', () => {
    const { route, context } = request as { route?: { path?: string }; context?: { organizationId: string } };
    const template = route?.path ?? '(none)';
    span.updateName(`${request.method} ${template}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': template,
      'http.response.status_code': response.statusCode,
      'request.id': request.id ?? '',
    });
    if (context) span.setAttribute('organization.id', context.organizationId);
    if (response.statusCode >= 500) markFailed(span);
    span.end();
  });
  open.run(next);
}
