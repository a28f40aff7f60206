/** Compares the entities with an empty database that the migrations have just made: `npm run drift`, after a build. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withClient } from './lib/bootstrap-database.mjs';
import { explain, projectRoot } from './lib/project.mjs';
import { startTestDatabase } from './lib/test-database.mjs';

const copy = 'achats_drift';

/** Exit code of the comparison. */
async function compare({ TEST_POSTGRES_URL: superuserUrl, TEST_TEMPLATE_DATABASE: template }) {
  await withClient(superuserUrl, (client) => client.query(`CREATE DATABASE ${copy} TEMPLATE ${template}`));
  const url = new URL(superuserUrl);
  url.pathname = `/${copy}`;
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'dist/scripts/drift.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_MIGRATION_URL: url.href },
  });
  return status ?? 1;
}

try {
  const database = await startTestDatabase();
  process.exitCode = await compare(database.environment).finally(database.stop);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
