-- The invitations that wait for the holder of an account: those of its address. They stand in several organisations,
-- hence as the owner. Accepting asks for the invitation's token unless an operator vouches for the account.
CREATE OR REPLACE FUNCTION account_member_invitations(wanted_account uuid)
RETURNS TABLE (id uuid, organization_id uuid, organization_name text, role text, created_at timestamptz,
               expires_at timestamptz, token_required boolean, demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT invitation.id, organization.id, organization.name, invitation.role, invitation.created_at,
         invitation.expires_at, account.proved_by IS DISTINCT FROM 'operator',
         invitation.demo
  FROM accounts account
  JOIN member_invitations invitation
    ON lower(invitation.email) = lower(account.email) AND invitation.answered_at IS NULL
  JOIN organizations organization ON organization.id = invitation.organization_id
  WHERE account.id = wanted_account AND invitation.expires_at > now()
  ORDER BY invitation.created_at, invitation.id
$$;

REVOKE ALL ON FUNCTION account_member_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_member_invitations TO achats_app;
