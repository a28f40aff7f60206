import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import { serveInTurn } from './requests-in-turn.js';

const PATIENCE_MS = 400;
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

/** A client of a server that answers in turn. */
async function open(handler: RequestHandler): Promise<Socket> {
  const server = createServer(express().use(serveInTurn(PATIENCE_MS)).use(handler));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const request = (path: string, last = false): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

it('serves the requests of one connection one at a time, in their order, each in its own context', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: string[] = [];
  let now = 0;
  let most = 0;
  const socket = await open((asked, response) => {
    seen.push(`${asked.path} in ${context.getStore()}`);
    most = Math.max(most, ++now);
    response.once('close', () => (now -= 1));
    context.run(asked.path, () => setTimeout(() => response.send(asked.path), 5));
  });
  socket.write(request('/1') + request('/2') + request('/3') + request('/4', true));
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text.match(/\/\d$|\/\d(?=HTTP)/g)).toEqual(['/1', '/2', '/3', '/4']);
  expect(seen).toEqual(['/1', '/2', '/3', '/4'].map((path) => `${path} in undefined`));
  expect(most).toBe(1);
});

it('starts nothing for a client that left', async () => {
  const begun: string[] = [];
  const closed: string[] = [];
  const socket = await open(({ path }, response) => {
    begun.push(path);
    response.once('close', () => closed.push(path));
  });
  socket.write(request('/1') + request('/2') + request('/3'));
  await pause(100);
  socket.destroy();
  await pause(100);
  expect([begun, closed]).toEqual([['/1'], ['/1']]);
});

it('ends a connection whose client sends requests without end', async () => {
  let begun = 0;
  const socket = await open(() => void (begun += 1));
  socket.write(request('/').repeat(201));
  await pause(100);
  expect(socket.destroyed).toBe(false);
  socket.resume().write(request('/'));
  await once(socket, 'close');
  expect(begun).toBe(1);
});

it('cuts a client that takes nothing and asks again now and then', async () => {
  let kept = 0;
  const socket = await open((_request, response) => {
    const begun = Date.now();
    response.once('close', () => (kept = Date.now() - begun));
    response.end(LARGE);
  });
  socket.pause().write(request('/'));
  for (const begun = Date.now(); kept === 0 && Date.now() - begun < 10_000; await pause(PATIENCE_MS / 8))
    socket.write(request('/'));
  expect(kept).toBeGreaterThanOrEqual(PATIENCE_MS);
  expect(kept).toBeLessThan(20 * PATIENCE_MS);
});

it('leaves alone a client that asked ahead while its answer is being made', async () => {
  const socket = await open(({ path }, response) => {
    setTimeout(() => response.send(path), path === '/1' ? 3 * PATIENCE_MS : 0);
  });
  socket.write(request('/1') + request('/2', true));
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/\/1HTTP[\s\S]*\/2$/);
});
