-- Entry points that fail, those that have failed longest first, for operators: the machine that is called and why it does
-- not take, never the whole address, a body or an answer.
CREATE OR REPLACE FUNCTION platform_failing_webhooks()
RETURNS TABLE (organization_id uuid, name text, webhook_id uuid, host text, failing_since timestamptz,
               error_code text, status_code integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization.id, organization.name, webhook.id, substring(webhook.url FROM '^https?://(?:[^/?#]*@)?([^/?#]*)'),
         webhook.failing_since, last.error_code, last.status_code
  FROM webhooks webhook JOIN organizations organization ON organization.id = webhook.organization_id
  LEFT JOIN LATERAL (
    SELECT delivery.error_code, delivery.status_code FROM webhook_deliveries delivery
    WHERE delivery.organization_id = webhook.organization_id AND delivery.webhook_id = webhook.id
      AND delivery.error_code IS NOT NULL
    ORDER BY delivery.id DESC LIMIT 1) last ON true
  WHERE webhook.failing_since IS NOT NULL AND webhook.is_active AND webhook.deleted_at IS NULL
  ORDER BY webhook.failing_since, webhook.id LIMIT 100
$$;

REVOKE ALL ON FUNCTION platform_failing_webhooks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_failing_webhooks TO achats_app;
