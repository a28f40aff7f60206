-- Takes the oldest events of one audit, in the transaction that writes them there: they leave the waiting room when
-- they are in it. Rows that another process takes now are left to it.
CREATE OR REPLACE FUNCTION security_events_take(wanted_organization uuid, most integer)
RETURNS TABLE (occurred_at timestamptz, actor_type text, actor_id uuid, action text, resource_type text,
               resource_id text, details jsonb)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH taken AS (
    DELETE FROM security_events event
    WHERE event.id IN (
      SELECT waiting.id FROM security_events waiting
      WHERE waiting.audit_organization IS NOT DISTINCT FROM wanted_organization
      ORDER BY waiting.occurred_at, waiting.id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING event.*)
  SELECT taken.occurred_at, taken.actor_type, taken.actor_id, taken.action, taken.resource_type, taken.resource_id,
         taken.details
  FROM taken ORDER BY taken.occurred_at, taken.id
$$;

REVOKE ALL ON FUNCTION security_events_take FROM PUBLIC;
GRANT EXECUTE ON FUNCTION security_events_take TO achats_app;
