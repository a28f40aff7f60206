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

/**
 * Ports of other protocols, which no browser opens and where Node's own requests fail: the service would run unseen. They are
 * the « bad ports » of the Fetch standard.
 */
export const BLOCKED_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** @throws SetupError naming the setting */
async function claimPort(setting, port) {
  if (port > 65535)
    throw new SetupError(`réglage illisible : ${setting} (les trois processus prennent trois ports qui se suivent).`);
  if (BLOCKED_PORTS.has(port))
    throw new SetupError(
      `le port ${port} est réservé à un autre protocole : aucun navigateur ne l’ouvre. ${anotherPort(setting, port)}`,
    );
  try {
    return await listenBriefly(port);
  } catch (error) {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    const why = error.code === 'EACCES' ? 'est réservé par le système' : 'est déjà pris par un autre programme';
    throw new SetupError(`le port ${port} ${why}. ${anotherPort(setting, port)}`);
  }
}

/** Names a port within bounds: none of those blocked is a thousand after another. */
const anotherPort = (setting, port) =>
  `Choisissez-en un autre par ${setting}, par exemple ${setting}=${port + (port > 60_000 ? -1000 : 1000)} npm start`;

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
  const [port, metricsPort] = Object.entries(DEFAULT_PORTS).map(([name, usual]) => environment[name] || String(usual));
  if ([port, metricsPort].every((one) => /^\d{1,5}$/.test(one) && Number(one) <= 65535))
    await claimPorts(Number(port), Number(metricsPort));
}
