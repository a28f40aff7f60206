-- Every organisation with its modules and number of members, for operators, page by page.
CREATE OR REPLACE FUNCTION platform_organizations(wanted_limit bigint, wanted_offset bigint, searched text)
RETURNS TABLE (id uuid, name text, siret text, has_logo boolean, public_url text, created_at timestamptz,
               modules text[], members bigint, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization.id, organization.name, organization.siret, organization.logo IS NOT NULL,
         organization.public_url, organization.created_at,
         ARRAY(SELECT module FROM organization_modules WHERE organization_id = organization.id ORDER BY module),
         (SELECT count(*) FROM organization_members WHERE organization_id = organization.id),
         count(*) OVER ()
  FROM organizations organization
  WHERE searched IS NULL OR strpos(lower(organization.name), lower(searched)) > 0
     OR strpos(organization.siret, searched) > 0
  ORDER BY organization.name, organization.id
  LIMIT wanted_limit OFFSET wanted_offset
$$;

REVOKE ALL ON FUNCTION platform_organizations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_organizations TO achats_app;
