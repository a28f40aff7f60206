import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { tenantPolicies } from '../row-level-security.js';

interface TenantTable {
  name: string;
  owner: string;
}

/**
 * Tables made before this migration had a permissive policy for everybody (`access … USING (true)`), and only their
 * restrictive policy kept organisations apart: without it, the processes would have read everything. Each role now has
 * its own permissive policy.
 */
export class PoliciesByRole1790000000720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { name, owner } of await tablesWith(runner, 'access')) {
      await runner.query(`DROP POLICY access ON ${name}`);
      await runner.query(`DROP POLICY IF EXISTS tenant_isolation ON ${name}`);
      for (const statement of tenantPolicies(name, owner)) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const sameOrganization = `organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid)`;
    for (const { name } of await tablesWith(runner, 'owner_access')) {
      await runner.query(`DROP POLICY owner_access ON ${name}`);
      await runner.query(`DROP POLICY IF EXISTS tenant_isolation ON ${name}`);
      await runner.query(`CREATE POLICY access ON ${name} AS PERMISSIVE FOR ALL USING (true) WITH CHECK (true)`);
      await runner.query(`CREATE POLICY tenant_isolation ON ${name} AS RESTRICTIVE FOR ALL TO ${APP_ROLE}
        USING (${sameOrganization}) WITH CHECK (${sameOrganization})`);
    }
  }
}

async function tablesWith(runner: QueryRunner, policy: string): Promise<TenantTable[]> {
  const tables: unknown = await runner.query(
    `SELECT format('%I.%I', class.relnamespace::regnamespace, class.relname) AS name,
            quote_ident(pg_get_userbyid(class.relowner)) AS owner
     FROM pg_policy policy JOIN pg_class class ON class.oid = policy.polrelid
     WHERE policy.polname = $1 AND class.relnamespace = 'public'::regnamespace
     ORDER BY class.relname`,
    [policy],
  );
  return tables as TenantTable[];
}
