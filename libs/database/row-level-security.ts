import { APP_ROLE } from './app-role.js';

/** What the application's role may do with a table of an organisation; deletions are granted where the trade deletes. */
export type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

const OF_THE_ORGANIZATION = `organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid)`;

/**
 * The two policies of a table of an organisation, one a role: no policy is for everybody, so a policy that a copy or a
 * restore loses closes the table.
 *
 * `tenant_isolation` is all that lets the processes' role in: the rows of the organisation of the transaction.
 * `(SELECT …)` makes the setting an init plan: read once a statement, not once a row.
 *
 * `owner_access` lets the owner in, which FORCE subjects to policies too: SECURITY DEFINER functions with an explicit
 * organisation filter can then use operators that are not leakproof (full text, trigrams) with their indexes.
 * @param owner SQL name of the role that owns the table
 */
export const tenantPolicies = (table: string, owner = 'CURRENT_USER'): string[] => [
  `CREATE POLICY owner_access ON ${table} AS PERMISSIVE FOR ALL TO ${owner} USING (true) WITH CHECK (true)`,
  `CREATE POLICY tenant_isolation ON ${table} AS PERMISSIVE FOR ALL TO ${APP_ROLE}
     USING (${OF_THE_ORGANIZATION}) WITH CHECK (${OF_THE_ORGANIZATION})`,
];

/**
 * SQL that closes a table of an organisation: without `app.organization_id` set in the transaction no row is seen or
 * written, whatever the query forgot. Run by the owner of the table.
 */
export function rowLevelSecurity(
  table: string,
  privileges: readonly Privilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
): string[] {
  return [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    ...tenantPolicies(table),
    `GRANT ${privileges.join(', ')} ON ${table} TO ${APP_ROLE}`,
  ];
}
