-- Whose audits an event of an account goes to: those of the organisations it is a member of, since its session opens
-- each. None: the audit of the platform.
CREATE OR REPLACE FUNCTION audit_organizations_of_account(wanted_account uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT member.organization_id FROM organization_members member WHERE member.account_id = wanted_account
$$;

REVOKE ALL ON FUNCTION audit_organizations_of_account FROM PUBLIC;
