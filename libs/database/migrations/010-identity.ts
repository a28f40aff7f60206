import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/** Accounts, sessions, organisations, their modules and members; operators and their sessions. */
export class Identity1790000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...GRANTS, ...FUNCTIONS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION access_by_session, account_organizations, platform_organizations`);
    await runner.query(`DROP TABLE rate_limits, platform_audit_entries, operator_sessions, operators, organization_members,
      organization_modules, sessions, accounts, organizations`);
  }
}

const TABLES = [
  `CREATE TABLE organizations (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
     siret char(14) UNIQUE,
     logo bytea,
     logo_media_type text,
     public_url text,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     CHECK ((logo IS NULL) = (logo_media_type IS NULL)))`,
  `CREATE TABLE accounts (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     email text NOT NULL,
     name text NOT NULL,
     password_hash text,
     disabled_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE UNIQUE INDEX accounts_email ON accounts (lower(email))`,
  // The session's id is a random version 4 UUID: it names the session inside both kinds of token.
  `CREATE TABLE sessions (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
     refresh_hash bytea NOT NULL,
     previous_refresh_hash bytea,
     rotated_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     ended_at timestamptz,
     end_reason text)`,
  `CREATE INDEX sessions_account ON sessions (account_id) WHERE ended_at IS NULL`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,
  `CREATE TABLE organization_modules (
     organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
     module text NOT NULL CHECK (module IN ('achats_publics', 'chatbot_ia')),
     activated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (organization_id, module))`,
  `CREATE TABLE organization_members (
     organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
     id uuid NOT NULL DEFAULT uuidv7(),
     account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
     role text NOT NULL CHECK (role IN ('administrateur', 'acheteur', 'lecteur', 'auditeur')),
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (organization_id, id),
     UNIQUE (organization_id, account_id))`,
  `CREATE INDEX organization_members_account ON organization_members (account_id)`,
  `CREATE TABLE operators (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     email text NOT NULL,
     name text NOT NULL,
     password_hash text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE UNIQUE INDEX operators_email ON operators (lower(email))`,
  `CREATE TABLE operator_sessions (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     ended_at timestamptz)`,
  `CREATE TABLE platform_audit_entries (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     operator_id uuid REFERENCES operators ON DELETE SET NULL,
     action text NOT NULL,
     resource_type text NOT NULL,
     resource_id text,
     details jsonb NOT NULL DEFAULT '{}',
     created_at timestamptz NOT NULL DEFAULT now())`,
  // Losing the counts in a crash is harmless.
  `CREATE UNLOGGED TABLE rate_limits (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint)`,
];

const GRANTS = [
  ...rowLevelSecurity('organization_modules'),
  ...rowLevelSecurity('organization_members'),
  `GRANT SELECT, INSERT, UPDATE ON organizations, accounts, sessions, operators, operator_sessions TO ${APP_ROLE}`,
  `GRANT DELETE ON sessions, operator_sessions TO ${APP_ROLE}`,
  `GRANT SELECT, INSERT ON platform_audit_entries TO ${APP_ROLE}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO ${APP_ROLE}`,
];

// These run before the organisation of a request is known, or across organisations for an operator: as the owner,
// with a fixed search path and an explicit filter.
const FUNCTIONS = [
  `CREATE FUNCTION access_by_session(wanted_session uuid, wanted_organization uuid)
     RETURNS TABLE (account_id uuid, ended boolean, role text, modules text[])
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT session.account_id,
              session.ended_at IS NOT NULL OR session.expires_at <= now() OR account.disabled_at IS NOT NULL,
              member.role,
              ARRAY(SELECT module FROM organization_modules WHERE organization_id = wanted_organization ORDER BY module)
       FROM sessions session
       JOIN accounts account ON account.id = session.account_id
       LEFT JOIN organization_members member
         ON member.organization_id = wanted_organization AND member.account_id = session.account_id
       WHERE session.id = wanted_session
     $$`,
  `CREATE FUNCTION account_organizations(wanted_account uuid)
     RETURNS TABLE (id uuid, name text, siret text, has_logo boolean, role text, modules text[])
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT organization.id, organization.name, organization.siret, organization.logo IS NOT NULL, member.role,
              ARRAY(SELECT module FROM organization_modules WHERE organization_id = organization.id ORDER BY module)
       FROM organization_members member
       JOIN organizations organization ON organization.id = member.organization_id
       WHERE member.account_id = wanted_account
       ORDER BY organization.name, organization.id
     $$`,
  `CREATE FUNCTION platform_organizations(wanted_limit bigint, wanted_offset bigint, searched text)
     RETURNS TABLE (id uuid, name text, siret text, has_logo boolean, public_url text, created_at timestamptz,
                    modules text[], members bigint, total bigint)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT organization.id, organization.name, organization.siret, organization.logo IS NOT NULL,
              organization.public_url, organization.created_at,
              ARRAY(SELECT module FROM organization_modules WHERE organization_id = organization.id ORDER BY module),
              (SELECT count(*) FROM organization_members WHERE organization_id = organization.id),
              count(*) OVER ()
       FROM organizations organization
       WHERE searched IS NULL OR strpos(lower(organization.name), lower(searched)) > 0
          OR strpos(organization.siret, searched) > 0
       ORDER BY organization.name, organization.id
       LIMIT wanted_limit OFFSET wanted_offset
     $$`,
  `REVOKE EXECUTE ON FUNCTION access_by_session, account_organizations, platform_organizations FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION access_by_session, account_organizations, platform_organizations TO ${APP_ROLE}`,
];
