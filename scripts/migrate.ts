import 'reflect-metadata';
import { migrate } from '#database/migrate.js';
import { migrateQueue } from '#queue/migrate-queue.js';

/** The migration step: `DATABASE_MIGRATION_URL`, or `DATABASE_URL` where one login does everything. */
async function main(): Promise<void> {
  const url = process.env['DATABASE_MIGRATION_URL'] || process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_MIGRATION_URL ou DATABASE_URL est nécessaire');
  const applied = await migrate(url);
  await migrateQueue(url);
  console.log(applied.length === 0 ? 'Base à jour.' : `Migrations appliquées : ${applied.join(', ')}`);
}

main().catch((error: unknown) => {
  console.error(`Migration impossible : ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
