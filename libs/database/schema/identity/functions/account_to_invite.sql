-- Whether one organisation may give an account of that address an invitation: only while the account has never had a
-- password and belongs to no other organisation, since who holds the token becomes the account.
CREATE OR REPLACE FUNCTION account_to_invite(wanted_email text, wanted_organization uuid)
RETURNS TABLE (id uuid, email text, name text, may_be_invited boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT account.id, account.email, account.name,
         account.password_hash IS NULL AND account.disabled_at IS NULL AND NOT EXISTS (
           SELECT FROM organization_members member
           WHERE member.account_id = account.id AND member.organization_id <> wanted_organization)
  FROM accounts account WHERE lower(account.email) = lower(wanted_email)
$$;

REVOKE ALL ON FUNCTION account_to_invite FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_to_invite TO achats_app;
