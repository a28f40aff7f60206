import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/** The audit log: one append-only hash chain an organisation, written by a function alone. */
export class Audit1790000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION audit_verify, audit_append, audit_entry_hash`);
    await runner.query(`DROP TABLE audit_entries, audit_heads`);
  }
}

const STATEMENTS = [
  `CREATE TABLE audit_heads (
     organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
     sequence bigint NOT NULL,
     hash bytea NOT NULL)`,
  `CREATE TABLE audit_entries (
     organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
     sequence bigint NOT NULL,
     created_at timestamptz NOT NULL,
     actor_type text NOT NULL CHECK (actor_type IN ('account', 'api_key', 'operator', 'service')),
     actor_id uuid,
     action text NOT NULL,
     resource_type text NOT NULL,
     resource_id text,
     details jsonb NOT NULL,
     previous_hash bytea NOT NULL,
     hash bytea NOT NULL,
     PRIMARY KEY (organization_id, sequence))`,
  `CREATE INDEX audit_entries_resource ON audit_entries (organization_id, resource_type, sequence)`,
  `CREATE INDEX audit_entries_action ON audit_entries (organization_id, action, sequence)`,
  `CREATE INDEX audit_entries_date ON audit_entries (organization_id, created_at)`,
  // The processes read the log and append through the function: no grant lets them change or remove an entry.
  ...rowLevelSecurity('audit_entries', ['SELECT']),
  ...rowLevelSecurity('audit_heads', ['SELECT']),

  // jsonb prints its members in one fixed order, which makes the text canonical.
  `CREATE FUNCTION audit_entry_hash(entry audit_entries) RETURNS bytea
     LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC'
     AS $$
       SELECT sha256(entry.previous_hash || convert_to(jsonb_build_object(
         'organization_id', entry.organization_id, 'sequence', entry.sequence,
         'created_at', to_char(entry.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
         'actor_type', entry.actor_type, 'actor_id', entry.actor_id, 'action', entry.action,
         'resource_type', entry.resource_type, 'resource_id', entry.resource_id, 'details', entry.details)::text, 'UTF8'))
     $$`,

  `CREATE FUNCTION audit_append(actor_type text, actor_id uuid, action text, resource_type text, resource_id text, details jsonb)
     RETURNS bigint
     LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
     DECLARE
       organization uuid := current_setting('app.organization_id')::uuid;
       head audit_heads;
       entry audit_entries;
     BEGIN
       INSERT INTO audit_heads VALUES (organization, 0, sha256(convert_to(organization::text, 'UTF8')))
         ON CONFLICT DO NOTHING;
       SELECT * INTO STRICT head FROM audit_heads WHERE organization_id = organization FOR UPDATE;
       entry := ROW(organization, head.sequence + 1, clock_timestamp(), actor_type, actor_id, action, resource_type,
                    resource_id, details, head.hash, NULL);
       entry.hash := audit_entry_hash(entry);
       INSERT INTO audit_entries VALUES (entry.*);
       UPDATE audit_heads SET sequence = entry.sequence, hash = entry.hash WHERE organization_id = organization;
       RETURN entry.sequence;
     END $$`,

  // Answers the number of entries and the first bad one: altered, missing, out of order, or a tail cut off.
  `CREATE FUNCTION audit_verify() RETURNS TABLE (entries bigint, first_bad bigint, reason text)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       WITH organization AS (SELECT current_setting('app.organization_id')::uuid AS id),
       chain AS (
         SELECT entry.sequence, entry.hash, entry.previous_hash,
                lag(entry.hash, 1, sha256(convert_to(entry.organization_id::text, 'UTF8'))) OVER w AS expected_previous,
                row_number() OVER w AS expected_sequence,
                audit_entry_hash(entry) AS expected_hash
         FROM audit_entries entry, organization
         WHERE entry.organization_id = organization.id
         WINDOW w AS (ORDER BY entry.sequence)),
       faults AS (
         SELECT expected_sequence AS sequence,
                CASE WHEN sequence <> expected_sequence THEN 'missing'
                     WHEN hash <> expected_hash THEN 'altered'
                     ELSE 'unlinked' END AS reason
         FROM chain
         WHERE sequence <> expected_sequence OR hash <> expected_hash OR previous_hash <> expected_previous
         UNION ALL
         SELECT coalesce((SELECT max(sequence) FROM chain), 0) + 1, 'missing'
         FROM audit_heads head, organization
         WHERE head.organization_id = organization.id
           AND NOT EXISTS (
             SELECT FROM chain last
             WHERE last.sequence = head.sequence AND last.hash = head.hash
               AND last.sequence = (SELECT max(sequence) FROM chain)))
       SELECT (SELECT count(*) FROM chain), fault.sequence, fault.reason
       FROM (SELECT 1) one LEFT JOIN (SELECT * FROM faults ORDER BY sequence LIMIT 1) fault ON true
     $$`,
  `REVOKE EXECUTE ON FUNCTION audit_append, audit_verify, audit_entry_hash FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION audit_append, audit_verify TO ${APP_ROLE}`,
];
