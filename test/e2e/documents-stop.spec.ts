import { setTimeout as pause } from 'node:timers/promises';
import { TenantDatabase } from '#database/tenant-database.js';
import { stopQueryWhenGone } from '../../apps/api/src/documents/stop-query-when-gone.js';
import { startApi, type TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a query whose reader goes away', () => {
  it('is given up by PostgreSQL, and its connection serves the next one', async () => {
    const database = api.app.get(TenantDatabase);
    const gone = new AbortController();
    const started = performance.now();
    const work = database.system((tx) =>
      stopQueryWhenGone(database, tx, gone.signal, () => tx.execute('SELECT pg_sleep(30)')),
    );
    void pause(200).then(() => gone.abort());
    await expect(work).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await database.statement('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
