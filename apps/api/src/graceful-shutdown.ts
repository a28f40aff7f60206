import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const LONGEST_BACKLOG_MS = 2_000;
/** Long enough for clients that talk all the time to hear that their connection ends. */
const GRACE_MS = 1_000;
/** What a machine too busy to read what its clients sent may need of such graces. */
const MOST_GRACES = 5;

/**
 * The graceful shutdown of the api. On a signal it accepts the connections that already wait, stops listening, and tells
 * each client that this answer is the last of its connection; Nest then ends the connections that stayed silent. `close`
 * alone would reset requests under way on connections that look idle, and connections not yet accepted: seen under load.
 */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  /** Whether the api shuts down: each answer then ends its connection. */
  started = false;

  constructor(private readonly host: HttpAdapterHost) {}

  async beforeApplicationShutdown(signal?: string): Promise<void> {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    if (signal === undefined || !server.listening) {
      this.started = true;
      return;
    }
    await acceptWaiting(server);
    const emptied = once(server, 'close');
    // Of `net`: that of `http` would end the connections that look idle, with the requests on their way.
    Listener.prototype.close.call(server);
    this.started = true;
    await Promise.race([emptied, untilQuiet(server)]);
  }
}

/**
 * Waits for a grace in which no request came. The turn after it reads what arrived while the process was held up: a timer
 * goes off before the sockets are read, and their requests would be reset unread.
 */
async function untilQuiet(server: Server): Promise<void> {
  let asked = true;
  const note = (): void => void (asked = true);
  server.on('request', note);
  for (let grace = 0; asked && grace < MOST_GRACES; grace += 1) {
    asked = false;
    await pause(GRACE_MS);
    await turn();
    await turn();
  }
  server.off('request', note);
}

/** Waits for a turn of the event loop that accepted nobody: Node accepts one connection a turn. */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = Date.now() + LONGEST_BACKLOG_MS;
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on('connection', count);
  do {
    accepted = 0;
    await turn();
  } while (accepted > 0 && Date.now() < deadline);
  server.off('connection', count);
}
