import 'reflect-metadata';
import { differences, readCatalogue } from '#database/catalogue.js';
import { createMigrationDataSource } from '#database/data-source.js';
import { declareSchema } from '#database/declare-schema.js';
import { findEntityDrift } from '#database/entity-drift.js';
import { withClient } from '#database/with-client.js';

/**
 * Fails when the migrations, the schema files and the entities disagree. MIGRATED_URL is a database that the migrations
 * made, EMPTY_URL an empty one, both as the owner.
 */
async function main(): Promise<void> {
  const { MIGRATED_URL: migratedUrl, EMPTY_URL: emptyUrl } = process.env;
  if (!migratedUrl || !emptyUrl) throw new Error('MIGRATED_URL and EMPTY_URL are needed');
  const migrated = await withClient(migratedUrl, readCatalogue);
  const declared = await withClient(emptyUrl, async (client) => {
    await declareSchema(client);
    return readCatalogue(client);
  });
  const dataSource = await createMigrationDataSource(migratedUrl).initialize();
  const found = [
    ...differences(migrated, declared),
    ...(await findEntityDrift(dataSource).finally(() => dataSource.destroy())),
  ];
  for (const difference of found) console.error(difference);
  console.log(
    `drift: ${found.length} difference(s) between migrations, schema files and entities (${migrated.size} objects)`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

await main();
