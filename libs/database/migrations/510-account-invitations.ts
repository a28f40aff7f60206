import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** One-time invitations by which a new account sets its password. */
export class AccountInvitations1790000000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION account_to_invite');
    await runner.query('DROP TABLE account_invitations');
  }
}

const STATEMENTS = [
  // One an account: a new invitation replaces the one before, whose token then opens nothing.
  `CREATE TABLE account_invitations (
     account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
     token_hash bytea NOT NULL UNIQUE,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     accepted_at timestamptz)`,
  `GRANT SELECT, INSERT, UPDATE ON account_invitations TO ${APP_ROLE}`,

  // Whether an account of that address may be given a (new) invitation by one organisation: only while it has never had
  // a password and belongs to no other, since who holds the token becomes the account.
  `CREATE FUNCTION account_to_invite(wanted_email text, wanted_organization uuid)
     RETURNS TABLE (id uuid, email text, name text, may_be_invited boolean)
     LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
     AS $$
       SELECT account.id, account.email, account.name,
              account.password_hash IS NULL AND account.disabled_at IS NULL AND NOT EXISTS (
                SELECT FROM organization_members member
                WHERE member.account_id = account.id AND member.organization_id <> wanted_organization)
       FROM accounts account WHERE lower(account.email) = lower(wanted_email)
     $$`,
  `REVOKE EXECUTE ON FUNCTION account_to_invite FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION account_to_invite TO ${APP_ROLE}`,
];
