import { SettingsError } from './load-settings.js';

const POSTGRES_URL = /^postgres(ql)?:\/\/./;

/** The setting that names the owner's connection: what a fault of it is told of. */
export const migrationSetting = (environment: Record<string, string | undefined>): string =>
  environment['DATABASE_MIGRATION_URL'] ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL';

/**
 * The connection of the migration step, as the owner of the tables: `DATABASE_MIGRATION_URL`, or `DATABASE_URL` where one
 * login does everything.
 * @throws SettingsError naming the variable that is missing or malformed
 */
export function migrationUrl(environment: Record<string, string | undefined>): string {
  const variable = migrationSetting(environment);
  const url = environment[variable] ?? '';
  if (!POSTGRES_URL.test(url))
    throw new SettingsError([{ variable, reason: 'Une adresse postgres://… est attendue.' }]);
  return url;
}
