-- Whether what somebody makes is of the demo: in the demo organisation, or by one of its accounts, keys or operators,
-- whose passwords are published, or by a member whom they let in. What is of the demo opens nothing where the demo is off.
-- An actor is named as in the audit; wanted_organization is null outside an organisation.
CREATE OR REPLACE FUNCTION made_by_demo(wanted_organization uuid, actor_type text, actor_id uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM organizations WHERE id = wanted_organization AND demo)
      OR CASE actor_type
           WHEN 'account' THEN
             EXISTS (SELECT FROM accounts WHERE id = actor_id AND demo)
               OR EXISTS (SELECT FROM organization_members
                          WHERE organization_id = wanted_organization AND account_id = actor_id AND demo)
           WHEN 'operator' THEN EXISTS (SELECT FROM operators WHERE id = actor_id AND demo)
           WHEN 'api_key' THEN
             EXISTS (SELECT FROM api_keys WHERE organization_id = wanted_organization AND id = actor_id AND demo)
           ELSE false
         END
$$;

REVOKE ALL ON FUNCTION made_by_demo FROM PUBLIC;
GRANT EXECUTE ON FUNCTION made_by_demo TO achats_app;
