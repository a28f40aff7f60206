import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get, Module, Post, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { ErrorFilter } from '#common/error.filter.js';
import { boundJsonAnswers, HEAVY_ANSWER_BYTES, MAX_ANSWER_BYTES, MIN_COMPRESSED_BYTES } from './json-answers.js';
import { serveInTurn } from './requests-in-turn.js';
import { cutUnreadAnswers } from './unread-answers.js';

/** What surrounds the text in the body of the route. */
const AROUND = JSON.stringify({ text: '' }).length;

@Controller('texte')
class TextController {
  @Get()
  text(@Query('length') length: string, @Query('character') character = 'x'): object {
    return { text: character.repeat(Number(length)) };
  }

  @Post()
  create(@Query('length') length: string): object {
    return this.text(length);
  }
}

@Module({ controllers: [TextController] })
class TextModule {}

let app: NestExpressApplication;
let port: number;

beforeAll(async () => {
  app = await NestFactory.create<NestExpressApplication>(TextModule, { logger: false });
  app.disable('etag');
  boundJsonAnswers(app);
  app.use(serveInTurn());
  // As the guard leaves it for routes of an organisation.
  app.use((request: Request & { context?: object }, _response: Response, next: NextFunction) => {
    const organizationId = request.headers['x-organization-id'];
    if (organizationId) request.context = { organizationId };
    next();
  });
  app.useGlobalFilters(new ErrorFilter());
  cutUnreadAnswers(app.getHttpServer(), 1_500);
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => app.close());

const ask = (
  length: number,
  { character = 'x', organization = 'a', encoding = 'identity' } = {},
): Promise<globalThis.Response> =>
  fetch(`http://127.0.0.1:${port}/texte?length=${length}&character=${encodeURIComponent(character)}`, {
    // A kept connection would be cut between two requests.
    headers: { 'x-organization-id': organization, connection: 'close', 'accept-encoding': encoding },
  });

it.each([
  ['small', 10, 'x'],
  ['just heavy', HEAVY_ANSWER_BYTES, 'x'],
  ['of the largest size', MAX_ANSWER_BYTES - AROUND, 'x'],
  ['of the largest size, in characters of three bytes', Math.floor((MAX_ANSWER_BYTES - AROUND) / 3), '€'],
])('sends an answer whole: %s', async (_kind, length, character) => {
  const answer = await ask(length, { character });
  const body = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(body));
  expect(JSON.parse(body).text).toBe(character.repeat(length));
});

it.each([
  [MAX_ANSWER_BYTES - AROUND + 1, 'x'],
  [Math.floor((MAX_ANSWER_BYTES - AROUND) / 3) + 1, '€'],
])('refuses one that would be larger, in words (%s of %s)', async (length, character) => {
  const answer = await ask(length, { character });
  const { error } = await answer.json();
  expect([answer.status, error.code]).toEqual([413, 'answer_too_large']);
  expect(error.message).toContain('4 Mio');
});

const heavyRequest = (organization: string): string =>
  `GET /texte?length=${MAX_ANSWER_BYTES - AROUND} HTTP/1.1\r\nHost: x\r\nX-Organization-Id: ${organization}\r\n\r\n`;

/**
 * A reader that asks for the largest answer again and again, and takes nothing: the system holds the first ones. It comes
 * back when it is cut.
 */
async function takeNothing(organization: string, until: AbortSignal): Promise<void> {
  let socket: Socket | undefined;
  while (!until.aborted) {
    if (!socket || socket.destroyed) {
      socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => undefined);
    }
    socket.write(heavyRequest(organization));
    await pause(100);
  }
}

/** Asks for a heavy answer until it is given that status. */
async function askUntil(status: number, organization: string): Promise<globalThis.Response> {
  for (const begun = Date.now(); Date.now() - begun < 20_000; await pause(50)) {
    const answer = await ask(HEAVY_ANSWER_BYTES, { organization });
    if (answer.status === status) return answer;
  }
  throw new Error(`never answered ${status}`);
}

it('sends few heavy answers of one organisation at once, light ones and those of others meanwhile', async () => {
  const stop = new AbortController();
  const readers = Array.from({ length: 12 }, () => takeNothing('lente', stop.signal));
  // Four are on their way and eight wait: one more is refused.
  expect((await askUntil(503, 'lente')).headers.get('retry-after')).toBe('10');
  expect((await ask(10, { organization: 'lente' })).status).toBe(200);
  expect((await ask(HEAVY_ANSWER_BYTES, { organization: 'autre' })).status).toBe(200);
  stop.abort();
  await Promise.all(readers);
  // Those that take nothing are cut, and the organisation is served again.
  await askUntil(200, 'lente');
});

describe('compression', () => {
  const plain = (method: string, length: number, encoding?: string): Promise<{ headers: Headers; bytes: number }> =>
    new Promise((resolve, reject) => {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const asked = request({ port, host: '127.0.0.1', method, path: `/texte?length=${length}`, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('end', () => resolve({ headers: new Headers(answer.headers as Record<string, string>), bytes }));
      });
      asked.on('error', reject).end();
    });

  it('is of answers over 2 KB, for whom accepts it', async () => {
    const over = MIN_COMPRESSED_BYTES + 1 - AROUND;
    const zipped = await plain('GET', over, 'br, gzip');
    expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(zipped.bytes).toBeLessThan(100);
    expect(zipped.headers.get('content-length')).toBe(String(zipped.bytes));
    const refused: [string, number, string?][] = [
      ['GET', over],
      ['GET', over, 'identity'],
      ['GET', over, 'gzip;q=0'],
      ['GET', over - 1, 'gzip'],
    ];
    for (const [method, length, encoding] of refused) {
      const { headers, bytes } = await plain(method, length, encoding);
      expect([headers.get('content-encoding'), headers.get('vary'), bytes]).toEqual([
        null,
        'Accept-Encoding',
        length + AROUND,
      ]);
    }
  });

  it('is never of a POST, which may show a secret, and gives a HEAD the headers of its GET, without a body', async () => {
    const created = await plain('POST', 10_000, 'gzip');
    expect([created.headers.get('content-encoding'), created.bytes]).toEqual([null, 10_000 + AROUND]);
    const told = ({ headers }: { headers: Headers }) =>
      ['content-encoding', 'content-length', 'content-type', 'vary'].map((name) => headers.get(name));
    for (const encoding of ['gzip', 'identity']) {
      const head = await plain('HEAD', 10_000, encoding);
      expect([told(head), head.bytes]).toEqual([told(await plain('GET', 10_000, encoding)), 0]);
    }
  });

  it('gives the whole text back, heavy answers too', async () => {
    for (const length of [3_000, MAX_ANSWER_BYTES - AROUND]) {
      const answer = await ask(length, { organization: 'zip', encoding: 'gzip' });
      expect(((await answer.json()) as { text: string }).text).toHaveLength(length);
      expect(answer.headers.get('content-encoding')).toBe('gzip');
    }
  });
});
