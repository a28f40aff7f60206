-- The members of one organisation, and those who are invited, for operators. Who is invited has no account_id.
CREATE OR REPLACE FUNCTION platform_members(wanted_organization uuid)
RETURNS TABLE (id uuid, account_id uuid, email text, name text, role text, disabled boolean, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT * FROM (
    SELECT member.id, account.id AS account_id, account.email, account.name, member.role,
           account.disabled_at IS NOT NULL, member.created_at
    FROM organization_members member JOIN accounts account ON account.id = member.account_id
    WHERE member.organization_id = wanted_organization
    UNION ALL
    SELECT invitation.id, NULL, invitation.email, invitation.name, invitation.role, false, invitation.created_at
    FROM member_invitations invitation
    WHERE invitation.organization_id = wanted_organization AND invitation.answered_at IS NULL) listed
  ORDER BY lower(listed.name), listed.id
$$;

REVOKE ALL ON FUNCTION platform_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_members TO achats_app;
