import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDataSource } from '#database/data-source.js';
import { SchemaGuard } from '#database/schema-guard.js';
import { withClient } from '#database/with-client.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { testEnvironment } from '../support/environment.js';
import { builtApplication } from '../support/worker-process.js';

const LATER = /mise à jour par une version plus récente \(migration 9999-later\.sql\) : mettez ce programme à jour/;

describe('a process whose database a later version migrated', () => {
  // No api in this process: it would look at the schema after fifteen seconds, and stop Jest.
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'achats-test-'));
    await withClient(database.ownerUrl, (owner) =>
      owner.query(`INSERT INTO schema_files (name, checksum) VALUES ('9999-later.sql', 'x')`),
    );
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each(['api', 'webhook-worker', 'task-worker'] as const)('does not start as %s, and says why', async (name) => {
    const child = spawn(process.execPath, [builtApplication(name)], {
      env: { PATH: process.env['PATH'], ...testEnvironment(database, dataDir), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const code = new Promise((resolve) => child.once('exit', resolve));
    expect(await text(child.stdout)).toMatch(LATER);
    expect(await code).toBe(1);
  });

  it('stops gracefully when it runs already', async () => {
    let stops = 0;
    const source = await createDataSource(database.appUrl, { poolSize: 1, applicationName: 'spec' }).initialize();
    try {
      await new SchemaGuard(source, () => (stops += 1)).stopWhenOutdated();
    } finally {
      await source.destroy();
    }
    expect(stops).toBe(1);
  });
});
