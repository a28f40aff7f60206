/**
 * Compares what the migrations make of an empty database with the schema files and with the entities: `npm run drift`,
 * after a build.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles, withClient } from './lib/bootstrap-database.mjs';
import { explain, projectRoot } from './lib/project.mjs';
import { startTestDatabase } from './lib/test-database.mjs';

const migrated = 'achats_migrated';
const empty = 'achats_empty';

/** Exit code of the comparison. */
async function compare({ TEST_POSTGRES_URL: superuserUrl, TEST_TEMPLATE_DATABASE: template }) {
  const address = (database, user) => {
    const url = new URL(superuserUrl);
    if (user) url.username = user;
    url.pathname = `/${database}`;
    return url.href;
  };
  await withClient(superuserUrl, async (client) => {
    await client.query(`CREATE DATABASE ${migrated} TEMPLATE ${template}`);
    await client.query(`CREATE DATABASE ${empty} OWNER ${roles.owner}`);
  });
  const schema = readFileSync(join(projectRoot, 'scripts/database/schema.sql'), 'utf8');
  await withClient(address(empty), (client) => client.query(schema));
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'dist/scripts/drift.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MIGRATED_URL: address(migrated, roles.owner), EMPTY_URL: address(empty, roles.owner) },
  });
  return status ?? 1;
}

try {
  const database = await startTestDatabase({ inMemory: true });
  process.exitCode = await compare(database.environment).finally(database.stop);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
