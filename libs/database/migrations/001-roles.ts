import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** The application's role, and extensions that later migrations index with. */
export class Roles1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN
          CREATE ROLE ${APP_ROLE} NOLOGIN;
        END IF;
        -- The migrating login may also be the one the processes use: it must be able to become the role.
        IF NOT pg_has_role(current_user, '${APP_ROLE}', 'SET') THEN
          EXECUTE format('GRANT ${APP_ROLE} TO %I WITH SET TRUE, INHERIT FALSE', current_user);
        END IF;
      END $$`);
    await runner.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC`);
    await runner.query(`GRANT USAGE ON SCHEMA public TO ${APP_ROLE}`);
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
      await runner.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    // The role and the extensions may serve others in the cluster: they stay.
    await runner.query(`REVOKE USAGE ON SCHEMA public FROM ${APP_ROLE}`);
  }
}
