import { resolve } from 'node:path';
import { projectRoot, SetupError } from './project.mjs';

/** The built settings class, the one the processes use, so that both judge a setting the same way. */
const settingsModule = () => import('../../dist/libs/config/load-settings.js');
const readers = () => import('../../dist/libs/config/from-environment.js');
const dataDirModule = () => import('../../dist/libs/config/data-dir.js');
const demoModule = () => import('../../dist/libs/config/demo-operator.js');

/** Directory of the embedded database, the secrets, the uploads and the logs. */
export const dataDirOf = (environment) => resolve(projectRoot, environment.DATA_DIR || '.data');

/**
 * Makes the data directory usable.
 * @throws SetupError that says in one sentence why it is not
 */
export async function prepareDirectory(dataDir) {
  const { prepareDataDir, DataDirError } = await dataDirModule();
  try {
    // Passable, not readable: under root the account of PostgreSQL walks through it to its own directory.
    prepareDataDir(dataDir, 0o711);
  } catch (error) {
    if (error instanceof DataDirError) throw new SetupError(error.message);
    throw error;
  }
}

/**
 * Whether the demo organisation is wanted: as asked, else where no database of an operator is configured. Never in
 * production, where its published passwords would open the service. A value that nobody can read is no: `checkSettings` refuses
 * it with all the others.
 */
export async function isDemoWanted(environment) {
  const production = environment.NODE_ENV === 'production';
  if (!environment.DEMO) return !production && !environment.DATABASE_URL;
  const { flag } = await readers();
  let asked;
  try {
    asked = flag(environment.DEMO);
  } catch {
    return false;
  }
  if (asked && production) {
    throw new SetupError(
      'DEMO : la démonstration, dont les mots de passe sont publics, ne se charge pas en production.',
    );
  }
  return asked;
}

/**
 * The environment of the processes: what the operator gave, completed by the generated secrets and the demo operator.
 * Paths become absolute, so that each process finds them from its own directory.
 */
export async function completeEnvironment({ environment, dataDir, demo, secrets }) {
  const complete = { ...environment, ...secrets, DATA_DIR: dataDir, DEMO: environment.DEMO || String(demo) };
  if (demo && !environment.OPERATOR_EMAIL) {
    const { DEMO_OPERATOR } = await demoModule();
    Object.assign(complete, { OPERATOR_EMAIL: DEMO_OPERATOR.email, OPERATOR_PASSWORD: DEMO_OPERATOR.password });
    complete.API_CONTACT ||= DEMO_OPERATOR.email;
  }
  return complete;
}

/**
 * Reads the settings as the processes will.
 * @throws SetupError naming each missing or malformed setting, never its value
 */
export async function checkSettings(environment) {
  const { loadSettings, SettingsError } = await settingsModule();
  try {
    return loadSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) throw new SetupError(error.message);
    throw error;
  }
}
