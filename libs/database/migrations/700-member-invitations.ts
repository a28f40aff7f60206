import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/**
 * An invited address is no member before it accepts: invitations leave `organization_members` for a table of their own,
 * each with its own token, and accounts remember who proved them.
 */
export class MemberInvitations1790000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...FUNCTIONS, ...EXISTING_ROWS]) await runner.query(statement);
  }

  /** Invitations that nobody answered have no safe place in the schema before: their addresses are invited again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION member_invitation_of, account_member_invitations');
    await runner.query(PLATFORM_MEMBERS);
    await runner.query('DROP TABLE member_invitations');
    await runner.query('ALTER TABLE account_invitations DROP COLUMN by_organization');
    await runner.query('ALTER TABLE accounts DROP COLUMN proved_by, DROP COLUMN invitable_since');
    await runner.query(ACCOUNT_TO_INVITE);
    await runner.query('REVOKE EXECUTE ON FUNCTION account_to_invite FROM PUBLIC');
    await runner.query(`GRANT EXECUTE ON FUNCTION account_to_invite TO ${APP_ROLE}`);
  }
}

const TABLES = [
  // proved_by: who handed over the token, or the password, that opened the account. Null without a password.
  // invitable_since: an organisation's invitation issued before this instant sets no password.
  `ALTER TABLE accounts
     ADD COLUMN proved_by text CHECK (proved_by IN ('operator', 'organization')),
     ADD COLUMN invitable_since timestamptz`,

  // The token of a forgotten password. by_organization: who issued it; null for an operator.
  `ALTER TABLE account_invitations
     ADD COLUMN by_organization uuid REFERENCES organizations (id) ON DELETE CASCADE`,

  // An address, not an account: inviting neither reads nor writes accounts, so it tells nothing of them. The id becomes
  // that of the membership. A row that was answered stays, so that a used token is told apart from an altered one.
  `CREATE TABLE member_invitations (
     organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
     id uuid NOT NULL DEFAULT uuidv7(),
     email text NOT NULL,
     name text NOT NULL,
     role text NOT NULL CHECK (role IN ('administrateur', 'acheteur', 'lecteur', 'auditeur')),
     token_hash bytea,
     created_at timestamptz NOT NULL DEFAULT now(),
     issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     expires_at timestamptz NOT NULL,
     answered_at timestamptz,
     PRIMARY KEY (organization_id, id))`,
  `CREATE UNIQUE INDEX member_invitations_pending ON member_invitations (organization_id, lower(email))
     WHERE answered_at IS NULL`,
  `CREATE INDEX member_invitations_email ON member_invitations (lower(email)) WHERE answered_at IS NULL`,
  // The token arrives without its organisation: 256 random bits make the hash unique without a constraint.
  `CREATE INDEX member_invitations_token ON member_invitations (token_hash)`,
  ...rowLevelSecurity('member_invitations'),
];

// Both run before the organisation of a request is known: as the owner, with an explicit filter.
const FUNCTIONS = [
  'DROP FUNCTION account_to_invite',
  `CREATE FUNCTION member_invitation_of(wanted_hash bytea)
     RETURNS TABLE (organization_id uuid, id uuid, email text, name text)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT invitation.organization_id, invitation.id, invitation.email, invitation.name
       FROM member_invitations invitation WHERE invitation.token_hash = wanted_hash
     $$`,
  `CREATE FUNCTION account_member_invitations(wanted_account uuid)
     RETURNS TABLE (id uuid, organization_id uuid, organization_name text, role text, created_at timestamptz,
                    expires_at timestamptz, token_required boolean)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT invitation.id, organization.id, organization.name, invitation.role, invitation.created_at,
              invitation.expires_at, account.proved_by IS DISTINCT FROM 'operator'
       FROM accounts account
       JOIN member_invitations invitation
         ON lower(invitation.email) = lower(account.email) AND invitation.answered_at IS NULL
       JOIN organizations organization ON organization.id = invitation.organization_id
       WHERE account.id = wanted_account AND invitation.expires_at > now()
       ORDER BY invitation.created_at, invitation.id
     $$`,
  // An operator sees who is invited too: without account_id.
  `CREATE OR REPLACE FUNCTION platform_members(wanted_organization uuid)
     RETURNS TABLE (id uuid, account_id uuid, email text, name text, role text, disabled boolean, created_at timestamptz)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT * FROM (
         SELECT member.id, account.id AS account_id, account.email, account.name, member.role,
                account.disabled_at IS NOT NULL, member.created_at
         FROM organization_members member JOIN accounts account ON account.id = member.account_id
         WHERE member.organization_id = wanted_organization
         UNION ALL
         SELECT invitation.id, NULL, invitation.email, invitation.name, invitation.role, false, invitation.created_at
         FROM member_invitations invitation
         WHERE invitation.organization_id = wanted_organization AND invitation.answered_at IS NULL) listed
       ORDER BY lower(listed.name), listed.id
     $$`,
  'REVOKE EXECUTE ON FUNCTION member_invitation_of, account_member_invitations FROM PUBLIC',
  `GRANT EXECUTE ON FUNCTION member_invitation_of, account_member_invitations TO ${APP_ROLE}`,
];

const EXISTING_ROWS = [
  // A password came either through an invitation that was accepted, of an organisation, or from an operator.
  `UPDATE accounts account
   SET proved_by = CASE WHEN used.account_id IS NULL THEN 'operator' ELSE 'organization' END,
       invitable_since = used.accepted_at
   FROM accounts each_account
   LEFT JOIN account_invitations used ON used.account_id = each_account.id AND used.accepted_at IS NOT NULL
   WHERE each_account.id = account.id AND account.password_hash IS NOT NULL`,

  // Memberships of accounts without a password become invitations. The open token follows where the account has one
  // membership alone; where it has several nobody can say whose it was, and each organisation gives a new one.
  `INSERT INTO member_invitations
     (organization_id, id, email, name, role, token_hash, created_at, issued_at, expires_at)
   SELECT member.organization_id, member.id, account.email, account.name, member.role, known.token_hash,
          member.created_at, coalesce(known.created_at, member.created_at), coalesce(known.expires_at, now())
   FROM organization_members member
   JOIN accounts account ON account.id = member.account_id AND account.password_hash IS NULL
   LEFT JOIN account_invitations known
     ON known.account_id = account.id AND known.accepted_at IS NULL
    AND 1 = (SELECT count(*) FROM organization_members other WHERE other.account_id = account.id)`,
  `DELETE FROM organization_members member USING accounts account
   WHERE account.id = member.account_id AND account.password_hash IS NULL`,
  'DELETE FROM account_invitations',
];

/** As migration 520 made it. */
const PLATFORM_MEMBERS = `
  CREATE OR REPLACE FUNCTION platform_members(wanted_organization uuid)
    RETURNS TABLE (id uuid, account_id uuid, email text, name text, role text, disabled boolean, created_at timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
      SELECT member.id, account.id, account.email, account.name, member.role, account.disabled_at IS NOT NULL,
             member.created_at
      FROM organization_members member JOIN accounts account ON account.id = member.account_id
      WHERE member.organization_id = wanted_organization
      ORDER BY lower(account.name), member.id
    $$`;

/** As migration 510 made it. */
const ACCOUNT_TO_INVITE = `
  CREATE FUNCTION account_to_invite(wanted_email text, wanted_organization uuid)
    RETURNS TABLE (id uuid, email text, name text, may_be_invited boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
      SELECT account.id, account.email, account.name,
             account.password_hash IS NULL AND account.disabled_at IS NULL AND NOT EXISTS (
               SELECT FROM organization_members member
               WHERE member.account_id = account.id AND member.organization_id <> wanted_organization)
      FROM accounts account WHERE lower(account.email) = lower(wanted_email)
    $$`;
