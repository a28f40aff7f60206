-- Appends an entry to the audit chain of the organisation of the transaction and answers its sequence number. The head
-- row is locked until the transaction ends, so that two entries never take one number. Takes: the lock of the row of
-- audit_heads; call it last in a transaction.
CREATE OR REPLACE FUNCTION audit_append(actor_type text, actor_id uuid, action text, resource_type text, resource_id text, details jsonb)
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
END $$;

REVOKE ALL ON FUNCTION audit_append FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_append TO achats_app;
