import { REPEATABLES } from './repeatables.js';
import { checksumOf, readMigrations, readRepeatables, type SqlFile } from './schema-files.js';

/** A row of `schema_files`. */
export interface AppliedFile {
  name: string;
  checksum: string;
}

/** Statement that reads what the database was brought to. */
export const APPLIED_FILES = 'SELECT name, checksum FROM schema_files ORDER BY name';

/** The database and the program are of two versions: the process must not start, or must stop. */
export class SchemaVersionError extends Error {}

/** What this program expects to find in `schema_files`. */
export interface SchemaVersion {
  migrations: readonly AppliedFile[];
  repeatables: string;
}

export function versionOfProgram(
  migrations: readonly SqlFile[] = readMigrations(),
  repeatables: readonly SqlFile[] = readRepeatables(),
): SchemaVersion {
  return {
    migrations: migrations.map((file) => ({ name: file.name, checksum: checksumOf(file) })),
    repeatables: checksumOf(...repeatables),
  };
}

/**
 * Compares the migrations that ran with the files of this program.
 * @throws SchemaVersionError naming the migration that was edited after it ran, or that this program does not know
 */
export function refuseOtherMigrations(applied: readonly AppliedFile[], { migrations }: SchemaVersion): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    if (name === REPEATABLES) continue;
    if (!known.has(name))
      throw new SchemaVersionError(
        `la base de données a été mise à jour par une version plus récente (migration ${name}) : mettez ce programme à jour.`,
      );
    if (known.get(name) !== checksum)
      throw new SchemaVersionError(
        `la migration ${name} a été modifiée après avoir été appliquée : rétablissez le fichier et écrivez une nouvelle migration.`,
      );
  }
}

/**
 * Compares the version of the database with this program, before it serves and while it runs.
 * @throws SchemaVersionError saying which of the two is to be updated
 */
export function refuseOtherVersion(applied: readonly AppliedFile[], version: SchemaVersion): void {
  refuseOtherMigrations(applied, version);
  const names = new Set(applied.map(({ name }) => name));
  const missing = version.migrations.find(({ name }) => !names.has(name));
  if (missing)
    throw new SchemaVersionError(
      `la base de données n’est pas à jour (migration ${missing.name} manquante) : lancez l’étape de migration.`,
    );
  if (applied.find(({ name }) => name === REPEATABLES)?.checksum !== version.repeatables)
    throw new SchemaVersionError(
      'les fonctions de la base de données viennent d’une autre version : lancez l’étape de migration de cette version, ou mettez ce programme à jour.',
    );
}
