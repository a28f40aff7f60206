import { APP_ROLE } from './app-role.js';

/** What the application's role may do with a table of an organisation; deletions are granted where the trade deletes. */
export type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/**
 * SQL that closes a table of an organisation: without `app.organization_id` set in the transaction no row is seen or
 * written, whatever the query forgot. The restrictive policy binds the application's role; the owner, which FORCE
 * subjects to policies too, passes through the permissive one, so that SECURITY DEFINER functions with an explicit
 * organisation filter can use operators that are not leakproof (full text, trigrams) with their indexes.
 * `(SELECT …)` makes the setting an init plan: read once a statement, not once a row.
 */
export function rowLevelSecurity(
  table: string,
  privileges: readonly Privilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
): string[] {
  return [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY access ON ${table} AS PERMISSIVE FOR ALL USING (true) WITH CHECK (true)`,
    `CREATE POLICY tenant_isolation ON ${table} AS RESTRICTIVE FOR ALL TO ${APP_ROLE}
       USING (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid))
       WITH CHECK (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid))`,
    `GRANT ${privileges.join(', ')} ON ${table} TO ${APP_ROLE}`,
  ];
}
