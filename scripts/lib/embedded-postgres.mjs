import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.mjs';
import { checkVersion, createCluster, launcherFor, superuser } from './postgres-cluster.mjs';
import { identify, isSameProcess, processesIn, signal, waitUntilGone } from './processes.mjs';
import { pause, SetupError } from './project.mjs';

const secondsToStart = 60;
const mebibyte = 1024 * 1024;

/**
 * PostgreSQL's own settings, for a machine of two cores and a few gigabytes. They are given at each start, so that an
 * existing database follows the code.
 */
const parameters = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_completion_target: '0.9',
  // Disks of today: a random read costs little more than a sequential one.
  random_page_cost: '1.1',
  // Requests are short: compiling them costs more than it brings.
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  idle_in_transaction_session_timeout: '5min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** Parallel queries share their rows through /dev/shm, which containers keep at 64 MB: too little, so none there. */
function parallelParameters() {
  const shared = '/dev/shm';
  if (process.platform !== 'linux' || !existsSync(shared)) return {};
  const { bsize, bavail } = statfsSync(shared);
  return bsize * bavail < 256 * mebibyte ? { max_parallel_workers_per_gather: '0' } : {};
}

/** The running PostgreSQL processes of a data directory: its postmaster and those it started. */
export const clusterProcesses = (directory) =>
  existsSync(directory) ? processesIn(realpathSync(directory), 'postgres') : [];

const postmasterPid = (directory) => {
  const file = join(directory, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
};

/**
 * Stops what a killed run left behind: a PostgreSQL that still serves this directory, or processes that outlived it
 * and hold its shared memory. Answers how many there were.
 */
export async function stopOrphans(directory) {
  const orphans = clusterProcesses(directory);
  if (orphans.length === 0) return 0;
  const postmaster = orphans.find(({ pid }) => pid === postmasterPid(directory));
  if (postmaster) await shutDown(postmaster);
  for (const orphan of clusterProcesses(directory)) signal(orphan.pid, 'SIGKILL');
  await waitUntilGone(orphans, 10_000);
  return orphans.length;
}

/** Fast shutdown, then an immediate one for a PostgreSQL that does not finish. */
async function shutDown(postmaster, patience = 30_000) {
  if (!isSameProcess(postmaster)) return;
  signal(postmaster.pid, 'SIGINT');
  if (await waitUntilGone([postmaster], patience)) return;
  signal(postmaster.pid, 'SIGQUIT');
  if (!(await waitUntilGone([postmaster], 10_000))) signal(postmaster.pid, 'SIGKILL');
}

const lastLines = (file, count) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 57P03: still starting or replaying its journal. Anything else that answers (a wrong password) is for the caller.
    if (error.code === '57P03' || error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') return false;
    throw error;
  } finally {
    await client.end();
  }
}

function spawnPostmaster(directory, port, logFile, overrides) {
  const { name, options, program } = launcherFor(directory);
  const settings = Object.entries({ ...parameters, ...parallelParameters(), ...overrides, port });
  const log = openSync(logFile, 'a', 0o600);
  try {
    // Detached: the Ctrl-C of the terminal reaches the supervisor alone, which stops the database last. Its messages go
    // straight to the file, so they are kept when the supervisor is killed.
    return spawn(program('postgres'), ['-D', name, ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])], {
      ...options,
      cwd: directory,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/**
 * Starts the PostgreSQL of a directory on a free loopback port, creating it at the first call. What a killed run left
 * (a live PostgreSQL, a stale pid file, a half-created directory) is cleared first; PostgreSQL replays its own journal.
 *
 * @param {{directory: string, password: string, logFile: string, port?: number, durable?: boolean, settings?: Record<string, string>}} options
 *   `password` of the superuser; `port` to listen on again, else a free one; `durable` false skips every wait for the
 *   disk (throw-away test data); `settings` of PostgreSQL that differ from the usual ones.
 * @returns the running cluster: `port`, `pid`, `orphans` stopped beforehand, `exited` (a promise of its exit code),
 *   `url(database, role, password)`, `superuserUrl(database)` and `stop(patience)`.
 * @throws SetupError when it cannot run here.
 */
export async function startPostgres({ directory, password, logFile, port, durable = true, settings = {} }) {
  if (!existsSync(join(directory, 'PG_VERSION'))) createCluster(directory, password, durable);
  checkVersion(directory);
  const place = realpathSync(directory);
  const orphans = await stopOrphans(place);
  // A pid file that names no process of this directory is stale. PostgreSQL would believe it if the number now belongs
  // to another program of the same account.
  rmSync(join(place, 'postmaster.pid'), { force: true });

  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await freePort());
    const child = spawnPostmaster(place, chosen, logFile, { ...(durable ? {} : unsafeButFast), ...settings });
    const exited = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, reason) => resolve(code ?? reason));
    });
    const cluster = describeCluster(identify(child.pid), chosen, password, exited);
    if (await isReady(cluster)) return { ...cluster, orphans };
    // The free port was taken in between, or shared memory is still being given back: both pass.
    if (attempt === 3)
      throw new SetupError(`PostgreSQL ne démarre pas. Ses derniers messages :\n${lastLines(logFile, 5)}`);
    await pause(500);
  }
}

const unsafeButFast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  io_method: 'sync',
  // Each connection of a spec proves the same published password.
  scram_iterations: '1',
};

function describeCluster(postmaster, port, password, exited) {
  const url = (database, role, secret) =>
    `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`;
  return {
    port,
    pid: postmaster.pid,
    exited,
    url,
    superuserUrl: (database = 'postgres') => url(database, superuser, password),
    stop: (patience) => shutDown(postmaster, patience),
  };
}

/** Waits for the first connection; false when PostgreSQL ended instead. */
async function isReady(cluster) {
  let ended = false;
  void cluster.exited.finally(() => (ended = true));
  const end = Date.now() + secondsToStart * 1000;
  while (!ended) {
    if (await answers(cluster.superuserUrl())) return true;
    if (Date.now() > end) {
      await cluster.stop();
      throw new SetupError(`PostgreSQL n’a pas répondu en ${secondsToStart} secondes.`);
    }
    await pause(30);
  }
  return false;
}
