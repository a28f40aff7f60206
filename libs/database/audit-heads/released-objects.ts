import { readSchemaFile } from '../schema-files.js';
import type { TenantDatabase } from '../tenant-database.js';
import type { Transaction } from '../transaction.js';

/** What the heads are signed and verified with: whoever owns the schema could put others in their place. */
const FUNCTIONS = [
  'audit_entry_hash',
  'audit_verify',
  'audit_entry_moved',
  'platform_audit_entry_hash',
  'platform_audit_verify',
  'platform_audit_entry_moved',
  'audit_heads_of_all',
];

const TABLES = ['audit_entries', 'audit_heads', 'platform_audit_entries', 'platform_audit_heads'];

/** Something that a verification relies on and that is not of this release. */
export interface ForeignObject {
  kind: 'function' | 'table' | 'shadow';
  name: string;
}

/**
 * Has the statements of a transaction mean PostgreSQL's own names and those of the schema: the owner of a database may
 * give it, or a role, another search path, where names lead to objects of theirs.
 */
export async function pinSearchPath(tx: Transaction): Promise<void> {
  await tx.execute('SET LOCAL search_path = public, pg_temp');
}

/**
 * What a verification relies on and finds changed, so that it proves nothing: a function of the audit that is not that of
 * this release, a table that is a view or rewrites what is asked of it, and a function or an operator that stands in for one
 * of PostgreSQL's own. One of the same name and closer types is preferred to PostgreSQL's wherever the schema is searched.
 */
export function foreignAuditObjects(database: TenantDatabase): Promise<ForeignObject[]> {
  return database.common.transaction(async (tx) => {
    await pinSearchPath(tx);
    return [...(await foreignFunctions(tx)), ...(await foreignTables(tx)), ...(await shadows(tx))];
  });
}

async function foreignFunctions(tx: Transaction): Promise<ForeignObject[]> {
  const installed = await tx.many<{ name: string; body: string; settings: string[] | null }>(
    `SELECT proname AS name, prosrc AS body, proconfig AS settings
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1)`,
    [FUNCTIONS],
  );
  return FUNCTIONS.filter((name) => {
    const versions = installed.filter((routine) => routine.name === name);
    const [only] = versions;
    const { body, settings } = released(name);
    return versions.length !== 1 || only!.body !== body || only!.settings?.join() !== settings;
  }).map((name) => ({ kind: 'function', name }));
}

/** The body that the schema file of a function gives it, between its dollar quotes, and its settings as they are kept. */
function released(name: string): { body: string | undefined; settings: string } {
  const [head, body] = readSchemaFile(`audit/functions/${name}.sql`).split('$$');
  const timezone = head!.includes(`SET timezone = 'UTC'`) ? ',TimeZone=UTC' : '';
  return { body, settings: `search_path=public, pg_temp${timezone}` };
}

async function foreignTables(tx: Transaction): Promise<ForeignObject[]> {
  const plain = await tx.many<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND relkind = 'r' AND NOT relhasrules`,
    [TABLES],
  );
  return TABLES.filter((name) => !plain.some((table) => table.name === name)).map((name) => ({ kind: 'table', name }));
}

async function shadows(tx: Transaction): Promise<ForeignObject[]> {
  const rows = await tx.many<{ name: string }>(
    `SELECT proname AS name FROM pg_proc routine
     WHERE pronamespace = 'public'::regnamespace AND EXISTS (
       SELECT FROM pg_proc own WHERE own.pronamespace = 'pg_catalog'::regnamespace AND own.proname = routine.proname)
     UNION
     SELECT oprname FROM pg_operator
     WHERE oprnamespace = 'public'::regnamespace AND oprname IN ('=', '<>', '<', '>', '||', '+', '-')
     ORDER BY name`,
  );
  return rows.map(({ name }) => ({ kind: 'shadow', name }));
}
