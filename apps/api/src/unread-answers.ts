import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a reader may take nothing of what was sent to it. */
const PATIENCE_MS = 30_000;

/**
 * Cuts the readers that take nothing, whatever they asked for: JSON, events, documents, pages, files. What they leave
 * unread is held in memory, and a document also holds a snapshot of the database.
 *
 * The timer is Node's own: it starts again with each byte that comes or goes, a part of a large write included, so that a
 * slow reader is left in peace. A connection without anything to send is left alone while its answer is being made, as
 * one of events may be for minutes. One without a request is ended: Node leaves that to whoever listens to its timer.
 */
export function cutUnreadAnswers(server: Server, patienceMs = PATIENCE_MS): void {
  // Requests of one connection are answered one after the other: while one is, so is the latest.
  const latest = new WeakMap<Socket, ServerResponse>();
  server.timeout = patienceMs;
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => latest.set(socket, response));
  server.on('timeout', (socket) => {
    const response = latest.get(socket);
    const answering = response !== undefined && !response.closed;
    if (!answering) socket.destroy();
    // A reset: a plain end would leave what the kernel still holds for the reader in memory until it is read.
    else if (socket.writableLength > 0) socket.resetAndDestroy();
  });
}
