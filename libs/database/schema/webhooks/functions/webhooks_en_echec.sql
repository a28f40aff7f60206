-- Entry points that have failed for an hour, or for a day, without anybody having been told of it: for the task-worker,
-- across organisations.
CREATE OR REPLACE FUNCTION webhooks_en_echec() RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT webhook.organization_id FROM webhooks webhook
  WHERE webhook.failing_since IS NOT NULL AND webhook.failing_notice < 24 AND webhook.is_active
    AND webhook.deleted_at IS NULL AND webhook.failing_since <= now() - interval '1 hour'
    AND (webhook.failing_notice = 0 OR webhook.failing_since <= now() - interval '1 day')
  ORDER BY 1
$$;

REVOKE ALL ON FUNCTION webhooks_en_echec FROM PUBLIC;
GRANT EXECUTE ON FUNCTION webhooks_en_echec TO achats_app;
