import 'reflect-metadata';
import { createMigrationDataSource } from '#database/data-source.js';
import { findDrift } from '#database/drift.js';

/** Fails when the migrated database of DATABASE_MIGRATION_URL and the entities disagree. */
async function main(): Promise<void> {
  const url = process.env['DATABASE_MIGRATION_URL'] || process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_MIGRATION_URL is needed');
  const dataSource = await createMigrationDataSource(url).initialize();
  const differences = await findDrift(dataSource).finally(() => dataSource.destroy());
  for (const difference of differences) console.error(difference);
  console.log(`drift: ${differences.length} difference(s) between migrations and entities`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

await main();
