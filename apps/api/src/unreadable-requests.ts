import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { AppError, validationFailed } from '#common/app-error.js';
import { toErrorBody } from '#common/error.filter.js';

/** A request that Node's parser refuses reaches no route, no filter and no log of requests. */
const NOT_HTTP = 'Requête illisible : ce n’est pas du HTTP, ou un de ses en-têtes est mal formé.';

/** What the parser refuses, by the code of its error (Node's documentation of `clientError`); anything else is no HTTP. */
const REFUSALS: Readonly<Record<string, () => AppError>> = {
  HPE_HEADER_OVERFLOW: () => new AppError('headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new AppError('payload_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new AppError('request_timeout'),
};

/**
 * Answers what Node's parser refuses in the envelope of every other refusal, with an identifier that the log has too; by
 * default Node answers an empty page. The connection ends either way.
 */
export function answerUnreadableRequests(server: Server, logger: Logger): void {
  const latest = new WeakMap<object, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => latest.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answering = latest.get(socket);
    const begun = answering !== undefined && answering.headersSent && !answering.writableFinished;
    if (!socket.writable || begun || error.code === 'ECONNRESET') {
      socket.destroy(error);
      return;
    }
    const refusal = REFUSALS[error.code ?? '']?.() ?? validationFailed([{ field: 'request', message: NOT_HTTP }]);
    const id = randomUUID();
    logger.info({ request_id: id, status: refusal.status, reason: error.code }, 'unreadable request');
    socket.end(asHttp(refusal, id), () => socket.destroy());
  });
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

/** The answer as it stands on the wire: there is no response to write it to. */
function asHttp(refusal: AppError, id: string): string {
  const body = JSON.stringify(toErrorBody(refusal, id));
  return [
    `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
