import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/**
 * Runs of the scheduled tasks: one row a task and period. It says what is done; the queue only wakes a worker, so that
 * an emptied queue loses no run and any number of workers makes one.
 */
export class ExecutionsTaches1790000000480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE executions_taches (
        tache text NOT NULL,
        periode timestamptz NOT NULL,
        bail timestamptz NOT NULL,
        terminee_le timestamptz,
        bilan jsonb,
        PRIMARY KEY (tache, periode)
      )`);
    await runner.query(
      "COMMENT ON COLUMN executions_taches.bail IS 'until when the run belongs to the worker that took it'",
    );
    await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON executions_taches TO ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE executions_taches');
  }
}
