import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { dataDirOf } from './configuration.mjs';
import { holderOf } from './lock.mjs';
import { liveProcesses } from './processes.mjs';
import { SetupError } from './project.mjs';

/** The ports where nothing else is asked for: those of the settings class (libs/config/settings.ts). */
export const DEFAULT_PORTS = { PORT: 3000, METRICS_PORT: 9464 };

/** Each process answers its metrics on a port of its own. */
const PROCESSES = 3;

function listenBriefly(port) {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(port, () => {
      const taken = server.address().port;
      server.close(() => done(taken));
    });
  });
}

/** @throws SetupError naming the setting */
async function claimPort(setting, port) {
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

/**
 * Checks that all ports of a start are free; 0 chooses one. The embedded database takes a free one by itself.
 *
 * @throws SetupError naming the setting
 */
export async function claimPorts(wanted, metricsWanted) {
  const port = await claimPort('PORT', wanted);
  const metricsPorts = [];
  for (let index = 0; index < PROCESSES; index++) {
    if (metricsWanted !== 0 && metricsWanted + index === port)
      throw new SetupError('PORT est l’un des trois ports que prend METRICS_PORT : écartez-les d’au moins trois.');
    metricsPorts.push(await claimPort('METRICS_PORT', metricsWanted === 0 ? 0 : metricsWanted + index));
  }
  return { port, metricsPorts };
}

/** The processes that a start of this data directory keeps a note of. */
export const processesFileOf = (dataDir) => join(dataDir, 'processes.json');
export const lockFileOf = (dataDir) => join(dataDir, 'supervisor.lock');

/**
 * The same check before anything is installed or compiled, so that a person does not wait to hear it. A setting that
 * is no port is told with the others; ports that an earlier start of the same directory holds, by what starts.
 *
 * @throws SetupError naming the setting
 */
export async function checkPortsFirst(environment) {
  const dataDir = dataDirOf(environment);
  const lockFile = lockFileOf(dataDir);
  if (existsSync(lockFile) && holderOf(lockFile)) return;
  if (liveProcesses(processesFileOf(dataDir)).length > 0) return;
  const [port, metricsPort] = Object.entries(DEFAULT_PORTS).map(([name, usual]) => Number(environment[name] || usual));
  if ([port, metricsPort].every((one) => Number.isInteger(one) && one >= 0 && one <= 65535))
    await claimPorts(port, metricsPort);
}
