import { Socket } from 'node:net';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { isDatabaseAway } from '#common/database-away.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { createDataSource } from './data-source.js';
import { surviveLostConnections } from './lost-connections.js';
import { TenantDatabase } from './tenant-database.js';

let test: TestDatabase;
let dataSource: DataSource;
const keptAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
beforeAll(async () => {
  test = await createTestDatabase();
  dataSource = await createDataSource(test.appUrl, { poolSize: 1, applicationName: 'spec', queryTimeoutMs: 3_000 })
    .initialize()
    .then(surviveLostConnections);
});
afterAll(async () => {
  await dataSource.destroy();
  await test.drop();
});

it('has connections probed long before the two hours of the system', () => {
  expect(keptAlive.mock.calls).toContainEqual([true, 10_000]);
});

it('ends the wait for an answer that does not come, and the connection that it does not come on', async () => {
  const database = new TenantDatabase(dataSource);
  const error = await database.common.statement('SELECT pg_sleep(30)').catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('Query read timeout') });
  expect(isDatabaseAway(error as Error)).toBe(true);
  // The only connection of the pool: the answer to come would hold it.
  expect(await database.common.statement('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('ends a transaction with it, without waiting for a second answer on a connection that gave none', async () => {
  const database = new TenantDatabase(dataSource);
  const begun = Date.now();
  const asked = database.common.transaction((tx) => tx.execute('SELECT pg_sleep(30)'));
  await expect(asked).rejects.toThrow('Query read timeout');
  expect(Date.now() - begun).toBeLessThan(5_500);
  expect(await database.common.statement('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('waits longer in a transaction that says so, and in no other one of its connection', async () => {
  const database = new TenantDatabase(dataSource);
  const patient = database.common.transaction(async (tx) => {
    await tx.allowStatements(60_000);
    return tx.first<{ limit: string }>(`SELECT current_setting('statement_timeout') AS limit FROM pg_sleep(4)`);
  });
  expect(await patient).toEqual({ limit: '1min' });
  const impatient = database.common.transaction((tx) =>
    tx.allowStatements(100).then(() => tx.execute('SELECT pg_sleep(2)')),
  );
  await expect(impatient).rejects.toMatchObject({ code: '57014' });
  await expect(database.common.statement('SELECT pg_sleep(30)')).rejects.toThrow('Query read timeout');
});
