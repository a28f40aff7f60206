-- The link of an organisation that a token of the assistant opens. It runs before the organisation is trusted, hence as
-- the owner.
CREATE OR REPLACE FUNCTION find_chatbot_lien(p_organization_id uuid, p_token_hash bytea)
RETURNS TABLE (id uuid, nom text, has_logo boolean, expires_at timestamptz, revoked_at timestamptz, modules text[],
               demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT lien.id, organization.name, organization.logo IS NOT NULL, lien.expires_at,
         lien.revoked_at,
         ARRAY(SELECT subscribed.module FROM organization_modules subscribed
               WHERE subscribed.organization_id = lien.organization_id),
         lien.demo
  FROM chatbot_liens lien JOIN organizations organization ON organization.id = lien.organization_id
  WHERE lien.organization_id = p_organization_id AND lien.token_hash = p_token_hash
$$;

REVOKE ALL ON FUNCTION find_chatbot_lien FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_chatbot_lien TO achats_app;
