-- For each entry point given, its oldest due deliveries, as many as its number, those of large publications after the
-- others; those that another worker is claiming at this moment are passed over. One row for each delivery taken: the caller holds attempt number attempt_count + 1
-- until the lease ends, or the delivery was abandoned here without a call, because its entry point is suspended or
-- gone, or because after max_lost_claims leases that ran out nothing says that another try would come back.
-- A secret that was replaced signs until the next one takes its place; until then the next one signs beside it.
CREATE OR REPLACE FUNCTION claim_due_webhook_deliveries(organizations uuid[], webhooks uuid[], numbers integer[], token uuid,
                                           lease interval, max_lost_claims integer)
RETURNS TABLE (organization_id uuid, id uuid, webhook_id uuid, abandoned boolean, attempt_count smallint,
               created_at timestamptz, body text, traceparent text, url text, secret_key_id text,
               secret_sealed bytea, next_secret_key_id text, next_secret_sealed bytea)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH taken AS MATERIALIZED (
    SELECT due.organization_id, due.id, due.lost, webhook.url,
           CASE WHEN replaced THEN webhook.next_secret_key_id ELSE webhook.secret_key_id END AS secret_key_id,
           CASE WHEN replaced THEN webhook.next_secret_sealed ELSE webhook.secret_sealed END AS secret_sealed,
           CASE WHEN NOT replaced THEN webhook.next_secret_key_id END AS next_secret_key_id,
           CASE WHEN NOT replaced THEN webhook.next_secret_sealed END AS next_secret_sealed,
           webhook.deleted_at IS NOT NULL AS deleted, webhook.is_active,
           webhook.deleted_at IS NOT NULL OR NOT webhook.is_active
             OR (due.lost AND due.lost_claims + 1 >= max_lost_claims) AS hopeless
    FROM unnest(organizations, webhooks, numbers) AS asked(organization_id, webhook_id, number)
    JOIN webhooks webhook ON webhook.organization_id = asked.organization_id AND webhook.id = asked.webhook_id
    CROSS JOIN LATERAL (SELECT coalesce(webhook.next_secret_at <= now(), false) AS replaced) secret
    CROSS JOIN LATERAL (
      SELECT delivery.organization_id, delivery.id, delivery.claimed_until IS NOT NULL AS lost, delivery.lost_claims
      FROM webhook_deliveries delivery
      WHERE delivery.organization_id = asked.organization_id AND delivery.webhook_id = asked.webhook_id
        AND delivery.status = 'pending' AND delivery.next_retry_at <= now()
        AND (delivery.claimed_until IS NULL OR delivery.claimed_until <= now())
      ORDER BY delivery.bulk, delivery.next_retry_at LIMIT asked.number FOR NO KEY UPDATE SKIP LOCKED) due
  ),
  changed AS (
    UPDATE webhook_deliveries delivery SET
      claim_token = CASE WHEN NOT hopeless THEN token END,
      claimed_until = CASE WHEN NOT hopeless THEN now() + lease END,
      lost_claims = delivery.lost_claims + lost::integer,
      status = CASE WHEN hopeless THEN 'failure' ELSE 'pending' END,
      next_retry_at = CASE WHEN NOT hopeless THEN delivery.next_retry_at END,
      finished_at = CASE WHEN hopeless THEN now() END,
      error_msg = CASE
        WHEN NOT hopeless THEN delivery.error_msg
        WHEN deleted THEN 'Abandonnée sans appel : le point d’entrée a été supprimé.'
        WHEN NOT is_active THEN 'Abandonnée sans appel : le point d’entrée est suspendu.'
        ELSE 'Abandonnée : le service s’est interrompu à chaque envoi de cette livraison.' END
    FROM taken
    WHERE delivery.organization_id = taken.organization_id AND delivery.id = taken.id
    RETURNING delivery.organization_id, delivery.id, delivery.webhook_id, hopeless, delivery.attempt_count,
              delivery.created_at, delivery.body, delivery.traceparent, url, secret_key_id, secret_sealed,
              next_secret_key_id, next_secret_sealed
  ),
  counted AS (
    UPDATE webhooks webhook SET fail_count = webhook.fail_count + lost.number, last_status = 'failure'
    FROM (SELECT organization_id, webhook_id, count(*)::integer AS number FROM changed
          WHERE hopeless GROUP BY organization_id, webhook_id) lost
    WHERE webhook.organization_id = lost.organization_id AND webhook.id = lost.webhook_id
  )
  SELECT * FROM changed
$$;

REVOKE ALL ON FUNCTION claim_due_webhook_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_due_webhook_deliveries TO achats_app;
