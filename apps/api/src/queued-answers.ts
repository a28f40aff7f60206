import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tells every answer of a connection that it closed. A client may ask again before it has its first answer; the answers
 * that follow then wait for their turn, and Node tells the close to the first alone. The others would wait for ever, and
 * with them the permit, the document or the transaction that each holds.
 */
export function closeQueuedAnswers(server: Server): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = open.get(socket) ?? new Set();
    if (!open.has(socket)) socket.once('close', () => answers.forEach(close));
    // Not by a listener of each answer: others listen to it, and Node warns of more than ten.
    for (const earlier of answers) if (earlier.closed) answers.delete(earlier);
    open.set(socket, answers.add(response));
  });
}

/** As Node does for the answer whose turn it is. */
function close(response: ServerResponse): void {
  if (response.closed) return;
  response.destroy();
  response.emit('close');
}
