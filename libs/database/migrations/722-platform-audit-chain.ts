import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/**
 * The platform's audit as one hash chain, like that of each organisation. A trigger numbers and hashes each entry, so that
 * whoever may insert can neither choose a number, an instant or a hash, nor forget them.
 */
export class PlatformAuditChain1790000000722 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER chain ON platform_audit_entries');
    await runner.query(
      'DROP FUNCTION platform_audit_verify, tg_platform_audit_entries__chain, platform_audit_entry_hash',
    );
    await runner.query('DROP TABLE platform_audit_heads');
    await runner.query(`ALTER TABLE platform_audit_entries
      DROP CONSTRAINT platform_audit_entries_operator_id_fkey,
      ADD CONSTRAINT platform_audit_entries_operator_id_fkey
        FOREIGN KEY (operator_id) REFERENCES operators ON DELETE SET NULL,
      DROP COLUMN sequence, DROP COLUMN previous_hash, DROP COLUMN hash`);
  }
}

const GENESIS = `sha256(convert_to('platform', 'UTF8'))`;

const STATEMENTS = [
  `ALTER TABLE platform_audit_entries
     ADD COLUMN sequence bigint, ADD COLUMN previous_hash bytea, ADD COLUMN hash bytea,
     -- An operator who acted is never forgotten: to set it to null would alter the entry.
     DROP CONSTRAINT platform_audit_entries_operator_id_fkey,
     ADD CONSTRAINT platform_audit_entries_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators`,
  // One row: the last link of the chain.
  `CREATE TABLE platform_audit_heads (
     id boolean PRIMARY KEY DEFAULT true CHECK (id),
     sequence bigint NOT NULL,
     hash bytea NOT NULL)`,
  `GRANT SELECT ON platform_audit_heads TO ${APP_ROLE}`,

  // Null columns are left out, so that a column added later changes no hash of before. jsonb prints its members in one
  // fixed order, which makes the text canonical.
  `CREATE FUNCTION platform_audit_entry_hash(entry platform_audit_entries) RETURNS bytea
     LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC'
     AS $$
       SELECT sha256(entry.previous_hash || convert_to((
         jsonb_strip_nulls(to_jsonb(entry) - ARRAY['previous_hash', 'hash', 'details'])
         || jsonb_build_object('details', entry.details))::text, 'UTF8'))
     $$`,

  `CREATE FUNCTION tg_platform_audit_entries__chain() RETURNS trigger
     LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
     DECLARE
       head platform_audit_heads;
     BEGIN
       INSERT INTO platform_audit_heads (sequence, hash) VALUES (0, ${GENESIS}) ON CONFLICT DO NOTHING;
       SELECT * INTO STRICT head FROM platform_audit_heads FOR UPDATE;
       NEW.sequence := head.sequence + 1;
       NEW.created_at := clock_timestamp();
       NEW.previous_hash := head.hash;
       NEW.hash := platform_audit_entry_hash(NEW);
       UPDATE platform_audit_heads SET sequence = NEW.sequence, hash = NEW.hash;
       RETURN NEW;
     END $$`,

  // Entries of before the chain, in the order that they were written.
  `DO $$
   DECLARE
     entry platform_audit_entries;
     position bigint := 0;
     last bytea := ${GENESIS};
   BEGIN
     FOR entry IN SELECT * FROM platform_audit_entries ORDER BY id LOOP
       position := position + 1;
       entry.sequence := position;
       entry.previous_hash := last;
       last := platform_audit_entry_hash(entry);
       UPDATE platform_audit_entries SET sequence = position, previous_hash = entry.previous_hash, hash = last
       WHERE id = entry.id;
     END LOOP;
     INSERT INTO platform_audit_heads (sequence, hash) VALUES (position, last);
   END $$`,
  `ALTER TABLE platform_audit_entries
     ALTER COLUMN sequence SET NOT NULL, ALTER COLUMN previous_hash SET NOT NULL, ALTER COLUMN hash SET NOT NULL,
     ADD CONSTRAINT platform_audit_entries_sequence UNIQUE (sequence)`,
  `CREATE TRIGGER chain BEFORE INSERT ON platform_audit_entries
     FOR EACH ROW EXECUTE FUNCTION tg_platform_audit_entries__chain()`,

  // As audit_verify does for an organisation.
  `CREATE FUNCTION platform_audit_verify() RETURNS TABLE (entries bigint, first_bad bigint, reason text)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       WITH chain AS (
         SELECT entry.sequence, entry.hash, entry.previous_hash,
                lag(entry.hash, 1, ${GENESIS}) OVER w AS expected_previous,
                row_number() OVER w AS expected_sequence,
                platform_audit_entry_hash(entry) AS expected_hash
         FROM platform_audit_entries entry
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
         FROM platform_audit_heads head
         WHERE head.sequence > 0 AND NOT EXISTS (
           SELECT FROM chain last
           WHERE last.sequence = head.sequence AND last.hash = head.hash
             AND last.sequence = (SELECT max(sequence) FROM chain)))
       SELECT (SELECT count(*) FROM chain), fault.sequence, fault.reason
       FROM (SELECT 1) one LEFT JOIN (SELECT * FROM faults ORDER BY sequence LIMIT 1) fault ON true
     $$`,
  `REVOKE EXECUTE ON FUNCTION platform_audit_verify, tg_platform_audit_entries__chain, platform_audit_entry_hash
     FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION platform_audit_verify TO ${APP_ROLE}`,
];
