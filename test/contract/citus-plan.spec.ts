import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';

const SCRIPT = readFileSync('ops/citus/distribute.sql', 'utf8');

/** Stand-ins of Citus's functions: they note what they were asked, in order. */
const STAND_INS = `
  CREATE TABLE pg_temp.asked (position serial, kind text, name text, on_column text, colocated_with text);
  CREATE FUNCTION create_reference_table(wanted regclass) RETURNS void LANGUAGE sql
    AS $$ INSERT INTO pg_temp.asked (kind, name) VALUES ('reference', wanted::text) $$;
  CREATE FUNCTION create_distributed_table(wanted regclass, on_column text, colocate_with text) RETURNS void LANGUAGE sql
    AS $$ INSERT INTO pg_temp.asked (kind, name, on_column, colocated_with)
          VALUES ('distributed', wanted::text, on_column, colocate_with) $$;
  CREATE FUNCTION citus_add_local_table_to_metadata(wanted regclass) RETURNS void LANGUAGE sql
    AS $$ INSERT INTO pg_temp.asked (kind, name) VALUES ('local', wanted::text) $$`;

interface Asked {
  kind: string;
  name: string;
  on_column: string | null;
  colocated_with: string | null;
}

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(STAND_INS);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('the distribution plan for Citus', () => {
  let asked: Asked[];
  beforeAll(async () => {
    await owner.query(`BEGIN;${SCRIPT};COMMIT`);
    asked = (await owner.query<Asked>('SELECT * FROM pg_temp.asked ORDER BY position')).rows;
  });

  it('gives one place to every table of the schema', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
    );
    expect(asked.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('distributes the tables of organisations on organization_id, all together', () => {
    const distributed = asked.filter(({ kind }) => kind === 'distributed');
    expect(distributed.length).toBeGreaterThan(25);
    expect(new Set(distributed.map(({ on_column }) => on_column))).toEqual(new Set(['organization_id']));
    expect(distributed[0]).toMatchObject({ name: 'organization_members', colocated_with: 'none' });
    expect(new Set(distributed.slice(1).map(({ colocated_with }) => colocated_with))).toEqual(
      new Set(['organization_members']),
    );
  });

  it('leads no foreign key to a table placed later, nor from a distributed or reference table to a local one', async () => {
    const { rows } = await owner.query<{ child: string; parent: string }>(`
      SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`);
    const place = new Map(asked.map(({ name, kind }, position) => [name, { kind, position }]));
    const bad = rows.filter(({ child, parent }) => {
      const [from, to] = [place.get(child)!, place.get(parent)!];
      return to.position > from.position && !(from.kind === 'local')
        ? true
        : to.kind === 'local' && from.kind !== 'local';
    });
    expect(rows.length).toBeGreaterThan(20);
    expect(bad).toEqual([]);
  });
});

describe('a table that the plan forgets', () => {
  it('stops the script', async () => {
    await owner.query('CREATE TABLE sans_place (id integer)');
    await expect(owner.query(SCRIPT)).rejects.toThrow('no place for these tables: sans_place');
  });
});
