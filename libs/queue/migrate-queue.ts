import { runMigrations } from 'bullmq';
import pg from 'pg';
import { APP_ROLE } from '#database/app-role.js';
import { QUEUE_SCHEMA } from './queue-connection.js';

/**
 * Brings BullMQ's PostgreSQL schema up to date and lets the role of the processes use it. Idempotent; several callers
 * wait for each other on BullMQ's advisory lock. Runs in the migration step also where Redis is configured, so that a
 * site may move from one store to the other by a setting alone.
 * @param ownerUrl connection of the role that owns the tables
 * @param appRole role that the processes run as
 */
export async function migrateQueue(ownerUrl: string, appRole = APP_ROLE): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
    const role = client.escapeIdentifier(appRole);
    // CREATE: BullMQ makes a sequence for the numbered jobs of each queue when the first is added. Such a sequence is the
    // processes' own: the owner of the schema can grant nothing on it, and needs not.
    await client.query(`
      GRANT USAGE, CREATE ON SCHEMA ${QUEUE_SCHEMA} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
      DO $$
      DECLARE
        sequence text;
      BEGIN
        FOR sequence IN
          SELECT oid::regclass FROM pg_class
          WHERE relkind = 'S' AND relnamespace = '${QUEUE_SCHEMA}'::regnamespace AND relowner = current_user::regrole
        LOOP
          EXECUTE format('GRANT USAGE, SELECT, UPDATE ON SEQUENCE %s TO ${role}', sequence);
        END LOOP;
      END
      $$;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${role};
    `);
  } finally {
    await client.end();
  }
}
