import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Operators that can be disabled, and the mark of what the demo made: its accounts, operator and organisation, whose
 * passwords are published, are refused wherever the demo is off.
 */
export class OperatorsDemo1790000000721 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX operator_sessions_operator');
    await runner.query('ALTER TABLE operators DROP COLUMN demo, DROP COLUMN disabled_at, DROP COLUMN updated_at');
    for (const table of ['accounts', 'organizations']) await runner.query(`ALTER TABLE ${table} DROP COLUMN demo`);
  }
}

const STATEMENTS = [
  `ALTER TABLE operators ADD COLUMN demo boolean NOT NULL DEFAULT false,
                         ADD COLUMN disabled_at timestamptz,
                         ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`,
  `ALTER TABLE accounts ADD COLUMN demo boolean NOT NULL DEFAULT false`,
  `ALTER TABLE organizations ADD COLUMN demo boolean NOT NULL DEFAULT false`,
  `CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id) WHERE ended_at IS NULL`,

  // What earlier versions made, by the addresses that they always had: `.test` is nobody's domain (RFC 2606).
  `UPDATE operators SET demo = true WHERE lower(email) = 'operateur@demo.test'`,
  `UPDATE accounts SET demo = true
   WHERE lower(email) IN ('administrateur@demo.test', 'acheteur@demo.test', 'lecteur@demo.test', 'auditeur@demo.test')`,
  `UPDATE organizations organization SET demo = true
   WHERE siret = '21690123100011' AND EXISTS (
     SELECT FROM organization_members member JOIN accounts account ON account.id = member.account_id
     WHERE member.organization_id = organization.id AND account.demo)`,
];
