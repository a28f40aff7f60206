import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/** Keys that client systems of an organisation present. */
export class ApiKeys1790000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION access_by_api_key');
    await runner.query('DROP TABLE api_keys');
  }
}

const STATEMENTS = [
  // created_by is who granted it, kept for the record: the key is the organisation's and outlives that membership.
  `CREATE TABLE api_keys (
     organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
     id uuid NOT NULL DEFAULT uuidv7(),
     label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
     permissions text[] NOT NULL CHECK (cardinality(permissions) >= 1),
     hash bytea NOT NULL,
     created_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz,
     last_used_at timestamptz,
     PRIMARY KEY (organization_id, id),
     UNIQUE (organization_id, hash))`,
  // The key arrives before its organisation is trusted: 160 random bits make the hash unique without a constraint.
  `CREATE INDEX api_keys_hash ON api_keys (hash)`,
  ...rowLevelSecurity('api_keys', ['SELECT', 'INSERT', 'DELETE']),

  // Runs before the organisation of the request is trusted: finds the key wherever it is, notes its use at most once a
  // minute, and gives the modules of the organisation asked for. It waits for nobody: what holds the key's row notes a use
  // too, or removes it.
  `CREATE FUNCTION access_by_api_key(wanted_hash bytea, wanted_organization uuid)
     RETURNS TABLE (id uuid, organization_id uuid, permissions text[], modules text[])
     LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       WITH standing AS MATERIALIZED (
         SELECT key.organization_id, key.id, key.permissions FROM api_keys key
         WHERE key.hash = wanted_hash AND (key.expires_at IS NULL OR key.expires_at > now())
       ),
       unnoted AS (
         SELECT key.organization_id, key.id FROM api_keys key JOIN standing USING (organization_id, id)
         WHERE key.last_used_at IS NULL OR key.last_used_at <= now() - interval '1 minute'
         FOR UPDATE OF key SKIP LOCKED
       ),
       used AS (
         UPDATE api_keys key SET last_used_at = now() FROM unnoted
         WHERE key.organization_id = unnoted.organization_id AND key.id = unnoted.id
       )
       SELECT standing.id, standing.organization_id, standing.permissions,
              ARRAY(SELECT subscribed.module FROM organization_modules subscribed
                    WHERE subscribed.organization_id = wanted_organization ORDER BY subscribed.module)
       FROM standing
     $$`,
  `REVOKE EXECUTE ON FUNCTION access_by_api_key FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION access_by_api_key TO ${APP_ROLE}`,
];
