-- Records attempts: an array of {organization_id, delivery_id, token, number, started_at, duration_ms, outcome,
-- error_code, status_code, error_msg, retry_after, retry_in_s}; outcome 'success' ends the delivery, retry_in_s null ends it lost.
-- The claim's token and the attempt number fence out a late second run. A 2xx is recorded even when the claim was
-- lost or the delivery given up meanwhile: the receiver has said that it has it. The entry point's own row is written when
-- something of it changes alone, and for the instant of its last success once in ten seconds: many deliveries share it.
CREATE OR REPLACE FUNCTION record_webhook_attempts(attempts jsonb)
RETURNS TABLE (delivery_id uuid, number smallint)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH given AS MATERIALIZED (
    SELECT attempt.*, outcome = 'success' AS succeeded
    FROM jsonb_to_recordset(attempts) AS attempt(organization_id uuid, delivery_id uuid, token uuid, number smallint,
      started_at timestamptz, duration_ms integer, outcome text, error_code text,
      status_code integer, error_msg text, retry_after text, retry_in_s integer)
    ORDER BY organization_id, delivery_id
  ),
  -- Row by row by the primary key, in its order; OFFSET 0 keeps the conditions out of it, for which the index of
  -- what is due would be read, as deep as the backlog.
  locked AS MATERIALIZED (
    SELECT given.*, held.status = 'failure' AS given_up FROM given CROSS JOIN LATERAL (
      SELECT delivery.status, delivery.claim_token, delivery.attempt_count FROM webhook_deliveries delivery
      WHERE delivery.organization_id = given.organization_id AND delivery.id = given.delivery_id
      OFFSET 0 FOR NO KEY UPDATE) held
    WHERE (succeeded AND held.status <> 'success')
      OR (held.status = 'pending' AND held.claim_token = given.token AND held.attempt_count = given.number - 1)
  ),
  -- Of two runs of one delivery that are recorded at once, the one that the receiver took.
  kept AS MATERIALIZED (
    SELECT DISTINCT ON (organization_id, delivery_id) * FROM locked
    ORDER BY organization_id, delivery_id, succeeded DESC, number DESC
  ),
  ended AS (
    UPDATE webhook_deliveries delivery SET
      status = CASE WHEN succeeded THEN 'success' WHEN retry_in_s IS NULL THEN 'failure' ELSE 'pending' END,
      attempt_count = greatest(delivery.attempt_count, kept.number),
      next_retry_at = CASE WHEN NOT succeeded THEN now() + make_interval(secs => retry_in_s) END,
      finished_at = CASE WHEN succeeded OR retry_in_s IS NULL THEN now() END,
      status_code = kept.status_code, error_msg = kept.error_msg, error_code = kept.error_code,
      claim_token = NULL, claimed_until = NULL, lost_claims = 0
    FROM kept WHERE delivery.organization_id = kept.organization_id AND delivery.id = kept.delivery_id
    RETURNING delivery.organization_id, delivery.webhook_id, delivery.status, kept.delivery_id, kept.number, given_up,
              kept.succeeded, kept.started_at
  ),
  logged AS (
    INSERT INTO webhook_attempts AS attempt (organization_id, delivery_id, number, started_at, duration_ms, outcome,
                                             status_code, error_msg, retry_after)
    SELECT organization_id, delivery_id, number, started_at, duration_ms, outcome, status_code, error_msg, retry_after
    FROM kept
    ON CONFLICT (organization_id, delivery_id, number) DO UPDATE SET started_at = excluded.started_at,
      duration_ms = excluded.duration_ms, outcome = excluded.outcome, status_code = excluded.status_code,
      error_msg = excluded.error_msg, retry_after = excluded.retry_after
  ),
  summary AS MATERIALIZED (
    SELECT organization_id, webhook_id,
           (count(*) FILTER (WHERE status = 'failure') - count(*) FILTER (WHERE given_up))::integer AS lost,
           CASE WHEN bool_or(status = 'failure') THEN 'failure' WHEN bool_or(status = 'success') THEN 'success' END
             AS last_status,
           bool_or(succeeded) AS succeeded, min(started_at) FILTER (WHERE NOT succeeded) AS failed_at
    FROM ended GROUP BY organization_id, webhook_id
  ),
  changing AS MATERIALIZED (
    SELECT webhook.organization_id, webhook.id, summary.lost, coalesce(summary.last_status, webhook.last_status) AS last_status,
           CASE WHEN NOT summary.succeeded THEN coalesce(webhook.failing_since, summary.failed_at) END AS failing_since,
           CASE WHEN NOT summary.succeeded THEN webhook.failing_notice ELSE 0 END AS failing_notice,
           CASE WHEN summary.succeeded THEN now() ELSE webhook.last_success_at END AS last_success_at
    FROM webhooks webhook
    JOIN summary ON summary.organization_id = webhook.organization_id AND summary.webhook_id = webhook.id
    WHERE summary.lost <> 0 OR webhook.last_status IS DISTINCT FROM coalesce(summary.last_status, webhook.last_status)
      OR (webhook.failing_since IS NULL) <> summary.succeeded
      OR summary.succeeded AND coalesce(webhook.last_success_at < now() - interval '10 seconds', true)
    ORDER BY webhook.organization_id, webhook.id
    FOR NO KEY UPDATE OF webhook
  ),
  counted AS (
    UPDATE webhooks webhook SET fail_count = webhook.fail_count + changing.lost, last_status = changing.last_status,
      failing_since = changing.failing_since, failing_notice = changing.failing_notice,
      last_success_at = changing.last_success_at
    FROM changing WHERE webhook.organization_id = changing.organization_id AND webhook.id = changing.id
  )
  SELECT ended.delivery_id, ended.number FROM ended
$$;

REVOKE ALL ON FUNCTION record_webhook_attempts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_webhook_attempts TO achats_app;
