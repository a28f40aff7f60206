import type { Client } from 'pg';
import { checksumOf, readRepeatables, type SqlFile } from './schema-files.js';

/** Row of `schema_files` for all repeatable files together. */
export const REPEATABLES = 'schema';

/** Longest wait for each lock, since later requests queue behind this one. The migration step tries again. */
const LOCK_TIMEOUT = '5s';

/**
 * Brings functions, views, triggers, policies and grants to what the files say, in one transaction: what is there is
 * dropped, then each file runs after those it names. So what a file no longer says is gone too.
 * @param owner connection of the owner of the schema
 * @returns whether anything was to do
 */
export async function applyRepeatables(owner: Client): Promise<boolean> {
  const files = readRepeatables();
  const checksum = checksumOf(...files);
  const { rows } = await owner.query<{ checksum: string }>('SELECT checksum FROM schema_files WHERE name = $1', [
    REPEATABLES,
  ]);
  if (rows[0]?.checksum === checksum) return false;
  await owner.query('BEGIN');
  try {
    await owner.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await owner.query(DROP_ALL);
    for (const file of files) await run(owner, file);
    await owner.query(
      `INSERT INTO schema_files (name, checksum) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
      [REPEATABLES, checksum],
    );
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
  return true;
}

/** Runs a file; its name stands in the error. */
export async function run(owner: Client, file: SqlFile): Promise<void> {
  try {
    await owner.query(file.sql);
  } catch (error) {
    throw new Error(`schema/${file.name}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Drops every trigger, view, policy and function of the schema, and the grants on its tables. Views go at once: some read
 * others. Functions that a column or an index computes with stay, with what they call: `CREATE OR REPLACE` brings them up
 * to date in place.
 */
const DROP_ALL = `
  DO $$
  DECLARE statement text;
  BEGIN
    FOR statement IN
      SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass)
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT format('DROP POLICY %I ON %s', polname, polrelid::regclass)
      FROM pg_policy JOIN pg_class ON pg_class.oid = polrelid WHERE relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT 'DROP VIEW ' || string_agg(oid::regclass::text, ', ') || ' CASCADE' FROM pg_class
      WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
      HAVING count(*) > 0
    LOOP
      EXECUTE statement;
    END LOOP;
    WITH RECURSIVE ours AS (
      SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')),
    kept AS (
      SELECT refobjid AS oid FROM pg_depend
      WHERE refclassid = 'pg_proc'::regclass AND classid <> 'pg_proc'::regclass AND refobjid IN (SELECT oid FROM ours)
      UNION
      SELECT refobjid FROM pg_depend JOIN kept ON classid = 'pg_proc'::regclass AND objid = kept.oid
      WHERE refclassid = 'pg_proc'::regclass AND refobjid IN (SELECT oid FROM ours))
    SELECT 'DROP ROUTINE ' || string_agg(oid::regprocedure::text, ', ') INTO statement
    FROM ours WHERE oid NOT IN (SELECT oid FROM kept);
    IF statement IS NOT NULL THEN EXECUTE statement; END IF;
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM achats_app;
  END $$`;
