-- The organisations of an account, for GET /api/v1/organizations and the profile; demo: it belongs to them by the demo
-- alone. It looks across organisations, hence
-- as the owner.
CREATE OR REPLACE FUNCTION account_organizations(wanted_account uuid)
RETURNS TABLE (id uuid, name text, siret text, has_logo boolean, role text, modules text[],
               demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization.id, organization.name, organization.siret, organization.logo IS NOT NULL, member.role,
         ARRAY(SELECT module FROM organization_modules WHERE organization_id = organization.id ORDER BY module),
         organization.demo OR member.demo
  FROM organization_members member
  JOIN organizations organization ON organization.id = member.organization_id
  WHERE member.account_id = wanted_account
  ORDER BY organization.name, organization.id
$$;

REVOKE ALL ON FUNCTION account_organizations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_organizations TO achats_app;
