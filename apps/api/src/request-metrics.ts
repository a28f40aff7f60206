import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by method, route template and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Counts and times every request under its route's template, so that addresses never become labels. */
export function requestMetrics(request: Request, response: Response, next: NextFunction): void {
  const stop = duration.startTimer();
  response.once('close', () => {
    const route = (request as { route?: { path?: string } }).route?.path ?? '(none)';
    stop({ method: request.method, route, status: response.statusCode });
  });
  next();
}
