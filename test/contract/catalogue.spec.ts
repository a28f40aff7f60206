import pg from 'pg';
import { createMigrationDataSource } from '#database/data-source.js';
import { differences, readCatalogue } from '#database/catalogue.js';
import { declareSchema } from '#database/declare-schema.js';
import { findEntityDrift } from '#database/entity-drift.js';
import { withClient } from '#database/with-client.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#testing/database.js';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const names = async (sql: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);

/** Tables of the schema that hold rows of an organisation. */
const TENANT_TABLES = `
  SELECT class.oid, class.relname, class.relrowsecurity, class.relforcerowsecurity
  FROM pg_class class
  JOIN pg_attribute attribute ON attribute.attrelid = class.oid AND attribute.attname = 'organization_id'
  WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p') AND NOT attribute.attisdropped`;

describe('every table of an organisation', () => {
  it('is there to be checked', async () => {
    const tables = await names(`SELECT relname AS name FROM (${TENANT_TABLES}) tenant`);
    expect(tables).toEqual(
      expect.arrayContaining(['organization_members', 'organization_modules', 'audit_entries', 'marches']),
    );
  });

  it('has row-level security, forced, with one policy a role and none for everybody', async () => {
    const open = await names(`
      SELECT relname AS name FROM (${TENANT_TABLES}) tenant
      WHERE NOT relrowsecurity OR NOT relforcerowsecurity
         OR (SELECT count(*) FROM pg_policies policy
             WHERE policy.schemaname = 'public' AND policy.tablename = relname) <> 2
         OR NOT EXISTS (
           SELECT FROM pg_policies policy
           WHERE policy.schemaname = 'public' AND policy.tablename = relname AND policy.policyname = 'tenant_isolation'
             AND policy.permissive = 'PERMISSIVE' AND policy.cmd = 'ALL' AND policy.roles = '{achats_app}'
             AND policy.qual LIKE '(organization_id = ( SELECT%app.organization_id%' AND policy.with_check = policy.qual)
         OR NOT EXISTS (
           SELECT FROM pg_policies policy
           WHERE policy.schemaname = 'public' AND policy.tablename = relname AND policy.policyname = 'owner_access'
             AND policy.roles = '{achats_owner}')`);
    expect(open).toEqual([]);
  });

  it('shows nothing to the processes once a copy lost its tenant policy, whichever organisation is set', async () => {
    const copy = await createTestDatabase();
    const [asOwner, asApp] = [copy.ownerUrl, copy.appUrl].map((url) => new pg.Client({ connectionString: url }));
    try {
      await asOwner!.connect();
      await asApp!.connect();
      const { rows } = await asOwner!.query<{ id: string }>(
        `WITH organization AS (INSERT INTO organizations (name) VALUES ('Ville') RETURNING id),
              module AS (INSERT INTO organization_modules (organization_id, module)
                         SELECT id, 'achats_publics' FROM organization)
         SELECT id FROM organization`,
      );
      await asApp!.query(`SET ROLE achats_app; SET app.organization_id = '${rows[0]!.id}'`);
      const seen = async () => (await asApp!.query('SELECT FROM organization_modules')).rowCount;
      expect(await seen()).toBe(1);
      await asOwner!.query(`DO $$ DECLARE lost text; BEGIN
        FOR lost IN SELECT tablename FROM pg_policies WHERE policyname = 'tenant_isolation' LOOP
          EXECUTE format('DROP POLICY tenant_isolation ON %I', lost);
        END LOOP; END $$`);
      expect(await seen()).toBe(0);
    } finally {
      await asOwner!.end();
      await asApp!.end();
      await copy.drop();
    }
  });

  it('has organization_id first in its primary, unique and foreign keys', async () => {
    const stray = await names(`
      SELECT tenant.relname || ': ' || pg_get_constraintdef(con.oid) AS name
      FROM (${TENANT_TABLES}) tenant
      JOIN pg_constraint con ON con.conrelid = tenant.oid AND con.contype IN ('p', 'u', 'f')
      JOIN pg_attribute first ON first.attrelid = tenant.oid AND first.attnum = con.conkey[1]
      -- A key to a platform table (an account, the organisation itself) cannot carry the organisation of the row.
      LEFT JOIN (${TENANT_TABLES}) target ON target.oid = con.confrelid
      WHERE first.attname <> 'organization_id' AND (con.contype <> 'f' OR target.oid IS NOT NULL)`);
    expect(stray).toEqual([]);
  });

  it('has organization_id first in its unique indexes', async () => {
    const stray = await names(`
      SELECT index.indexrelid::regclass::text AS name
      FROM (${TENANT_TABLES}) tenant
      JOIN pg_index index ON index.indrelid = tenant.oid AND index.indisunique
      LEFT JOIN pg_attribute first ON first.attrelid = tenant.oid AND first.attnum = index.indkey[0]
      WHERE first.attname IS DISTINCT FROM 'organization_id'`);
    expect(stray).toEqual([]);
  });

  it('belongs to the owner, and the role of the processes owns nothing and bypasses nothing', async () => {
    expect(
      await names(`SELECT relname AS name FROM (${TENANT_TABLES}) tenant JOIN pg_class USING (oid, relname)
                        WHERE relowner <> 'achats_owner'::regrole`),
    ).toEqual([]);
    expect(
      await names(
        `SELECT relname AS name FROM pg_class WHERE relowner IN ('achats_app'::regrole, 'achats_login'::regrole)`,
      ),
    ).toEqual([]);
    expect(
      await names(`SELECT rolname AS name FROM pg_roles WHERE rolname LIKE 'achats%' AND (rolsuper OR rolbypassrls)`),
    ).toEqual([]);
  });
});

describe('SECURITY DEFINER functions', () => {
  it('have a fixed search path and are closed to PUBLIC', async () => {
    const open = await names(`
      SELECT proc.oid::regprocedure::text AS name FROM pg_proc proc
      WHERE proc.pronamespace = 'public'::regnamespace AND proc.prosecdef
        AND (NOT coalesce(array_to_string(proc.proconfig, ',') LIKE '%search_path=public, pg_temp%', false)
             OR has_function_privilege('public', proc.oid, 'EXECUTE'))`);
    expect(open).toEqual([]);
  });
});

describe('the audit log', () => {
  it('cannot be written, changed or emptied by the role of the processes', async () => {
    const { rows } = await owner.query(`
      SELECT privilege, has_table_privilege('achats_app', 'audit_entries', privilege) AS granted
      FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege`);
    expect(rows.filter(({ granted }) => granted).map(({ privilege }) => privilege)).toEqual(['SELECT']);
  });
});

describe('the drift check', () => {
  it('finds the migrations, the schema files and the entities in agreement', async () => {
    const empty = await createEmptyDatabase();
    try {
      const declared = await withClient(empty.ownerUrl, async (client) => {
        await declareSchema(client);
        return readCatalogue(client);
      });
      expect(differences(await readCatalogue(owner), declared)).toEqual([]);
    } finally {
      await empty.drop();
    }
    const dataSource = await createMigrationDataSource(database.ownerUrl).initialize();
    expect(await findEntityDrift(dataSource).finally(() => dataSource.destroy())).toEqual([]);
  });

  it.each([
    ['a column', 'ALTER TABLE marches ADD COLUMN surplus text', 'column marches.surplus'],
    ['a default', 'ALTER TABLE marches ALTER COLUMN reconductions SET DEFAULT 1', 'column marches.reconductions'],
    ['an index', 'DROP INDEX marches_famille', 'index marches_famille'],
    ['a constraint', 'ALTER TABLE lots DROP CONSTRAINT lots_cpv_check', 'constraint lots lots_cpv_check'],
    ['a trigger', 'DROP TRIGGER _100_lignes__update ON comptes', 'trigger comptes _100_lignes__update'],
    ['a policy', 'DROP POLICY tenant_isolation ON marches', 'policy marches tenant_isolation'],
    ['a grant', 'GRANT DELETE ON audit_entries TO achats_app', 'table audit_entries'],
    ['row-level security that is off', 'ALTER TABLE marches DISABLE ROW LEVEL SECURITY', 'table marches'],
    [
      'the body of a function',
      'CREATE OR REPLACE FUNCTION uuid_nul() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN NULL::uuid',
      'routine uuid_nul()',
    ],
    ['a view', 'DROP VIEW faits_groupes', 'view faits_groupes'],
  ])('sees %s that differs', async (_, change, name) => {
    const before = await readCatalogue(owner);
    await owner.query('BEGIN');
    try {
      await owner.query(change);
      expect(differences(await readCatalogue(owner), before).map((line) => line.split(':')[0])).toEqual([name]);
    } finally {
      await owner.query('ROLLBACK');
    }
  });
});
