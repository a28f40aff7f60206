import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** What operators see of the platform's health: counts by organisation, samples of the queues, processes alive. */
export class PlatformHealth1790000000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${FUNCTIONS}`);
    await runner.query('DROP TABLE process_heartbeats, queue_samples');
  }
}

const FUNCTIONS =
  'platform_webhook_health, platform_delivery_history, platform_import_health, platform_import_history, platform_members';

const STATEMENTS = [
  // One row a queue and a minute, whichever api process takes it; losing them in a crash is harmless.
  `CREATE UNLOGGED TABLE queue_samples (
     queue text NOT NULL,
     taken_at timestamptz NOT NULL,
     waiting integer NOT NULL,
     active integer NOT NULL,
     delayed integer NOT NULL,
     failed integer NOT NULL,
     PRIMARY KEY (queue, taken_at))`,
  `CREATE UNLOGGED TABLE process_heartbeats (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     started_at timestamptz NOT NULL DEFAULT now(),
     seen_at timestamptz NOT NULL DEFAULT now())`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON queue_samples, process_heartbeats TO ${APP_ROLE}`,

  // Across organisations, for an operator: counts and instants, never an address, a body or an error of a receiver.
  `CREATE FUNCTION platform_webhook_health()
     RETURNS TABLE (organization_id uuid, name text, active bigint, suspended bigint, failing bigint, pending bigint,
                    overdue bigint, oldest_due_at timestamptz, succeeded bigint, failed bigint,
                    last_failure_at timestamptz)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       WITH points AS (
         SELECT webhook.organization_id, count(*) FILTER (WHERE is_active) AS active,
                count(*) FILTER (WHERE NOT is_active) AS suspended,
                count(*) FILTER (WHERE is_active AND last_status = 'failure') AS failing
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
       SELECT organization.id, organization.name, points.active, points.suspended, points.failing,
              coalesce(pending, 0), coalesce(overdue, 0), oldest_due_at, coalesce(succeeded, 0), coalesce(failed, 0),
              last_failure_at
       FROM points JOIN organizations organization ON organization.id = points.organization_id
       LEFT JOIN waiting ON waiting.organization_id = points.organization_id
       LEFT JOIN finished ON finished.organization_id = points.organization_id
       ORDER BY coalesce(failed, 0) DESC, organization.name, organization.id
     $$`,
  `CREATE FUNCTION platform_delivery_history(wanted_hours integer)
     RETURNS TABLE (hour timestamptz, succeeded bigint, failed bigint)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT hours.hour, count(*) FILTER (WHERE delivery.status = 'success'),
              count(*) FILTER (WHERE delivery.status = 'failure')
       FROM generate_series(date_trunc('hour', now()) - make_interval(hours => wanted_hours - 1),
                            date_trunc('hour', now()), interval '1 hour') AS hours(hour)
       LEFT JOIN webhook_deliveries delivery
         ON delivery.finished_at >= hours.hour AND delivery.finished_at < hours.hour + interval '1 hour'
       GROUP BY hours.hour ORDER BY hours.hour
     $$`,
  `CREATE FUNCTION platform_import_health()
     RETURNS TABLE (organization_id uuid, name text, waiting bigint, running bigint, finished bigint, failed bigint,
                    rows_read bigint, last_failure_at timestamptz)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT organization.id, organization.name, count(*) FILTER (WHERE statut = 'en_attente'),
              count(*) FILTER (WHERE statut = 'en_cours'), count(*) FILTER (WHERE statut = 'termine'),
              count(*) FILTER (WHERE statut = 'echoue'), coalesce(sum(lignes_lues), 0)::bigint,
              max(import.finished_at) FILTER (WHERE statut = 'echoue')
       FROM imports import JOIN organizations organization ON organization.id = import.organization_id
       WHERE import.created_at > now() - interval '7 days' OR statut IN ('en_attente', 'en_cours')
       GROUP BY organization.id ORDER BY 6 DESC, organization.name, organization.id
     $$`,
  `CREATE FUNCTION platform_import_history(wanted_days integer)
     RETURNS TABLE (day timestamptz, finished bigint, failed bigint, rows_read bigint)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT days.day, count(*) FILTER (WHERE statut = 'termine'), count(*) FILTER (WHERE statut = 'echoue'),
              coalesce(sum(lignes_lues), 0)::bigint
       FROM generate_series(date_trunc('day', now(), 'UTC') - make_interval(days => wanted_days - 1),
                            date_trunc('day', now(), 'UTC'), interval '1 day') AS days(day)
       LEFT JOIN imports import ON import.created_at >= days.day AND import.created_at < days.day + interval '1 day'
       GROUP BY days.day ORDER BY days.day
     $$`,
  `CREATE FUNCTION platform_members(wanted_organization uuid)
     RETURNS TABLE (id uuid, account_id uuid, email text, name text, role text, disabled boolean, created_at timestamptz)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT member.id, account.id, account.email, account.name, member.role, account.disabled_at IS NOT NULL,
              member.created_at
       FROM organization_members member JOIN accounts account ON account.id = member.account_id
       WHERE member.organization_id = wanted_organization
       ORDER BY lower(account.name), member.id
     $$`,
  `REVOKE EXECUTE ON FUNCTION ${FUNCTIONS} FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${FUNCTIONS} TO ${APP_ROLE}`,
];
