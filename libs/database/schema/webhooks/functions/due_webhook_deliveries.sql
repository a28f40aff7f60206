-- Deliveries that have been due for longer than the grace without being claimed, a few an entry point. The recursive
-- walk visits each entry point with pending deliveries once, whatever the depth of its backlog.
CREATE OR REPLACE FUNCTION due_webhook_deliveries(grace interval, wanted_per_webhook integer, wanted_number integer)
RETURNS TABLE (organization_id uuid, webhook_id uuid, id uuid)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH RECURSIVE backlog AS (
    (SELECT delivery.organization_id, delivery.webhook_id FROM webhook_deliveries delivery
     WHERE delivery.status = 'pending'
     ORDER BY delivery.organization_id, delivery.webhook_id LIMIT 1)
    UNION ALL
    SELECT following.* FROM backlog, LATERAL (
      SELECT delivery.organization_id, delivery.webhook_id FROM webhook_deliveries delivery
      WHERE delivery.status = 'pending'
        AND (delivery.organization_id, delivery.webhook_id) > (backlog.organization_id, backlog.webhook_id)
      ORDER BY delivery.organization_id, delivery.webhook_id LIMIT 1) following
  )
  SELECT backlog.organization_id, backlog.webhook_id, due.id FROM backlog, LATERAL (
    SELECT delivery.id FROM webhook_deliveries delivery
    WHERE delivery.organization_id = backlog.organization_id AND delivery.webhook_id = backlog.webhook_id
      AND delivery.status = 'pending' AND delivery.next_retry_at <= now() - grace
      AND (delivery.claimed_until IS NULL OR delivery.claimed_until <= now())
    ORDER BY delivery.bulk, delivery.next_retry_at LIMIT wanted_per_webhook) due
  LIMIT wanted_number
$$;

REVOKE ALL ON FUNCTION due_webhook_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_webhook_deliveries TO achats_app;
