-- Deliveries of each organisation that has entry points or had some for a day, for operators: counts and instants, never an address, a body
-- or an error of a receiver.
CREATE OR REPLACE FUNCTION platform_webhook_health()
RETURNS TABLE (organization_id uuid, name text, active bigint, suspended bigint, failing bigint, pending bigint,
               overdue bigint, oldest_due_at timestamptz, succeeded bigint, failed bigint,
               last_failure_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH points AS (
    SELECT webhook.organization_id, count(*) FILTER (WHERE is_active) AS active,
           count(*) FILTER (WHERE NOT is_active) AS suspended,
           count(*) FILTER (WHERE is_active AND failing_since IS NOT NULL) AS failing
    FROM webhooks webhook WHERE deleted_at IS NULL GROUP BY 1
  ),
  waiting AS (
    SELECT delivery.organization_id, count(*) AS pending, count(*) FILTER (WHERE next_retry_at <= now()) AS overdue,
           min(next_retry_at) FILTER (WHERE next_retry_at <= now()) AS oldest_due_at
    FROM webhook_deliveries delivery WHERE status = 'pending' GROUP BY 1
  ),
  finished AS (
    SELECT delivery.organization_id, count(*) FILTER (WHERE status = 'success') AS succeeded,
           count(*) FILTER (WHERE status = 'failure') AS failed,
           max(finished_at) FILTER (WHERE status = 'failure') AS last_failure_at
    FROM webhook_deliveries delivery WHERE finished_at > now() - interval '1 day' GROUP BY 1
  )
  SELECT organization.id, organization.name, coalesce(active, 0), coalesce(suspended, 0), coalesce(failing, 0),
         coalesce(pending, 0), coalesce(overdue, 0), oldest_due_at, coalesce(succeeded, 0), coalesce(failed, 0),
         last_failure_at
  FROM organizations organization
  LEFT JOIN points ON points.organization_id = organization.id
  LEFT JOIN waiting ON waiting.organization_id = organization.id
  LEFT JOIN finished ON finished.organization_id = organization.id
  -- Deliveries stay after their entry points: an organisation that deleted all of them is still there.
  WHERE points.organization_id IS NOT NULL OR finished.organization_id IS NOT NULL
  ORDER BY coalesce(failed, 0) DESC, organization.name, organization.id
$$;

REVOKE ALL ON FUNCTION platform_webhook_health FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_webhook_health TO achats_app;
