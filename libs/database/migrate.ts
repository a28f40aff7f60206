import { createMigrationDataSource } from './data-source.js';

/** Brings a database to the current schema, one transaction a migration; answers the names of those it ran. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await createMigrationDataSource(url).initialize();
  try {
    // Several processes may start at once: the first migrates, the others wait and find nothing to do.
    const lock = dataSource.createQueryRunner();
    await lock.query(`SELECT pg_advisory_lock(hashtext('achats-publics migrations'))`);
    try {
      return (await dataSource.runMigrations()).map(({ name }) => name);
    } finally {
      await lock.query(`SELECT pg_advisory_unlock(hashtext('achats-publics migrations'))`);
      await lock.release();
    }
  } finally {
    await dataSource.destroy();
  }
}
