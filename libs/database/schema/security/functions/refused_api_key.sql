-- What is known of a key that access_by_api_key() refused: it expired, or it was deleted. It runs before the
-- organisation is trusted, hence as the owner.
CREATE OR REPLACE FUNCTION refused_api_key(key_organization uuid, wanted_hash bytea)
RETURNS TABLE (id uuid, organization_id uuid, label text, reason text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT key.id, key.organization_id, key.label, 'expired' FROM api_keys key
  WHERE key.organization_id = key_organization AND key.hash = wanted_hash AND key.expires_at <= now()
  UNION ALL
  SELECT key.id, key.organization_id, key.label, 'deleted' FROM deleted_api_keys key
  WHERE key.organization_id = key_organization AND key.hash = wanted_hash
$$;

REVOKE ALL ON FUNCTION refused_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refused_api_key TO achats_app;
