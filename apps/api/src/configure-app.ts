import { randomUUID } from 'node:crypto';
import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface.js';
import { Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { RATE_LIMIT_HEADERS } from '#access/api-key-throttler.guard.js';
import { BodyValidationPipe } from '#common/body-validation.pipe.js';
import { EnvelopeInterceptor } from '#common/envelope.interceptor.js';
import { jsonBody } from '#common/json-body.js';
import { Settings } from '#config/settings.js';
import { IdempotencyInterceptor } from '#writing/idempotency.interceptor.js';
import { LocationInterceptor } from '#writing/location.interceptor.js';
import { SentBackInterceptor } from '#writing/sent-back.interceptor.js';
import { connectionThrottling } from './connection-throttling.js';
import { CONSOLE_PATH, consoleRequests, isOfConsole } from './console/console-session.js';
import { callProduct } from './pages/product.js';
import { QUEUE_BOARD_PATH, queueBoard } from './console/queue-board.js';
import { ApiDescription } from './docs/api-description.js';
import { APP_SESSION_PATH, appSessionRequests, isOfAppSession } from './identity/app-session-requests.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { boundJsonAnswers } from './json-answers.js';
import { OrganizationTurns } from './organization-turns.js';
import { RefusalFilter } from './refusal.filter.js';
import { requestLog } from './request-log.js';
import { requestMetrics } from './request-metrics.js';
import { requestTracing } from './request-tracing.js';
import { serveInTurn } from './requests-in-turn.js';
import { UnreadProxy } from './health/unread-proxy.js';
import { cutUnreadAnswers } from './unread-answers.js';
import { answerUnreadableRequests } from './unreadable-requests.js';

/** Headers must come quickly; a large file over a slow line may take its time. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15 * 60_000;
/** Longer than the proxies before it keep theirs (60 s mostly): the side that sends closes, never under a request. */
const KEEP_ALIVE_MS = 75_000;
/** Where files are sent, in any spelling that Express routes there. */
const IMPORTS_PATH = /^\/api\/v1\/imports\/?$/i;

/**
 * The request pipeline, the same for the running api and for its tests: turn on its connection → request id → log →
 * headers → rate limit → body limits, then Nest's guards (identity, tenancy, module, permission), turn of its organisation,
 * safe writes (libs/writing),
 * validation, controller and envelope.
 */
export function configureApp(app: NestExpressApplication, logger: Logger): void {
  const settings = app.get(Settings);
  app.disable('x-powered-by');
  app.disable('etag');
  if (settings.trustProxy !== undefined) app.set('trust proxy', settings.trustProxy);
  boundJsonAnswers(app);
  app.use(serveInTurn());
  app.use(requestId);
  app.use(requestLog(logger));
  app.use(requestMetrics);
  app.use(requestTracing);
  app.use(app.get(UnreadProxy).watch());
  app.use(helmet({ referrerPolicy: { policy: 'no-referrer' } }));
  app.use(noStore);
  callProduct(settings.serviceName);
  app.use(lastOfItsConnection(app.get(GracefulShutdown)));
  const shared: CorsOptions = {
    origin: settings.corsOrigins,
    allowedHeaders: ['Content-Type', 'Authorization', 'X-Organization-Id'],
    exposedHeaders: ['X-Request-Id', 'Content-Disposition', 'ETag', 'Location', 'Retry-After', ...RATE_LIMIT_HEADERS],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
  };
  app.enableCors(({ url }: Request, answer: (error: Error | null, options: CorsOptions) => void) =>
    answer(null, isOfAppSession(url) ? { origin: false } : shared),
  );
  app.use(['/api/v1/auth', '/api/platform/auth'], connectionThrottling(app));
  app.use(APP_SESSION_PATH, ...appSessionRequests(connectionThrottling(app)));
  app.use(CONSOLE_PATH, ...consoleRequests());
  // Its form is read first: what waits for the sign-in stands in it, and is given back with the refusal.
  app.use(`${CONSOLE_PATH}/connexion`, connectionThrottling(app));
  app.use(QUEUE_BOARD_PATH, ...queueBoard(app));
  app.use(...jsonBody(IMPORTS_PATH).map(outsideTheConsole));
  app.useGlobalPipes(new BodyValidationPipe());
  app.useGlobalInterceptors(
    new OrganizationTurns(app.get(Reflector)),
    app.get(IdempotencyInterceptor),
    app.get(LocationInterceptor),
    app.get(SentBackInterceptor),
    new EnvelopeInterceptor(),
  );
  app.useGlobalFilters(new RefusalFilter());
  app.get(ApiDescription).describe(app);
  app.enableShutdownHooks();
  const server = app.getHttpServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  cutUnreadAnswers(server);
  answerUnreadableRequests(server, logger);
}

function requestId(request: Request & { id?: string }, response: Response, next: NextFunction): void {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}

/**
 * A server that closes keeps its busy connections open, and a client that never pauses would hold the process for ever:
 * once it shuts down, each answer is the last of its connection.
 */
function lastOfItsConnection(shutdown: GracefulShutdown): RequestHandler {
  return (_request, response, next) => {
    if (shutdown.started) response.setHeader('Connection', 'close');
    next();
  };
}

/** Answers hold an organisation's data: no cache keeps them. */
function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** The console's forms are no JSON: it reads its own bodies. */
function outsideTheConsole(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (isOfConsole(request.path) ? next() : handler(request, response, next));
}
