-- Finds an API key of an organisation, notes its use at most once a minute, and gives the modules of the organisation
-- asked for. It runs before the organisation is trusted, hence as the owner. SKIP LOCKED: a request never waits for
-- another that notes the same use, or for the removal of the key.
CREATE OR REPLACE FUNCTION access_by_api_key(key_organization uuid, wanted_hash bytea, wanted_organization uuid)
RETURNS TABLE (id uuid, organization_id uuid, permissions text[], modules text[], demo boolean)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH standing AS MATERIALIZED (
    SELECT key.organization_id, key.id, key.permissions, key.demo FROM api_keys key
    WHERE key.organization_id = key_organization AND key.hash = wanted_hash
      AND (key.expires_at IS NULL OR key.expires_at > now())
  ),
  unnoted AS (
    SELECT key.organization_id, key.id FROM api_keys key JOIN standing USING (organization_id, id)
    WHERE key.last_used_at IS NULL OR key.last_used_at <= now() - interval '1 minute'
    FOR UPDATE OF key SKIP LOCKED
  ),
  used AS (
    UPDATE api_keys key SET last_used_at = now() FROM unnoted
    WHERE key.organization_id = unnoted.organization_id AND key.id = unnoted.id
  )
  SELECT standing.id, standing.organization_id, standing.permissions,
         ARRAY(SELECT subscribed.module FROM organization_modules subscribed
               WHERE subscribed.organization_id = wanted_organization ORDER BY subscribed.module),
         standing.demo
  FROM standing
$$;

REVOKE ALL ON FUNCTION access_by_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION access_by_api_key TO achats_app;
