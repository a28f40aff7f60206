import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** When each loop of each worker last turned: a worker that runs and takes nothing is seen from the api. */
export class WorkerHeartbeats1790000000750 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Losing it in a crash is harmless: every worker writes its rows again within fifteen seconds.
    await runner.query(
      `CREATE UNLOGGED TABLE worker_heartbeats (
         process_id uuid NOT NULL,
         loop text NOT NULL,
         process text NOT NULL,
         turned_at timestamptz NOT NULL,
         seen_at timestamptz NOT NULL DEFAULT now(),
         PRIMARY KEY (process_id, loop))`,
    );
    await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON worker_heartbeats TO ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE worker_heartbeats');
  }
}
