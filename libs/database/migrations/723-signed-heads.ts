import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** Which head of each audit chain was last signed and written outside the database, and what tells faults apart. */
export class SignedHeads1790000000723 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${FUNCTIONS}`);
    for (const table of TABLES) {
      await runner.query(
        `ALTER TABLE ${table} DROP COLUMN signed_sequence, DROP COLUMN signed_hash, DROP COLUMN signed_at`,
      );
    }
  }
}

const TABLES = ['audit_heads', 'platform_audit_heads'];
const FUNCTIONS = 'audit_heads_to_sign, note_signed_audit_heads, audit_entry_moved, platform_audit_entry_moved';

const STATEMENTS = [
  ...TABLES.map(
    (table) =>
      `ALTER TABLE ${table} ADD COLUMN signed_sequence bigint, ADD COLUMN signed_hash bytea, ADD COLUMN signed_at timestamptz`,
  ),

  // The chain of the platform has no organisation.
  `CREATE FUNCTION audit_heads_to_sign(everything boolean)
     RETURNS TABLE (organization_id uuid, sequence bigint, hash bytea)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT head.organization_id, head.sequence, head.hash FROM audit_heads head
       WHERE head.sequence > 0 AND (everything OR head.signed_sequence IS DISTINCT FROM head.sequence
                                    OR head.signed_hash IS DISTINCT FROM head.hash)
       UNION ALL
       SELECT NULL, head.sequence, head.hash FROM platform_audit_heads head
       WHERE head.sequence > 0 AND (everything OR head.signed_sequence IS DISTINCT FROM head.sequence
                                    OR head.signed_hash IS DISTINCT FROM head.hash)
       ORDER BY 1 NULLS FIRST
     $$`,

  // Waits for no writer, who holds the head of a chain until the commit: a head that is skipped is signed once more.
  `CREATE FUNCTION note_signed_audit_heads(organizations uuid[], sequences bigint[], hashes bytea[], at timestamptz)
     RETURNS void
     LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       WITH signed AS (
         SELECT * FROM unnest(organizations, sequences, hashes) AS signed(organization_id, sequence, hash)),
       free AS (
         SELECT head.organization_id FROM audit_heads head JOIN signed USING (organization_id)
         FOR UPDATE OF head SKIP LOCKED),
       free_platform AS (SELECT head.id FROM platform_audit_heads head FOR UPDATE SKIP LOCKED),
       noted AS (
         UPDATE audit_heads head SET signed_sequence = signed.sequence, signed_hash = signed.hash, signed_at = at
         FROM signed JOIN free USING (organization_id) WHERE head.organization_id = signed.organization_id)
       UPDATE platform_audit_heads head
       SET signed_sequence = signed.sequence, signed_hash = signed.hash, signed_at = at
       FROM signed, free_platform WHERE signed.organization_id IS NULL AND head.id = free_platform.id
     $$`,

  // Whether the entry that stands at a position was written at another one: its own hash is right there.
  `CREATE FUNCTION audit_entry_moved(wanted bigint) RETURNS boolean
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT EXISTS (
         SELECT FROM audit_entries entry
         JOIN audit_entries other ON other.organization_id = entry.organization_id
         WHERE entry.organization_id = current_setting('app.organization_id')::uuid AND entry.sequence = wanted
           AND audit_entry_hash(ROW(entry.organization_id, other.sequence, entry.created_at, entry.actor_type,
                 entry.actor_id, entry.action, entry.resource_type, entry.resource_id, entry.details,
                 entry.previous_hash, entry.hash)::audit_entries) = entry.hash)
     $$`,
  `CREATE FUNCTION platform_audit_entry_moved(wanted bigint) RETURNS boolean
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT EXISTS (
         SELECT FROM platform_audit_entries entry
         CROSS JOIN platform_audit_entries other
         CROSS JOIN LATERAL jsonb_populate_record(entry, jsonb_build_object('sequence', other.sequence)) AS elsewhere
         WHERE entry.sequence = wanted AND platform_audit_entry_hash(elsewhere) = entry.hash)
     $$`,
  `REVOKE EXECUTE ON FUNCTION ${FUNCTIONS} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${FUNCTIONS} TO ${APP_ROLE}`,
];
