-- Audits that events wait for, those that have waited longest first. Null is the audit of the platform.
CREATE OR REPLACE FUNCTION security_events_destinations(most integer) RETURNS TABLE (audit_organization uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT event.audit_organization FROM security_events event
  GROUP BY event.audit_organization ORDER BY min(event.occurred_at) LIMIT most
$$;

REVOKE ALL ON FUNCTION security_events_destinations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION security_events_destinations TO achats_app;
