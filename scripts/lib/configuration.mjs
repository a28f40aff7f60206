import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { projectRoot, SetupError } from './project.mjs';

/** The built settings class, the one the processes use, so that both judge a setting the same way. */
const settingsModule = () => import('../../dist/libs/config/settings.js');
const readers = () => import('../../dist/libs/config/from-environment.js');

const demoOperator = { OPERATOR_EMAIL: 'operateur@demo.test', OPERATOR_PASSWORD: 'demo-operateur-2026' };

/** Directory of the embedded database, the secrets, the uploads and the logs. */
export const dataDirOf = (environment) => resolve(projectRoot, environment.DATA_DIR || '.data');

/** Whether the demo organisation is wanted: as asked, else where no database of an operator is configured. */
export async function isDemoWanted(environment) {
  if (!environment.DEMO) return !environment.DATABASE_URL;
  const { flag } = await readers();
  try {
    return flag(environment.DEMO);
  } catch {
    throw new SetupError('réglage illisible : DEMO (true ou false).');
  }
}

/**
 * The environment of the processes: what the operator gave, completed by the generated secrets and the demo operator.
 * Paths become absolute, so that each process finds them from its own directory.
 */
export function completeEnvironment({ environment, dataDir, demo, secrets }) {
  const complete = { ...environment, ...secrets, DATA_DIR: dataDir, DEMO: String(demo) };
  if (demo && !environment.OPERATOR_EMAIL) Object.assign(complete, demoOperator);
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

function listenBriefly(port) {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(port, () => {
      const taken = server.address().port;
      server.close(() => done(taken));
    });
  });
}

/**
 * Checks that a port is free, before anything starts; 0 chooses one.
 * @throws SetupError naming the setting
 */
export async function claimPort(setting, port) {
  if (port > 65535)
    throw new SetupError(`réglage illisible : ${setting} (les trois processus prennent trois ports qui se suivent).`);
  try {
    return await listenBriefly(port);
  } catch (error) {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    const why = error.code === 'EACCES' ? 'est réservé par le système' : 'est déjà pris par un autre programme';
    throw new SetupError(
      `le port ${port} ${why}. Choisissez-en un autre par ${setting}, par exemple ${setting}=${port + 100} npm start`,
    );
  }
}
