import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { withClient } from '#database/with-client.js';
import { createEmptyDatabase, type TestDatabase } from '#testing/database.js';

/** The statements that made the last version before the schema files, then rows of the demonstration organisation. */
const [SCHEMA, ROWS] = gunzipSync(readFileSync('test/fixtures/schema/version-2026-11-22.sql.gz'))
  .toString()
  .split('\n-- rows\n') as [string, string];
/** Which of its migrations had run: without these rows it is no database of that version. */
const [MIGRATIONS] = /^INSERT INTO migrations .*?;$/ms.exec(ROWS)!;

/**
 * A database as the last version before the schema files left it.
 * @param rows SQL that fills it, run as the owner; absent: the rows of the demonstration organisation
 */
export async function createFormerDatabase(rows?: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await withClient(database.superuserUrl, async (client) => {
    await client.query('SET client_min_messages = warning');
    await client.query('SET ROLE achats_owner');
    await client.query(SCHEMA);
    if (rows !== undefined) return client.query(`${MIGRATIONS}\n${rows}`);
    // As a dump is restored: what triggers and foreign keys would do stands in the rows.
    return client.query(`RESET ROLE; SET session_replication_role = replica;\n${ROWS}`);
  });
  return database;
}
