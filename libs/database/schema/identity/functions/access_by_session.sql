-- What the access guard knows of a request in one statement: the account of the session, whether the session ended, and
-- the role and modules in the organisation asked for. The caller refuses what is of the demo where it is off: the account,
-- the organisation, or the membership alone. It runs before the organisation is trusted, hence as the owner.
CREATE OR REPLACE FUNCTION access_by_session(wanted_session uuid, wanted_organization uuid)
RETURNS TABLE (account_id uuid, ended boolean, role text, modules text[], account_demo boolean, membership_demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT session.account_id,
         session.ended_at IS NOT NULL OR session.expires_at <= now() OR account.disabled_at IS NOT NULL,
         member.role,
         ARRAY(SELECT module FROM organization_modules WHERE organization_id = wanted_organization ORDER BY module),
         account.demo, organization.demo OR member.demo
  FROM sessions session
  JOIN accounts account ON account.id = session.account_id
  LEFT JOIN organization_members member
    ON member.organization_id = wanted_organization AND member.account_id = session.account_id
  LEFT JOIN organizations organization ON organization.id = member.organization_id
  WHERE session.id = wanted_session
$$;

REVOKE ALL ON FUNCTION access_by_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION access_by_session TO achats_app;
