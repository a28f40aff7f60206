import { readSchemaFile } from '../schema-files.js';
import type { TenantDatabase } from '../tenant-database.js';

/** What the heads are signed and verified with: whoever owns the schema could put others in their place. */
const NAMES = [
  'audit_entry_hash',
  'audit_verify',
  'audit_entry_moved',
  'platform_audit_entry_hash',
  'platform_audit_verify',
  'platform_audit_entry_moved',
  'audit_heads_of_all',
];

/**
 * The functions of the audit that are not those of this release, so that a verification that runs them proves nothing.
 * @returns their names; none when all are as released
 */
export async function foreignAuditFunctions(database: TenantDatabase): Promise<string[]> {
  const installed = await database.common.statement<{ name: string; body: string; settings: string }>(
    `SELECT proname AS name, prosrc AS body, array_to_string(proconfig, ',') AS settings
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1)`,
    [NAMES],
  );
  return NAMES.filter((name) => {
    const versions = installed.filter((routine) => routine.name === name);
    const [only] = versions;
    return versions.length !== 1 || only!.body !== releasedBody(name) || !only!.settings.includes('public, pg_temp');
  });
}

/** The body that the schema file of a function gives it: what stands between its dollar quotes. */
function releasedBody(name: string): string | undefined {
  return readSchemaFile(`audit/functions/${name}.sql`).split('$$')[1];
}
