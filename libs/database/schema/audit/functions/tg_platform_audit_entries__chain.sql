-- Fired by each entry inserted into the platform's audit. Writes its number and its hashes, and the head of the chain.
-- The head is locked until the transaction ends.
CREATE OR REPLACE FUNCTION tg_platform_audit_entries__chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  head platform_audit_heads;
BEGIN
  INSERT INTO platform_audit_heads (sequence, hash) VALUES (0, sha256(convert_to('platform', 'UTF8'))) ON CONFLICT DO NOTHING;
  SELECT * INTO STRICT head FROM platform_audit_heads FOR UPDATE;
  NEW.sequence := head.sequence + 1;
  NEW.created_at := clock_timestamp();
  NEW.previous_hash := head.hash;
  NEW.hash := platform_audit_entry_hash(NEW);
  UPDATE platform_audit_heads SET sequence = NEW.sequence, hash = NEW.hash;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION tg_platform_audit_entries__chain FROM PUBLIC;
