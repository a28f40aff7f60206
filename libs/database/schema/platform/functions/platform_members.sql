-- The members of one organisation, for operators.
CREATE OR REPLACE FUNCTION platform_members(wanted_organization uuid)
RETURNS TABLE (id uuid, account_id uuid, email text, name text, role text, disabled boolean, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT member.id, account.id, account.email, account.name, member.role, account.disabled_at IS NOT NULL,
         member.created_at
  FROM organization_members member JOIN accounts account ON account.id = member.account_id
  WHERE member.organization_id = wanted_organization
  ORDER BY lower(account.name), member.id
$$;

REVOKE ALL ON FUNCTION platform_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_members TO achats_app;
