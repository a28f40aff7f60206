import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { SchemaGuard } from '#database/schema-guard.js';
import { withClient } from '#database/with-client.js';
import { startApi, type TestApi } from '../support/api.js';
import { builtApplication } from '../support/worker-process.js';

const LATER = /mise à jour par une version plus récente \(migration 9999-later\.sql\) : mettez ce programme à jour/;

describe('a process whose database a later version migrated', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
    await withClient(api.database.ownerUrl, (owner) =>
      owner.query(`INSERT INTO schema_files (name, checksum) VALUES ('9999-later.sql', 'x')`),
    );
  });
  afterAll(() => api.close());

  it.each(['api', 'webhook-worker', 'task-worker'] as const)('does not start as %s, and says why', async (name) => {
    const child = spawn(process.execPath, [builtApplication(name)], {
      env: { PATH: process.env['PATH'], ...api.environment, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const code = new Promise((resolve) => child.once('exit', resolve));
    expect(await text(child.stdout)).toMatch(LATER);
    expect(await code).toBe(1);
  });

  it('stops gracefully when it runs already', async () => {
    let stops = 0;
    await new SchemaGuard(api.app.get(DataSource), () => (stops += 1)).stopWhenOutdated();
    expect(stops).toBe(1);
  });
});
