-- Notes events on their way to the audits. An event of an account of several organisations goes to each of them, as an
-- entry of its own that names no other. An event that is sent again, because the answer to the first sending was lost,
-- is written once.
CREATE OR REPLACE FUNCTION security_events_record(events jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO security_events (id, occurred_at, audit_organization, actor_type, actor_id, action, resource_type,
                               resource_id, details)
  SELECT CASE WHEN destination.organization_id IS NULL THEN event.id
              ELSE md5(event.id::text || destination.organization_id::text)::uuid END,
         coalesce(event.occurred_at, clock_timestamp()), destination.organization_id,
         event.actor_type, event.actor_id, event.action, event.resource_type, event.resource_id, event.details
  FROM jsonb_to_recordset(events) AS event (id uuid, occurred_at timestamptz, organization_id uuid, account_id uuid,
    actor_type text, actor_id uuid, action text, resource_type text, resource_id text, details jsonb)
  LEFT JOIN LATERAL (
    SELECT event.organization_id WHERE event.organization_id IS NOT NULL
    UNION ALL
    SELECT audit_organizations_of_account(event.account_id) WHERE event.organization_id IS NULL
  ) destination ON true
  ON CONFLICT (id) DO NOTHING
$$;

REVOKE ALL ON FUNCTION security_events_record FROM PUBLIC;
GRANT EXECUTE ON FUNCTION security_events_record TO achats_app;
