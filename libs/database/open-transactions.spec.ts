import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { createDataSource } from './data-source.js';
import { NestedTransactionError } from './open-transactions.js';
import { TenantDatabase } from './tenant-database.js';

const OURS = { organizationId: '01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f' };
const THEIRS = { organizationId: '01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e50' };
const ONE = { sql: 'SELECT 1 AS one', parameters: [] };

let test: TestDatabase;
let dataSource: DataSource;
let database: TenantDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  dataSource = await createDataSource(test.appUrl, {
    poolSize: 4,
    applicationName: 'nested',
    pipelined: true,
  }).initialize();
  database = new TenantDatabase(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await test.drop();
});

const inOurs = (work: () => Promise<unknown>): Promise<unknown> => database.transaction(OURS, work);

describe('inside a transaction', () => {
  it('another one of the same organisation is refused at once, and names it', async () => {
    const nested = inOurs(() => database.transaction(OURS, (tx) => tx.many('SELECT 1')));
    await expect(nested).rejects.toThrow(NestedTransactionError);
    await expect(nested).rejects.toThrow(`a transaction of organisation ${OURS.organizationId} is open here already`);
  });

  it('it is refused however deep, and beside statements of others', async () => {
    const deep = async (): Promise<unknown> => {
      await pause(1);
      return Promise.all([database.common.statement(ONE.sql), database.read(OURS, [ONE])]);
    };
    await expect(inOurs(() => database.transaction(THEIRS, deep))).rejects.toThrow(NestedTransactionError);
    const common = database.common.transaction(() => database.common.transaction((tx) => tx.many('SELECT 1')));
    await expect(common).rejects.toThrow('a transaction of no organisation is open here already');
  });

  it('one of another organisation, one of none and one declared beside it are let through', async () => {
    const found = await database.transaction(OURS, async () => [
      await database.transaction(THEIRS, (tx) => tx.many('SELECT 1 AS one')),
      await database.common.transaction((tx) => tx.many('SELECT 1 AS one')),
      await database.transactionBeside(OURS, 'a spec', (tx) => tx.many('SELECT 1 AS one')),
    ]);
    expect(found).toEqual(Array(3).fill([{ one: 1 }]));
  });
});

describe('outside again', () => {
  it('work after the commit, and work in the background that goes on, open their own', async () => {
    const done: string[] = [];
    let background!: Promise<unknown>;
    await database.transaction(OURS, async (tx) => {
      tx.afterCommit(() => database.transaction(OURS, async () => void done.push('after the commit')));
      background = pause(100).then(() => database.transaction(OURS, async () => void done.push('in the background')));
    });
    await background;
    expect(done).toEqual(['after the commit', 'in the background']);
  });

  it('those of one request follow each other, and those of many requests run side by side', async () => {
    const one = (): Promise<unknown> => database.transaction(OURS, (tx) => tx.many('SELECT 1 AS one'));
    await one();
    await one();
    expect(await Promise.all([one(), one(), one()])).toEqual(Array(3).fill([{ one: 1 }]));
  });

  it('after one that failed, too', async () => {
    await expect(inOurs(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(inOurs(() => Promise.resolve())).resolves.toBeUndefined();
  });
});
