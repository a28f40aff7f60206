-- Whose audit an event of an account goes to: that of the only organisation it belongs to. An account of several
-- organisations, or of none, is read of by the operators alone, so that no organisation learns of another.
CREATE OR REPLACE FUNCTION audit_organization_of_account(wanted_account uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN count(*) = 1 THEN (array_agg(member.organization_id))[1] END
  FROM organization_members member
  WHERE member.account_id = wanted_account
$$;

REVOKE ALL ON FUNCTION audit_organization_of_account FROM PUBLIC;
