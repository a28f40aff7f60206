import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { cutUnreadAnswers } from './unread-answers.js';

const PATIENCE_MS = 300;
/** For a reader that must not be cut: a busy machine may make its pause longer by a second. */
const LONG_PATIENCE_MS = 1_500;
/** More than the buffers of the system hold on both sides. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(listener: RequestListener, patienceMs = PATIENCE_MS): Promise<number> {
  const server = createServer(listener);
  server.keepAliveTimeout = 4 * PATIENCE_MS;
  cutUnreadAnswers(server, patienceMs);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** A client that asks, and reads nothing until told. */
function ask(port: number, head = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'): { socket: Socket; ended: Promise<number> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.pause();
  socket.on('error', () => undefined);
  const begun = Date.now();
  const ended = new Promise<number>((resolve) => socket.on('close', () => resolve(Date.now() - begun)));
  socket.write(head);
  return { socket, ended };
}

/** How long the server kept an answer that nobody reads, in milliseconds. */
async function keptUnread(answer: RequestListener, patienceMs: number): Promise<number> {
  let resolve!: (ms: number) => void;
  const kept = new Promise<number>((done) => (resolve = done));
  const port = await serve((request, response) => {
    const begun = Date.now();
    response.once('close', () => resolve(Date.now() - begun));
    answer(request, response);
  }, patienceMs);
  ask(port);
  return kept;
}

it.each<[string, RequestListener]>([
  ['an answer given at once', (_request, response) => void response.end(LARGE)],
  [
    'a document that waits for its reader',
    (_request, response) => {
      const endless = Readable.from(
        (function* () {
          for (;;) yield LARGE.subarray(0, 65_536);
        })(),
      );
      pipeline(endless, response).catch(() => undefined); // the cut ends it
    },
  ],
  [
    'events that go on being written',
    (_request, response) => {
      const timer = setInterval(() => response.write(LARGE.subarray(0, 1024 * 1024)), 20);
      response.once('close', () => clearInterval(timer));
    },
  ],
])('ends %s when nobody reads it', async (_kind, answer) => {
  const kept = await keptUnread(answer, LONG_PATIENCE_MS);
  expect(kept).toBeGreaterThanOrEqual(LONG_PATIENCE_MS - 20);
  // A third of the patience late at most, and a busy machine.
  expect(kept).toBeLessThan(2 * LONG_PATIENCE_MS);
});

it('ends a connection that asks nothing', async () => {
  const port = await serve((_request, response) => void response.end('ok'));
  const { socket, ended } = ask(port, '');
  socket.resume(); // a paused socket never hears of an end
  const took = await ended;
  expect(took).toBeGreaterThanOrEqual(PATIENCE_MS - 20);
  expect(took).toBeLessThan(20 * PATIENCE_MS);
});

it('gives everything to a reader that comes back before its patience ends', async () => {
  const port = await serve((_request, response) => void response.end(LARGE), LONG_PATIENCE_MS);
  const { socket } = ask(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let read = 0;
  socket.on('data', (chunk: Buffer) => (read += chunk.length));
  for (let time = 0; time < 2; time += 1) {
    socket.pause();
    await pause((2 * LONG_PATIENCE_MS) / 3);
    const wanted = read + LARGE.length / 4;
    socket.resume();
    while (read < wanted && !socket.destroyed) await pause(5);
  }
  while (read < LARGE.length && !socket.destroyed) await pause(5);
  expect(read).toBeGreaterThan(LARGE.length);
});

it('leaves a slow reader in peace', async () => {
  const port = await serve((_request, response) => void response.end(LARGE), LONG_PATIENCE_MS);
  const { socket } = ask(port);
  let read = 0;
  socket.on('data', (chunk: Buffer) => (read += chunk.length));
  // Four MiB, then a pause of a third of the patience, which is more than the patience in all. The system tells of room
  // a large part of its buffer at a time.
  for (let wanted = LARGE.length / 4; read < LARGE.length; wanted += LARGE.length / 4) {
    socket.resume();
    while (read < wanted && !socket.destroyed) await pause(5);
    socket.pause();
    if (wanted < LARGE.length) expect(socket.destroyed).toBe(false);
    await pause(LONG_PATIENCE_MS / 3);
  }
  expect(read).toBeGreaterThan(LARGE.length);
});

it('leaves events alone that have nothing to say', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    setTimeout(() => response.end('data: fin\n\n'), 4 * PATIENCE_MS);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe('data: fin\n\n');
});

it('waits for an answer that takes its time, and for a body that comes slowly', async () => {
  const port = await serve((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end('ok'), 2 * PATIENCE_MS));
  });
  const { socket } = ask(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\nab');
  await pause(3 * PATIENCE_MS);
  socket.write('cd');
  socket.resume();
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 200 OK[\s\S]*ok/);
});

it('keeps an idle connection as long as the server says, and no longer', async () => {
  const port = await serve((_request, response) => void response.end('ok'));
  const { socket, ended } = ask(port);
  socket.resume();
  const took = await ended;
  expect(took).toBeGreaterThanOrEqual(4 * PATIENCE_MS - 20);
  expect(took).toBeLessThan(40 * PATIENCE_MS);
});
