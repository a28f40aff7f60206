import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { adoptFormerVersion } from './adopt-former-version.js';
import { createMigrationDataSource } from './data-source.js';
import { applyRepeatables, REPEATABLES } from './repeatables.js';
import { readMigrations, readSchemaFile } from './schema-files.js';
import { type AppliedFile, APPLIED_FILES, refuseOtherMigrations, versionOfProgram } from './schema-version.js';
import { migrationName } from './sql-migration.js';
import { isLockTimeout } from './violations.js';

/** Pause between two tries of a lock, and how many tries: together a little more than a minute. */
const PAUSE_MS = 2_000;
const MAX_TRIES = 30;

/**
 * Brings a database to the current schema: the migrations that it lacks, then functions, views, triggers and policies
 * when their files changed.
 * @param url connection of the owner of the schema
 * @returns the names of what was applied
 * @throws SchemaVersionError when a migration was edited after it ran, or is not known to this program
 */
export async function migrate(url: string): Promise<string[]> {
  const owner = new pg.Client({
    connectionString: url,
    options: '-c timezone=UTC',
    application_name: 'achats-migration',
  });
  await owner.connect();
  try {
    // Several processes may start at once: the first migrates, the others wait and find nothing to do.
    await owner.query(`SELECT pg_advisory_lock(hashtext('achats-publics migrations'))`);
    await owner.query(`SET client_min_messages = warning`);
    await owner.query(readSchemaFile('socle/tables.sql'));
    await adoptFormerVersion(owner);
    const { rows } = await owner.query<AppliedFile>(APPLIED_FILES);
    refuseOtherMigrations(rows, versionOfProgram());
    const migrations = await runMigrations(url);
    const repeatables = await withPatience(() => applyRepeatables(owner));
    return repeatables ? [...migrations, REPEATABLES] : migrations;
  } finally {
    await owner.end();
  }
}

/** Runs the migrations that the database lacks, one transaction each; answers the names of their files. */
async function runMigrations(url: string): Promise<string[]> {
  const dataSource = await createMigrationDataSource(url).initialize();
  try {
    const ran = new Set((await dataSource.runMigrations()).map(({ name }) => name));
    return readMigrations().flatMap((file) => (ran.has(migrationName(file)) ? file.name : []));
  } finally {
    await dataSource.destroy();
  }
}

/** Tries again while a process of the former version still uses the tables. It is being stopped. */
async function withPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = MAX_TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isLockTimeout((error as Error).cause ?? error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}
