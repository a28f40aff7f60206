-- Whose link a token of the assistant is, before any organisation is trusted.
CREATE OR REPLACE FUNCTION chatbot_lien(p_token_hash bytea)
RETURNS TABLE (organization_id uuid, id uuid, nom text, has_logo boolean, expires_at timestamptz,
               revoked_at timestamptz, modules text[], demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT lien.organization_id, lien.id, organization.name, organization.logo IS NOT NULL, lien.expires_at,
         lien.revoked_at,
         ARRAY(SELECT subscribed.module FROM organization_modules subscribed
               WHERE subscribed.organization_id = lien.organization_id),
         lien.demo
  FROM chatbot_liens lien JOIN organizations organization ON organization.id = lien.organization_id
  WHERE lien.token_hash = p_token_hash
$$;

REVOKE ALL ON FUNCTION chatbot_lien FROM PUBLIC;
GRANT EXECUTE ON FUNCTION chatbot_lien TO achats_app;
