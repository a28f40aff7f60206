import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { differences, readCatalogue } from '#database/catalogue.js';
import { migrate } from '#database/migrate.js';
import { readMigrations } from '#database/schema-files.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase, withClient } from '#testing/database.js';

/** A database as the last version before the schema files left it, with rows of the demonstration organisation. */
const FORMER_VERSION = gunzipSync(readFileSync('test/fixtures/schema/version-2026-11-22.sql.gz')).toString();

async function restoreFormerVersion(superuserUrl: string): Promise<void> {
  const [schema, rows] = FORMER_VERSION.split('\n-- rows\n');
  await withClient(superuserUrl, async (client) => {
    await client.query('SET client_min_messages = warning');
    await client.query('SET ROLE achats_owner');
    await client.query(schema!);
    await client.query('RESET ROLE; SET session_replication_role = replica');
    await client.query(rows!);
  });
}

async function countRows(owner: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'schema_files')`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    counts.set(name, Number(rows[0]!.count));
  }
  return counts;
}

describe('a database of the version before the schema files', () => {
  let database: TestDatabase & { superuserUrl: string };
  let owner: pg.Client;
  let before: Map<string, number>;
  let applied: string[];
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await restoreFormerVersion(database.superuserUrl);
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    before = await countRows(owner);
    applied = await migrate(database.ownerUrl);
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  it('is taken over without its tables being made again', () => {
    const [baseline, ...later] = readMigrations().map(({ name }) => name);
    expect(applied).toEqual([...later, 'schema']);
    expect(applied).not.toContain(baseline);
  });

  it('has the schema of a new database', async () => {
    const fresh = await createTestDatabase();
    const expected = await withClient(fresh.ownerUrl, readCatalogue).finally(() => fresh.drop());
    expect(differences(await readCatalogue(owner), expected)).toEqual([]);
  });

  it('keeps every row', async () => {
    const after = await countRows(owner);
    const lost = [...before].filter(([name, count]) => after.get(name) !== count);
    expect(before.get('mandats')).toBe(300);
    expect(lost).toEqual([]);
  });

  it('finds its rollups equal to a recount, and its audit chain whole', async () => {
    const { rows: organizations } = await owner.query<{ id: string }>('SELECT id FROM organizations');
    for (const { id } of organizations) {
      const { rows: gaps } = await owner.query('SELECT * FROM ecarts_cumuls($1) WHERE ecarts <> 0', [id]);
      expect(gaps).toEqual([]);
      await owner.query(`SELECT set_config('app.organization_id', $1, false)`, [id]);
      const { rows } = await owner.query('SELECT entries::int, first_bad FROM audit_verify()');
      expect(rows).toEqual([{ entries: expect.any(Number), first_bad: null }]);
      expect(rows[0].entries).toBeGreaterThan(0);
    }
  });

  it('is not touched the second time', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });
});

describe('the migration step', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());
  const asOwner = (sql: string) => withClient(database.ownerUrl, (client) => client.query(sql));

  it('finds nothing to do in a database of this version', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('stops on a migration that was edited after it ran, and names it', async () => {
    await asOwner(`UPDATE schema_files SET checksum = 'other' WHERE name = '0001-baseline.sql'`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/0001-baseline\.sql a été modifiée/);
  });

  it('stops on a database that a later version migrated', async () => {
    await asOwner(`INSERT INTO schema_files (name, checksum) VALUES ('9999-later.sql', 'x')`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/version plus récente \(migration 9999-later\.sql\)/);
  });

  it('stops on a database of a version that is too old', async () => {
    await asOwner(`INSERT INTO migrations (timestamp, name) VALUES (1790000000001, 'Roles1790000000001')`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/version trop ancienne/);
  });

  it('brings back functions, triggers, policies and grants that were changed or lost, and drops what is no longer said', async () => {
    const expected = await withClient(database.ownerUrl, readCatalogue);
    await asOwner(`
      DROP TRIGGER _100_lignes__update ON comptes;
      DROP POLICY tenant_isolation ON marches;
      GRANT DELETE ON audit_entries TO achats_app;
      CREATE FUNCTION surplus() RETURNS int LANGUAGE sql AS 'SELECT 1';
      CREATE OR REPLACE FUNCTION rang_marche(rang integer, montant numeric, publicite numeric) RETURNS integer
        LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 3;
      UPDATE schema_files SET checksum = 'other' WHERE name = 'schema'`);
    expect(await migrate(database.ownerUrl)).toEqual(['schema']);
    expect(differences(await withClient(database.ownerUrl, readCatalogue), expected)).toEqual([]);
  });

  it('is done once when several processes start together', async () => {
    await asOwner(`UPDATE schema_files SET checksum = 'other' WHERE name = 'schema'`);
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl)));
    expect(outcomes.flat()).toEqual(['schema']);
  });
});
