-- Heads of the audit chains that changed since they were signed, or all of them. Null is the platform's.
CREATE OR REPLACE FUNCTION audit_heads_to_sign(everything boolean)
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
$$;

REVOKE ALL ON FUNCTION audit_heads_to_sign FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_heads_to_sign TO achats_app;
