import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/** Single-use addresses of documents, and what a document reads of the audit chain. */
export class ExportTickets1790000000550 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`REVOKE EXECUTE ON FUNCTION audit_entry_hash FROM ${APP_ROLE}`);
    await runner.query('DROP FUNCTION open_export_ticket, give_back_export_ticket');
    await runner.query('DROP TABLE export_tickets');
  }
}

const STATEMENTS = [
  // A ticket stays a while after its end: an address opened late is told apart from an altered one.
  `CREATE TABLE export_tickets (
     organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
     id uuid NOT NULL DEFAULT uuidv7(),
     token_hash bytea NOT NULL,
     issuer_type text NOT NULL CHECK (issuer_type IN ('account', 'api_key')),
     issuer_id uuid NOT NULL,
     document text NOT NULL CHECK (document IN ('cartographie', 'annuel', 'nomenclature', 'dossier', 'audit')),
     params jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     opened_at timestamptz,
     PRIMARY KEY (organization_id, id),
     UNIQUE (organization_id, token_hash))`,
  // The address arrives without its organisation: 256 random bits make the hash unique without a constraint.
  `CREATE INDEX export_tickets_hash ON export_tickets (token_hash)`,
  `CREATE INDEX export_tickets_expiry ON export_tickets (organization_id, expires_at)`,
  ...rowLevelSecurity('export_tickets', ['SELECT', 'INSERT', 'DELETE']),

  // Opens a ticket once: of two openings side by side the second waits for the row, finds it opened and answers
  // openable = false. Gives what the issuer may do now, whatever became of its session. The clock is the statement's,
  // so that an opening that waited does not pass an end gone by.
  `CREATE FUNCTION open_export_ticket(wanted_hash bytea, consume boolean)
     RETURNS TABLE (organization_id uuid, public_url text, issuer_type text, issuer_id uuid, document text, params jsonb,
                    openable boolean, role text, permissions text[], modules text[])
     LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       WITH opened AS (
         UPDATE export_tickets ticket SET opened_at = clock_timestamp()
         WHERE consume AND ticket.token_hash = wanted_hash AND ticket.opened_at IS NULL
           AND ticket.expires_at > clock_timestamp()
         RETURNING ticket.id)
       SELECT ticket.organization_id, organization.public_url, ticket.issuer_type, ticket.issuer_id, ticket.document,
              ticket.params,
              CASE WHEN consume THEN EXISTS (SELECT FROM opened)
                   ELSE ticket.opened_at IS NULL AND ticket.expires_at > clock_timestamp() END,
              (SELECT member.role FROM organization_members member
               JOIN accounts account ON account.id = member.account_id AND account.disabled_at IS NULL
               WHERE ticket.issuer_type = 'account' AND member.organization_id = ticket.organization_id
                 AND member.account_id = ticket.issuer_id),
              (SELECT key.permissions FROM api_keys key
               WHERE ticket.issuer_type = 'api_key' AND key.organization_id = ticket.organization_id
                 AND key.id = ticket.issuer_id AND (key.expires_at IS NULL OR key.expires_at > now())),
              ARRAY(SELECT subscribed.module FROM organization_modules subscribed
                    WHERE subscribed.organization_id = ticket.organization_id ORDER BY subscribed.module)
       FROM export_tickets ticket
       JOIN organizations organization ON organization.id = ticket.organization_id
       WHERE ticket.token_hash = wanted_hash
     $$`,
  `CREATE FUNCTION give_back_export_ticket(wanted_hash bytea) RETURNS void
     LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
     AS $$ UPDATE export_tickets SET opened_at = NULL WHERE token_hash = wanted_hash $$`,
  `REVOKE EXECUTE ON FUNCTION open_export_ticket, give_back_export_ticket FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION open_export_ticket, give_back_export_ticket TO ${APP_ROLE}`,
  // The exported log checks each entry as it is written out; the function only computes over the row it is given.
  `GRANT EXECUTE ON FUNCTION audit_entry_hash TO ${APP_ROLE}`,
];
