-- Notes events on their way to the audits. An event that is sent again, because the answer to the first sending was
-- lost, is written once.
CREATE OR REPLACE FUNCTION security_events_record(events jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO security_events (id, occurred_at, audit_organization, actor_type, actor_id, action, resource_type,
                               resource_id, details)
  SELECT event.id, coalesce(event.occurred_at, clock_timestamp()),
         coalesce(event.organization_id, audit_organization_of_account(event.account_id)),
         event.actor_type, event.actor_id, event.action, event.resource_type, event.resource_id, event.details
  FROM jsonb_to_recordset(events) AS event (id uuid, occurred_at timestamptz, organization_id uuid, account_id uuid,
    actor_type text, actor_id uuid, action text, resource_type text, resource_id text, details jsonb)
  ON CONFLICT (id) DO NOTHING
$$;

REVOKE ALL ON FUNCTION security_events_record FROM PUBLIC;
GRANT EXECUTE ON FUNCTION security_events_record TO achats_app;
