import type { Client } from 'pg';
import { MIGRATIONS_TABLE } from './sql-migration.js';

/** Everything of the schema that holds rows or acts on them, each as one line of text under its name. */
export type Catalogue = ReadonlyMap<string, string>;

/** The table that TypeORM keeps for itself, and what it makes with it. */
const OF_TOOLS = `('${MIGRATIONS_TABLE}', '${MIGRATIONS_TABLE}_id_seq')`;

const OURS = `(SELECT oid, relname, relkind, coalesce(relacl, acldefault('r', relowner)) AS relacl, relrowsecurity, relforcerowsecurity, relpersistence, reloptions
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname NOT IN ${OF_TOOLS}
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e'))`;

/** One statement a kind of object: its name and what it is. Order of columns and object identifiers are left out. */
const KINDS: Readonly<Record<string, string>> = {
  table: `
    SELECT relname AS name, concat_ws(' ', relpersistence, reloptions, 'rls=' || relrowsecurity, 'forced=' || relforcerowsecurity,
           array_sort(relacl::text[])) AS shape FROM ${OURS} class WHERE relkind = 'r'`,
  column: `
    SELECT relname || '.' || attname AS name,
           concat_ws(' ', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'not null' END,
             pg_get_expr(adbin, adrelid), nullif(attgenerated, ''), nullif(attidentity, ''),
             col_description(class.oid, attnum)) AS shape
    FROM ${OURS} class JOIN pg_attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = class.oid AND adnum = attnum WHERE relkind = 'r'`,
  constraint: `
    SELECT relname || ' ' || conname AS name, pg_get_constraintdef(con.oid) AS shape
    FROM pg_constraint con JOIN ${OURS} class ON class.oid = conrelid`,
  index: `
    SELECT class.relname AS name, pg_get_indexdef(class.oid) AS shape
    FROM ${OURS} class JOIN pg_index ON indexrelid = class.oid JOIN ${OURS} indexed ON indexed.oid = indrelid`,
  view: `
    SELECT relname AS name, concat_ws(' ', pg_get_viewdef(class.oid), reloptions, array_sort(relacl::text[])) AS shape
    FROM ${OURS} class WHERE relkind = 'v'`,
  routine: `
    SELECT proc.oid::regprocedure::text AS name, concat_ws(' ', pg_get_functiondef(proc.oid), array_sort(coalesce(proacl, acldefault('f', proowner))::text[])) AS shape
    FROM pg_proc proc WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = proc.oid AND deptype = 'e')`,
  trigger: `
    SELECT relname || ' ' || tgname AS name, pg_get_triggerdef(trigger.oid) AS shape
    FROM pg_trigger trigger JOIN ${OURS} class ON class.oid = tgrelid WHERE NOT tgisinternal`,
  policy: `
    SELECT tablename || ' ' || policyname AS name, concat_ws(' ', permissive, roles, cmd, qual, with_check) AS shape
    FROM pg_policies WHERE schemaname = 'public'`,
  type: `
    SELECT relname AS name, string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' ORDER BY attnum) AS shape
    FROM ${OURS} class JOIN pg_attribute ON attrelid = class.oid AND attnum > 0 WHERE relkind = 'c' GROUP BY relname`,
};

/** Reads tables, columns, constraints, indexes, views, routines, triggers, policies and types of the schema. */
export async function readCatalogue(client: Client): Promise<Catalogue> {
  const catalogue = new Map<string, string>();
  for (const [kind, sql] of Object.entries(KINDS)) {
    const { rows } = await client.query<{ name: string; shape: string }>(sql);
    for (const { name, shape } of rows) catalogue.set(`${kind} ${name}`, shape);
  }
  return catalogue;
}

/**
 * What differs between two schemas.
 * @returns one line a difference, in the order of the names; none when they agree
 */
export function differences(migrated: Catalogue, declared: Catalogue): string[] {
  const names = [...new Set([...migrated.keys(), ...declared.keys()])].sort();
  return names.flatMap((name) => {
    const [left, right] = [migrated.get(name), declared.get(name)];
    if (left === right) return [];
    if (left === undefined) return [`${name}: in the schema files, not made by the migrations`];
    if (right === undefined) return [`${name}: made by the migrations, not in the schema files`];
    return [`${name}: migrations make «${left}», the schema files say «${right}»`];
  });
}
