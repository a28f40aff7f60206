-- How far the contracts of each organisation are judged again, for operators: counts and instants only.
CREATE OR REPLACE FUNCTION platform_rejugements()
RETURNS TABLE (organization_id uuid, name text, version_regles text, total integer, juges integer,
               commence_le timestamptz, avance_le timestamptz, termine_le timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization.id, organization.name, rejugement.version_regles, rejugement.total, rejugement.juges,
         rejugement.commence_le, rejugement.avance_le, rejugement.termine_le
  FROM rejugements rejugement JOIN organizations organization ON organization.id = rejugement.organization_id
  ORDER BY rejugement.termine_le IS NOT NULL, rejugement.commence_le DESC, organization.id
$$;

REVOKE ALL ON FUNCTION platform_rejugements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_rejugements TO achats_app;
