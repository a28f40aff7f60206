-- One batch of the retention: finished deliveries of before the limit with their attempts, then entry points that
-- were deleted before it and have no delivery left. Answers how many deliveries went.
CREATE OR REPLACE FUNCTION purge_webhook_deliveries(finished_before timestamptz, wanted_number integer)
RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH old AS MATERIALIZED (
    SELECT organization_id, id FROM webhook_deliveries
    WHERE finished_at < finished_before ORDER BY finished_at LIMIT wanted_number FOR UPDATE SKIP LOCKED
  ),
  gone AS (
    DELETE FROM webhook_deliveries delivery USING old
    WHERE delivery.organization_id = old.organization_id AND delivery.id = old.id
    RETURNING delivery.id
  ),
  closed AS (
    DELETE FROM webhooks webhook WHERE webhook.deleted_at < finished_before AND NOT EXISTS (
      SELECT FROM webhook_deliveries delivery
      WHERE delivery.organization_id = webhook.organization_id AND delivery.webhook_id = webhook.id)
  )
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_webhook_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_webhook_deliveries TO achats_app;
