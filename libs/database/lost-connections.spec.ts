import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { createDataSource } from './data-source.js';
import { surviveLostConnections } from './lost-connections.js';
import { TenantDatabase } from './tenant-database.js';

let test: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  test = await createTestDatabase();
  dataSource = await createDataSource(test.appUrl, { poolSize: 2, applicationName: 'lost' }).initialize();
  surviveLostConnections(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await test.drop();
});

it('outlives a connection that ends while it is being handed over, and works on', async () => {
  const { master } = dataSource.driver as unknown as { master: Pool };
  let outcome: unknown;
  master.once('acquire', (client: PoolClient) =>
    // Once the pool has let go of it, before TypeORM has it.
    queueMicrotask(() => {
      try {
        outcome = client.emit('error', new Error('terminating connection'));
      } catch (error) {
        outcome = error;
      }
    }),
  );
  const database = new TenantDatabase(dataSource);
  for (let time = 0; time < 2; time += 1)
    expect(await database.common.statement('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(outcome).toBe(true);
});
