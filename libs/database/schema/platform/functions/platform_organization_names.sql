-- What organisations are called, for operators: a log names them by their identifiers.
CREATE OR REPLACE FUNCTION platform_organization_names(wanted uuid[])
RETURNS TABLE (id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization.id, organization.name FROM organizations organization WHERE organization.id = ANY (wanted)
$$;

REVOKE ALL ON FUNCTION platform_organization_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_organization_names TO achats_app;
