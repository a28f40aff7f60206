-- The invitation that a token belongs to, before any organisation is trusted. Hence as the owner.
CREATE OR REPLACE FUNCTION member_invitation_of(wanted_hash bytea)
RETURNS TABLE (organization_id uuid, id uuid, email text, name text, demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT invitation.organization_id, invitation.id, invitation.email, invitation.name, invitation.demo
  FROM member_invitations invitation WHERE invitation.token_hash = wanted_hash
$$;

REVOKE ALL ON FUNCTION member_invitation_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION member_invitation_of TO achats_app;
