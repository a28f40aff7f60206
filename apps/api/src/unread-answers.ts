import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a reader may take nothing of what was sent to it. */
const PATIENCE_MS = 30_000;
/** A reader is looked at several times in that span: it is cut late by one of these parts at most. */
const LOOKS = 3;

/** A connection that was seen without movement. */
interface Stillness {
  /** How many times in a row. */
  looks: number;
  /** Bytes that had left by then. */
  taken: number;
  /** Clock of the last look, in milliseconds. */
  at: number;
}

/**
 * Cuts the readers that take nothing, whatever they asked for: JSON, events, documents, pages, files. What they leave
 * unread is held in memory, and a document also holds a snapshot of the database.
 *
 * The timer is Node's own: it starts again with each byte that comes or goes, a part of a large write included, so that a
 * slow reader is left in peace. A connection without anything to send is left alone while its answer is being made, as
 * one of events may be for minutes. One without a request is ended: Node leaves that to whoever listens to its timer.
 */
export function cutUnreadAnswers(server: Server, patienceMs = PATIENCE_MS): void {
  const lookEveryMs = patienceMs / LOOKS;
  // Requests of one connection are answered one after the other: while one is, so is the latest.
  const latest = new WeakMap<Socket, ServerResponse>();
  const stillness = new WeakMap<Socket, Stillness>();
  server.timeout = lookEveryMs;
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => latest.set(socket, response));
  server.on('timeout', (socket) => {
    const response = latest.get(socket);
    // Between two requests the timer is that of `keepAliveTimeout`.
    if (response?.closed) return socket.destroy();
    if (response !== undefined && socket.writableLength === 0) return stillness.delete(socket);
    const still = lookAgain(socket, stillness.get(socket), lookEveryMs);
    if (still.looks < LOOKS) {
      stillness.set(socket, still);
      return socket.setTimeout(lookEveryMs);
    }
    // A reset: a plain end would leave what the kernel still holds for the reader in memory until it is read.
    return response === undefined ? socket.destroy() : socket.resetAndDestroy();
  });
}

/**
 * Counts one look more, or begins again where something moved. Of a large write Node tells no part that leaves: it then
 * lets one more span pass before it calls, which is seen by the clock.
 */
function lookAgain(socket: Socket, before: Stillness | undefined, everyMs: number): Stillness {
  const seen = { looks: 1, taken: socket.bytesWritten - socket.writableLength, at: performance.now() };
  if (before === undefined || before.taken !== seen.taken || seen.at - before.at > 1.5 * everyMs) return seen;
  return { ...seen, looks: before.looks + 1 };
}
