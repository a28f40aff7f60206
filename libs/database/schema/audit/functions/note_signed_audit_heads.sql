-- Notes the heads that were signed. A head that is being written to now is passed over: it is signed at the next turn.
CREATE OR REPLACE FUNCTION note_signed_audit_heads(organizations uuid[], sequences bigint[], hashes bytea[], at timestamptz)
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
$$;

REVOKE ALL ON FUNCTION note_signed_audit_heads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_signed_audit_heads TO achats_app;
