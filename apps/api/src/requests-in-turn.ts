import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';

/** How long a client that asks again may take nothing of the answer before. */
const PATIENCE_MS = 30_000;
/** Requests of one connection that wait for their turn. Browsers and proxies send the next one after the answer. */
const MAX_WAITING = 200;

/**
 * Serves the requests of one connection one after the other, as HTTP/1.1 sends their answers. A client may send hundreds
 * of requests at once: served together, they would hold up everyone else, and their answers would wait in memory, each
 * with the permit, the document or the transaction that it holds. A connection with more than `MAX_WAITING` is ended.
 */
export function serveInTurn(patienceMs = PATIENCE_MS): RequestHandler {
  const queues = new WeakMap<Socket, RequestQueue>();
  return ({ socket }, response, next) => {
    let queue = queues.get(socket);
    if (!queue) {
      queue = new RequestQueue(socket, patienceMs);
      queues.set(socket, queue);
    }
    // Bound: what serves a request must not run in the asynchronous context of the one before.
    queue.add(response, AsyncResource.bind(next));
  };
}

/** The requests of one connection. */
class RequestQueue {
  private readonly waiting: (() => void)[] = [];
  private serving = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly patienceMs: number,
  ) {
    socket.once('close', () => this.stopWatching());
  }

  add(response: Response, serve: () => void): void {
    const begin = (): void => {
      this.serving = true;
      // After the others that listen to it: they give back what this answer held.
      response.once('close', () => process.nextTick(() => this.serveNext()));
      serve();
    };
    if (!this.serving) return begin();
    if (this.waiting.length === MAX_WAITING) {
      this.socket.destroy();
      return;
    }
    this.waiting.push(begin);
    this.timer ??= this.watch();
  }

  private serveNext(): void {
    this.serving = false;
    if (this.waiting.length <= 1) this.stopWatching();
    if (!this.socket.destroyed) this.waiting.shift()?.();
  }

  /**
   * Cuts a client that asks again and takes nothing. Node's own timer, which `cutUnreadAnswers` listens to, starts again
   * with each byte that comes: a client could hold its answer for ever by sending one more request now and then.
   */
  private watch(): NodeJS.Timeout {
    let takenBefore = this.taken();
    return setInterval(() => {
      const taken = this.taken();
      if (this.socket.writableLength > 0 && taken === takenBefore) this.socket.resetAndDestroy();
      takenBefore = taken;
    }, this.patienceMs).unref();
  }

  /** Bytes of the writes that the system took whole. */
  private taken(): number {
    return this.socket.bytesWritten - this.socket.writableLength;
  }

  private stopWatching(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
