-- Operators that can be disabled, a demo that can be refused, the audit of the platform chained, heads that are signed.

ALTER TABLE operators ADD COLUMN demo boolean NOT NULL DEFAULT false,
  ADD COLUMN disabled_at timestamptz,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

ALTER TABLE accounts ADD COLUMN demo boolean NOT NULL DEFAULT false;

ALTER TABLE organizations ADD COLUMN demo boolean NOT NULL DEFAULT false;

CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id) WHERE ended_at IS NULL;

UPDATE operators SET demo = true WHERE lower(email) = 'operateur@demo.test';

UPDATE accounts SET demo = true
WHERE lower(email) IN ('administrateur@demo.test', 'acheteur@demo.test', 'lecteur@demo.test', 'auditeur@demo.test');

UPDATE organizations organization SET demo = true
WHERE siret = '21690123100011' AND EXISTS (
  SELECT FROM organization_members member JOIN accounts account ON account.id = member.account_id
  WHERE member.organization_id = organization.id AND account.demo);

ALTER TABLE platform_audit_entries
  ADD COLUMN sequence bigint, ADD COLUMN previous_hash bytea, ADD COLUMN hash bytea,
  -- An operator who acted is never forgotten: to set it to null would alter the entry.
  DROP CONSTRAINT platform_audit_entries_operator_id_fkey,
  ADD CONSTRAINT platform_audit_entries_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators;

CREATE TABLE platform_audit_heads (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

-- As it was when the entries were chained; applied again with the other functions.
CREATE OR REPLACE FUNCTION platform_audit_entry_hash(entry platform_audit_entries) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC'
AS $$
  SELECT sha256(entry.previous_hash || convert_to((
    jsonb_strip_nulls(to_jsonb(entry) - ARRAY['previous_hash', 'hash', 'details'])
    || jsonb_build_object('details', entry.details))::text, 'UTF8'))
$$;

DO $$
DECLARE
  entry platform_audit_entries;
  position bigint := 0;
  last bytea := sha256(convert_to('platform', 'UTF8'));
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
END $$;

ALTER TABLE platform_audit_entries
  ALTER COLUMN sequence SET NOT NULL, ALTER COLUMN previous_hash SET NOT NULL, ALTER COLUMN hash SET NOT NULL,
  ADD CONSTRAINT platform_audit_entries_sequence UNIQUE (sequence);

ALTER TABLE audit_heads ADD COLUMN signed_sequence bigint, ADD COLUMN signed_hash bytea, ADD COLUMN signed_at timestamptz;

ALTER TABLE platform_audit_heads ADD COLUMN signed_sequence bigint, ADD COLUMN signed_hash bytea, ADD COLUMN signed_at timestamptz;
