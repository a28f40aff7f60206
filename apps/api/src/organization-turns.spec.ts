import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get, Module, Param, Post } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Response } from 'express';
import type { AccessRequest } from '#access/access-request.js';
import { AnswersMedia } from '#common/answers-media.decorator.js';
import { ErrorFilter } from '#common/error.filter.js';
import { HeavyRead } from './heavy-read.decorator.js';
import { MAX_READS, OrganizationTurns } from './organization-turns.js';

/** What was begun, as `who what`, in its order. */
let begun: string[] = [];
/** Lets every request end that was begun. */
let open: () => void;
let gate: Promise<void>;

@Controller(':organization')
class Work {
  @Get('read')
  read(@Param('organization') organization: string): Promise<string> {
    return this.work(`${organization} read`);
  }

  @Get('heavy')
  @HeavyRead(true)
  heavy(@Param('organization') organization: string): Promise<string> {
    return this.work(`${organization} heavy`);
  }

  @Post('write')
  write(@Param('organization') organization: string): Promise<string> {
    return this.work(`${organization} write`);
  }

  @Get('file')
  @AnswersMedia(200, 'A file.', 'text/csv')
  file(@Param('organization') organization: string): Promise<string> {
    return this.work(`${organization} file`);
  }

  private async work(what: string): Promise<string> {
    begun.push(what);
    await gate;
    return what;
  }
}

@Module({ controllers: [Work] })
class TestModule {}

let app: NestExpressApplication;
let url: string;
beforeAll(async () => {
  app = await NestFactory.create<NestExpressApplication>(TestModule, { logger: false });
  // Stands for the access guard, which writes the context of whoever it admits.
  app.use((request: AccessRequest, _response: Response, next: NextFunction) => {
    request.context = { organizationId: request.path.split('/')[1]! } as AccessRequest['context'] & object;
    next();
  });
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalInterceptors(new OrganizationTurns(app.get(Reflector)));
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(() => app.close());

beforeEach(() => {
  begun = [];
  gate = new Promise((resolve) => (open = resolve));
});

const ask = (path: string, method = 'GET', signal?: AbortSignal): Promise<number> =>
  fetch(`${url}/${path}`, { method, signal: signal ?? null }).then(({ status }) => status);
const count = (what: string): number => begun.filter((one) => one === what).length;

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition() && tries < 200; tries += 1) await pause(10);
  expect(condition()).toBe(true);
}

it('begins nothing for a client that left the queue', async () => {
  const served = Array.from({ length: MAX_READS }, () => ask('a/read'));
  await until(() => count('a read') === MAX_READS);
  const leaving = new AbortController();
  const left = ask('a/read', 'GET', leaving.signal).catch(() => 0);
  await pause(50);
  leaving.abort();
  expect(await left).toBe(0);
  await pause(50);
  open();
  expect(await Promise.all(served)).toEqual(served.map(() => 200));
  await pause(50);
  expect(count('a read')).toBe(MAX_READS);
});

it('keeps places for light reads beside heavy ones that wait', async () => {
  const heavy = Array.from({ length: MAX_READS }, () => ask('a/heavy'));
  await until(() => count('a heavy') === 2);
  const light = Array.from({ length: MAX_READS - 2 }, () => ask('a/read'));
  await until(() => count('a read') === MAX_READS - 2);
  expect(count('a heavy')).toBe(2);
  open();
  expect(new Set(await Promise.all([...heavy, ...light]))).toEqual(new Set([200]));
});

it('refuses heavy reads beyond those that may wait', async () => {
  const asked = Array.from({ length: 30 }, () => ask('a/heavy'));
  const refused = Promise.all(asked).then((statuses) => statuses.filter((status) => status === 503).length);
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  await until(() => answered === 8);
  open();
  expect(await refused).toBe(8);
});

// The last one: an organisation that was alone until then has more permits.
it('serves few reads of one organisation at once, and those of another between them', async () => {
  const greedy = Array.from({ length: 3 * MAX_READS }, (_, index) => ask('a/read', index % 2 === 0 ? 'GET' : 'HEAD'));
  await until(() => count('a read') === MAX_READS);
  const others = [ask('b/read'), ask('a/write', 'POST'), ask('a/file')];
  await until(() => begun.length === MAX_READS + 3);
  expect(begun.slice(MAX_READS).sort()).toEqual(['a file', 'a write', 'b read']);
  open();
  expect(new Set(await Promise.all([...greedy, ...others]))).toEqual(new Set([200, 201]));
  expect(count('a read')).toBe(3 * MAX_READS);
});
