import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/** Sign-ins and the like on their way to the audits, the networks that accounts signed in from, and deleted API keys. */
export class SecurityEvents1790000000710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION refused_api_key, sign_in_network_note, security_events_take,
      security_events_destinations, security_events_record, audit_organization_of_account`);
    await runner.query('DROP TABLE deleted_api_keys, sign_in_networks, security_events');
  }
}

const STATEMENTS = [
  // A waiting room: a row stays until the api has written it to an audit, a second later as a rule. The processes have no
  // right to the table itself, only to the functions below.
  // audit_organization: whose audit it goes to; null for the audit of the platform.
  `CREATE TABLE security_events (
     id uuid PRIMARY KEY,
     occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     audit_organization uuid REFERENCES organizations ON DELETE CASCADE,
     actor_type text NOT NULL,
     actor_id uuid,
     action text NOT NULL,
     resource_type text NOT NULL,
     resource_id text,
     details jsonb NOT NULL)`,
  `CREATE INDEX security_events_destination ON security_events (audit_organization, occurred_at, id)`,

  // The one place that says which organisation reads of an account: the only one it belongs to. An account of several
  // organisations, or of none, is read of by the operators alone, so that no organisation learns of another.
  `CREATE FUNCTION audit_organization_of_account(wanted_account uuid) RETURNS uuid
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT CASE WHEN count(*) = 1 THEN (array_agg(member.organization_id))[1] END
       FROM organization_members member
       WHERE member.account_id = wanted_account
     $$`,

  // An event that is sent again, because the answer to the first sending was lost, is written once.
  `CREATE FUNCTION security_events_record(events jsonb) RETURNS void
     LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       INSERT INTO security_events (id, occurred_at, audit_organization, actor_type, actor_id, action, resource_type,
                                    resource_id, details)
       SELECT event.id, coalesce(event.occurred_at, clock_timestamp()),
              coalesce(event.organization_id, audit_organization_of_account(event.account_id)),
              event.actor_type, event.actor_id, event.action, event.resource_type, event.resource_id, event.details
       FROM jsonb_to_recordset(events) AS event (id uuid, occurred_at timestamptz, organization_id uuid, account_id uuid,
         actor_type text, actor_id uuid, action text, resource_type text, resource_id text, details jsonb)
       ON CONFLICT (id) DO NOTHING
     $$`,

  // Those that have waited longest first.
  `CREATE FUNCTION security_events_destinations(most integer) RETURNS TABLE (audit_organization uuid)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT event.audit_organization FROM security_events event
       GROUP BY event.audit_organization ORDER BY min(event.occurred_at) LIMIT most
     $$`,

  // In the transaction that writes them to the audit: they leave the waiting room when they are in it. Rows that another
  // process takes now are left to it.
  `CREATE FUNCTION security_events_take(wanted_organization uuid, most integer)
     RETURNS TABLE (occurred_at timestamptz, actor_type text, actor_id uuid, action text, resource_type text,
                    resource_id text, details jsonb)
     LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       WITH taken AS (
         DELETE FROM security_events event
         WHERE event.id IN (
           SELECT waiting.id FROM security_events waiting
           WHERE waiting.audit_organization IS NOT DISTINCT FROM wanted_organization
           ORDER BY waiting.occurred_at, waiting.id LIMIT most FOR UPDATE SKIP LOCKED)
         RETURNING event.*)
       SELECT taken.occurred_at, taken.actor_type, taken.actor_id, taken.action, taken.resource_type, taken.resource_id,
              taken.details
       FROM taken ORDER BY taken.occurred_at, taken.id
     $$`,

  // holder_id is an account or an operator.
  `CREATE TABLE sign_in_networks (
     holder_id uuid NOT NULL,
     network text NOT NULL,
     seen_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (holder_id, network))`,
  `GRANT SELECT ON sign_in_networks TO ${APP_ROLE}`,

  // The row is written again only once an hour: sign-ins of one account do not wait for each other. Of one holder the
  // latest fifty networks of the last ninety days are kept.
  `CREATE FUNCTION sign_in_network_note(wanted_holder uuid, wanted_network text) RETURNS void
     LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       INSERT INTO sign_in_networks AS known (holder_id, network) VALUES (wanted_holder, wanted_network)
         ON CONFLICT (holder_id, network) DO UPDATE SET seen_at = now()
         WHERE known.seen_at < now() - interval '1 hour';
       DELETE FROM sign_in_networks known
         WHERE known.holder_id = wanted_holder
           AND (known.seen_at < now() - interval '90 days' OR known.network IN (
             SELECT old.network FROM sign_in_networks old
             WHERE old.holder_id = wanted_holder ORDER BY old.seen_at DESC, old.network OFFSET 50))
     $$`,

  // What remains of a deleted key: enough to say in the audit that someone still presents it.
  `CREATE TABLE deleted_api_keys (
     organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
     id uuid NOT NULL,
     label text NOT NULL,
     hash bytea NOT NULL,
     deleted_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (organization_id, id))`,
  `CREATE INDEX deleted_api_keys_hash ON deleted_api_keys (hash)`,
  ...rowLevelSecurity('deleted_api_keys', ['SELECT', 'INSERT']),

  // Runs before the organisation of the request is trusted, as access_by_api_key does, for a key that it refused.
  `CREATE FUNCTION refused_api_key(wanted_hash bytea)
     RETURNS TABLE (id uuid, organization_id uuid, label text, reason text)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT key.id, key.organization_id, key.label, 'expired' FROM api_keys key
       WHERE key.hash = wanted_hash AND key.expires_at <= now()
       UNION ALL
       SELECT key.id, key.organization_id, key.label, 'deleted' FROM deleted_api_keys key WHERE key.hash = wanted_hash
     $$`,

  `REVOKE EXECUTE ON FUNCTION audit_organization_of_account, security_events_record, security_events_destinations,
     security_events_take, sign_in_network_note, refused_api_key FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION security_events_record, security_events_destinations, security_events_take,
     sign_in_network_note, refused_api_key TO ${APP_ROLE}`,
];
