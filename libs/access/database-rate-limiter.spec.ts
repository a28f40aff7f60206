/** @own-modules The clock of the limiter is replaced. */
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { DatabaseRateLimiter } from './database-rate-limiter.js';

const HOUR_MS = 3_600_000;

let test: TestDatabase;
let dataSource: DataSource;
let database: TenantDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  dataSource = await createDataSource(test.appUrl, { poolSize: 4, applicationName: 'spec' }).initialize();
  database = new TenantDatabase(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await test.drop();
});
afterEach(() => jest.restoreAllMocks());

const limiter = (keyPrefix: string, points: number, duration: number) =>
  new DatabaseRateLimiter({ keyPrefix, points, duration }, database);

/** Counts one request as a process does whose clock is some hours off. */
async function consume(from: DatabaseRateLimiter, hoursOff = 0): Promise<RateLimiterRes> {
  const right = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => right() + hoursOff * HOUR_MS);
  try {
    return await from.consume('caller');
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  } finally {
    jest.restoreAllMocks();
  }
}

it('shares one window between processes whose clocks are an hour apart', async () => {
  const apis = [limiter('shared', 4, 60), limiter('shared', 4, 60), limiter('shared', 4, 60)];
  const answers = [];
  for (const [turn, hours] of [0, 1, -1, 0, 1, -1].entries()) answers.push(await consume(apis[turn % 3]!, hours));
  expect(answers.map(({ consumedPoints }) => consumedPoints)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(answers.map(({ remainingPoints }) => remainingPoints)).toEqual([3, 2, 1, 0, 0, 0]);
  for (const { msBeforeNext } of answers) {
    expect(msBeforeNext).toBeGreaterThan(50_000);
    expect(msBeforeNext).toBeLessThanOrEqual(60_000);
  }
});

it('counts exactly under parallel requests', async () => {
  const apis = [limiter('parallel', 10, 60), limiter('parallel', 10, 60)];
  const answers = await Promise.allSettled(Array.from({ length: 30 }, (_, turn) => apis[turn % 2]!.consume('caller')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

it('opens a window anew when it has ended, and forgets the ended ones alone', async () => {
  const short = limiter('short', 1, 1);
  const long = limiter('long', 1, 60);
  const kept = async (): Promise<string[]> =>
    (
      await database.common.statement<{ key: string }>(
        `SELECT key FROM rate_limits WHERE key ~ '^(short|long):' ORDER BY key DESC`,
      )
    ).map(({ key }) => key);
  const counts = [await consume(short), await consume(short)];
  await consume(long);
  await DatabaseRateLimiter.forgetEnded(database);
  expect(await kept()).toEqual(['short:caller', 'long:caller']);
  await pause(1_050);
  counts.push(await consume(short));
  expect(counts.map(({ consumedPoints }) => consumedPoints)).toEqual([1, 2, 1]);
  await pause(1_050);
  await DatabaseRateLimiter.forgetEnded(database);
  expect(await kept()).toEqual(['long:caller']);
});
