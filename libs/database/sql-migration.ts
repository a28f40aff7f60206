import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checksumOf, type SqlFile } from './schema-files.js';

/** Where TypeORM notes the migrations that ran. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** TypeORM orders migrations by the thirteen digits at the end of their names. Ours count from here. */
const FIRST_TIMESTAMP = 1_800_000_000_000;

/** The number a migration file begins with: `0002-invitations.sql` is 2. */
const numberOf = (name: string): number => {
  const number = /^(\d{4})-[\w-]+\.sql$/.exec(name)?.[1];
  if (!number) throw new Error(`${name}: a migration is named by four digits and a subject, 0002-invitations.sql`);
  return Number(number);
};

/** Place of a migration file in TypeORM's order. */
export const migrationTimestamp = (file: SqlFile): number => FIRST_TIMESTAMP + numberOf(file.name);

/** Name under which TypeORM records a migration file. */
export const migrationName = (file: SqlFile): string =>
  `${file.name.slice(5, -4).replace(/\W/g, '_')}${migrationTimestamp(file)}`;

/**
 * The TypeORM migration of a file. It notes the checksum of the file in the same transaction. There is no `down`: a
 * migration that went wrong is corrected by the next one, or the database is restored from its backup.
 */
export function sqlMigration(file: SqlFile): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = migrationName(file);

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(file.sql);
      await runner.query('INSERT INTO schema_files (name, checksum) VALUES ($1, $2)', [file.name, checksumOf(file)]);
    }

    down(): Promise<void> {
      return Promise.reject(
        new Error(`${file.name} cannot be taken back: restore a backup, or write the next migration`),
      );
    }
  };
}
