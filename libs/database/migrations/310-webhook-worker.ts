import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/**
 * What the webhook-worker does across organisations: claim, record, release, find what is due, retention. Each runs as
 * the owner on rows named one by one, or found by the function's own filter, and uses the database's clock alone, so a
 * worker whose clock is wrong neither sends early nor steals a claim.
 */
export class WebhookWorker1790000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of FUNCTIONS) await runner.query(statement);
    const names = SIGNATURES.join(', ');
    await runner.query(`REVOKE EXECUTE ON FUNCTION ${names} FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION ${names} TO ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${SIGNATURES.join(', ')}`);
  }
}

const SIGNATURES = [
  'claim_due_webhook_deliveries(uuid[], uuid[], integer[], uuid, interval, integer)',
  'record_webhook_attempts(jsonb)',
  'release_webhook_claim(uuid, uuid, uuid, interval)',
  'due_webhook_deliveries(interval, integer, integer)',
  'webhook_backlog(integer)',
  'purge_webhook_deliveries(timestamptz, integer)',
];

const AS_OWNER = 'SECURITY DEFINER SET search_path = public, pg_temp';

const FUNCTIONS = [
  // For each entry point given, its oldest due deliveries, as many as its number; those that another worker is claiming
  // at this moment are passed over. One row for each delivery taken: the caller holds attempt number attempt_count + 1
  // until the lease ends, or the delivery was abandoned here without a call, because its entry point is suspended or
  // gone, or because after max_lost_claims leases that ran out nothing says that another try would come back.
  `CREATE FUNCTION claim_due_webhook_deliveries(organizations uuid[], webhooks uuid[], numbers integer[], token uuid,
                                                lease interval, max_lost_claims integer)
     RETURNS TABLE (organization_id uuid, id uuid, webhook_id uuid, abandoned boolean, attempt_count smallint,
                    created_at timestamptz, body text, traceparent text, url text, secret_key_id text,
                    secret_sealed bytea)
     LANGUAGE sql ${AS_OWNER}
     AS $$
       WITH taken AS MATERIALIZED (
         SELECT due.organization_id, due.id, due.lost, webhook.url, webhook.secret_key_id, webhook.secret_sealed,
                webhook.deleted_at IS NOT NULL AS deleted, webhook.is_active,
                webhook.deleted_at IS NOT NULL OR NOT webhook.is_active
                  OR (due.lost AND due.lost_claims + 1 >= max_lost_claims) AS hopeless
         FROM unnest(organizations, webhooks, numbers) AS asked(organization_id, webhook_id, number)
         JOIN webhooks webhook ON webhook.organization_id = asked.organization_id AND webhook.id = asked.webhook_id
         CROSS JOIN LATERAL (
           SELECT delivery.organization_id, delivery.id, delivery.claimed_until IS NOT NULL AS lost, delivery.lost_claims
           FROM webhook_deliveries delivery
           WHERE delivery.organization_id = asked.organization_id AND delivery.webhook_id = asked.webhook_id
             AND delivery.status = 'pending' AND delivery.next_retry_at <= now()
             AND (delivery.claimed_until IS NULL OR delivery.claimed_until <= now())
           ORDER BY delivery.next_retry_at LIMIT asked.number FOR NO KEY UPDATE SKIP LOCKED) due
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
                   delivery.created_at, delivery.body, delivery.traceparent, url, secret_key_id, secret_sealed
       ),
       counted AS (
         UPDATE webhooks webhook SET fail_count = webhook.fail_count + lost.number, last_status = 'failure'
         FROM (SELECT organization_id, webhook_id, count(*)::integer AS number FROM changed
               WHERE hopeless GROUP BY organization_id, webhook_id) lost
         WHERE webhook.organization_id = lost.organization_id AND webhook.id = lost.webhook_id
       )
       SELECT * FROM changed
     $$`,

  // Records attempts: an array of {organization_id, delivery_id, token, number, started_at, duration_ms, outcome,
  // status_code, error_msg, retry_after, retry_in_s}; outcome 'success' ends the delivery, retry_in_s null ends it lost.
  // The claim's token and the attempt number fence out a late second run. A 2xx is recorded even when the claim was
  // lost or the delivery given up meanwhile: the receiver has said that it has it.
  `CREATE FUNCTION record_webhook_attempts(attempts jsonb)
     RETURNS TABLE (delivery_id uuid, number smallint)
     LANGUAGE sql ${AS_OWNER}
     AS $$
       WITH given AS MATERIALIZED (
         SELECT attempt.*, outcome = 'success' AS succeeded
         FROM jsonb_to_recordset(attempts) AS attempt(organization_id uuid, delivery_id uuid, token uuid, number smallint,
           started_at timestamptz, duration_ms integer, outcome text, status_code integer, error_msg text,
           retry_after text, retry_in_s integer)
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
           status_code = kept.status_code, error_msg = kept.error_msg,
           claim_token = NULL, claimed_until = NULL, lost_claims = 0
         FROM kept WHERE delivery.organization_id = kept.organization_id AND delivery.id = kept.delivery_id
         RETURNING delivery.organization_id, delivery.webhook_id, delivery.status, kept.delivery_id, kept.number, given_up
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
                CASE WHEN bool_or(status = 'failure') THEN 'failure' ELSE 'success' END AS last_status
         FROM ended WHERE status <> 'pending' GROUP BY organization_id, webhook_id
       ),
       changing AS MATERIALIZED (
         SELECT webhook.organization_id, webhook.id, summary.lost, summary.last_status FROM webhooks webhook
         JOIN summary ON summary.organization_id = webhook.organization_id AND summary.webhook_id = webhook.id
         WHERE summary.lost <> 0 OR webhook.last_status IS DISTINCT FROM summary.last_status
         ORDER BY webhook.organization_id, webhook.id
         FOR NO KEY UPDATE OF webhook
       ),
       counted AS (
         UPDATE webhooks webhook SET fail_count = webhook.fail_count + changing.lost, last_status = changing.last_status
         FROM changing WHERE webhook.organization_id = changing.organization_id AND webhook.id = changing.id
       )
       SELECT ended.delivery_id, ended.number FROM ended
     $$`,

  // Gives a claim back unspent, for a fault of ours: the attempt is not counted and comes due again after the pause.
  `CREATE FUNCTION release_webhook_claim(wanted_organization uuid, wanted_delivery uuid, token uuid, pause interval)
     RETURNS void LANGUAGE sql ${AS_OWNER}
     AS $$
       UPDATE webhook_deliveries SET claim_token = NULL, claimed_until = NULL, next_retry_at = now() + pause
       WHERE organization_id = wanted_organization AND id = wanted_delivery AND claim_token = token
     $$`,

  // Deliveries that have been due for longer than the grace without being claimed, a few an entry point. The recursive
  // walk visits each entry point with pending deliveries once, whatever the depth of its backlog.
  `CREATE FUNCTION due_webhook_deliveries(grace interval, wanted_per_webhook integer, wanted_number integer)
     RETURNS TABLE (organization_id uuid, webhook_id uuid, id uuid)
     LANGUAGE sql ${AS_OWNER}
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
         ORDER BY delivery.next_retry_at LIMIT wanted_per_webhook) due
       LIMIT wanted_number
     $$`,

  // For metrics: pending deliveries (counted up to a cap), how many are overdue, and the age of the oldest due one.
  `CREATE FUNCTION webhook_backlog(cap integer)
     RETURNS TABLE (pending bigint, overdue bigint, oldest_due_s double precision)
     LANGUAGE sql STABLE ${AS_OWNER}
     AS $$
       SELECT count(*), count(*) FILTER (WHERE next_retry_at <= now()),
              coalesce(extract(epoch FROM now() - least(min(next_retry_at), now())), 0)::double precision
       FROM (SELECT next_retry_at FROM webhook_deliveries WHERE status = 'pending' LIMIT cap) counted
     $$`,

  // One batch of the retention: finished deliveries of before the limit with their attempts, then entry points that
  // were deleted before it and have no delivery left. Answers how many deliveries went.
  `CREATE FUNCTION purge_webhook_deliveries(finished_before timestamptz, wanted_number integer)
     RETURNS bigint LANGUAGE sql ${AS_OWNER}
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
     $$`,
];
