import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { ApiClient } from './api-client.js';
import { readEvents } from './event-stream.js';

const TEXT =
  '\uFEFFevent: debut\r\ndata: {"a":1}\r\n\r\n: attente\n\ndata:é🏫\ndata: deux\n\nevent:fin\rdata: {}\r\revent: coupé\ndata: 1\n';
const EVENTS = [
  { event: 'debut', data: '{"a":1}' },
  { event: 'message', data: 'é🏫\ndeux' },
  { event: 'fin', data: '{}' },
];

const streamOf = (pieces: Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

it('reads the same events however the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(TEXT);
  const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const sorted = [0, ...places.sort((left, right) => left - right), bytes.length];
      const pieces = sorted.slice(1).map((end, index) => bytes.slice(sorted[index], end));
      const events = [];
      for await (const event of readEvents(streamOf(pieces), () => undefined)) events.push(event);
      expect(events).toEqual(EVENTS);
    }),
    { numRuns: 300 },
  );
});

it('gives up an event without an end', async () => {
  const endless = streamOf(Array.from({ length: 9 }, () => new TextEncoder().encode('a'.repeat(1 << 20))));
  await expect(readEvents(endless, () => undefined).next()).rejects.toThrow('an event without an end');
});

describe('a stream of the service', () => {
  let server: Server;
  let client: ApiClient;
  let connections = 0;
  let serve: (response: ServerResponse, connection: number) => void | Promise<void>;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      connections += 1;
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
      void serve(response, connections);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = new ApiClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, retries: 1 });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    connections = 0;
  });

  const block = (event: string, progression: number): string =>
    `event: ${event}\ndata: ${JSON.stringify({ progression })}\n\n`;
  const follow = async (timeoutMs = 5000): Promise<[string, number][]> => {
    const seen: [string, number][] = [];
    const path = { id: '1' };
    for await (const { event, data } of client.events('GET /api/v1/imports/:id/events', { path, timeoutMs }))
      seen.push([event, data.progression]);
    return seen;
  };

  it('that is cut, ended early or silent is asked for again until its last event', async () => {
    serve = (response, connection) => {
      response.write(block('progression', connection * 10));
      if (connection === 1) setTimeout(() => response.destroy(), 50);
      if (connection === 2) response.end();
      // The third one says nothing more.
      if (connection === 4) response.end(block('fin', 100));
    };
    // Wide beside what a busy machine takes to answer: only the silence of the third one may reach it.
    expect(await follow(2_000)).toEqual([
      ['progression', 10],
      ['progression', 20],
      ['progression', 30],
      ['progression', 40],
      ['fin', 100],
    ]);
  });

  it('lives as long as something comes, a comment too', async () => {
    serve = async (response) => {
      for (let beat = 0; beat < 5; beat += 1) {
        await pause(500);
        response.write(': attente\n\n');
      }
      response.end(block('fin', 100));
    };
    expect(await follow(2_000)).toEqual([['fin', 100]]);
    expect(connections).toBe(1);
  });

  it('is given up when nothing comes any more, and a question is never asked twice', async () => {
    serve = (response) => void response.end();
    await expect(follow()).rejects.toMatchObject({ name: 'ApiUnexpectedAnswer', reason: 'cut' });
    expect(connections).toBe(2);
    const body = { message: 'Combien ?' };
    await expect(client.events('POST /api/v1/chatbot/messages', { body }).next()).rejects.toMatchObject({
      reason: 'cut',
    });
    expect(connections).toBe(3);
  });

  it('is let go when its reader leaves', async () => {
    let closed: Promise<unknown> | undefined;
    serve = (response) => {
      closed = once(response, 'close');
      response.write(block('progression', 1));
    };
    for await (const { event } of client.events('GET /api/v1/imports/:id/events', { path: { id: '1' } })) {
      expect(event).toBe('progression');
      break;
    }
    await closed;
  });
});
