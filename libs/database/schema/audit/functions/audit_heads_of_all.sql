-- The heads of all audit chains, across organisations, hence as the owner. Null is the platform's.
CREATE OR REPLACE FUNCTION audit_heads_of_all()
RETURNS TABLE (organization_id uuid, sequence bigint, hash bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT head.organization_id, head.sequence, head.hash FROM audit_heads head WHERE head.sequence > 0
  UNION ALL
  SELECT NULL, head.sequence, head.hash FROM platform_audit_heads head WHERE head.sequence > 0
  ORDER BY 1 NULLS FIRST
$$;

REVOKE ALL ON FUNCTION audit_heads_of_all FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_heads_of_all TO achats_app;
