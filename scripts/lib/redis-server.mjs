import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { pause } from './project.mjs';
import { freePort } from './free-port.mjs';

const programs = ['valkey-server', 'redis-server'];

const findProgram = () => programs.find((program) => spawnSync(program, ['--version']).status === 0);

/** Whether a PING gets its answer. */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      resolve(answer.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Starts a Redis or Valkey server found on the PATH, on a free loopback port, keeping nothing on disk.
 * @returns `environment` for the specs and `stop()`; undefined when none is installed.
 */
export async function startRedis() {
  const program = findProgram();
  if (!program) return undefined;
  const port = await freePort();
  const parameters = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory-policy',
    'noeviction',
  ];
  // Detached, like the database: a Ctrl-C lets the specs end before their server does.
  const child = spawn(program, parameters.map(String), { stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (child.exitCode !== null || attempt > 200) throw new Error(`${program} does not start on port ${port}`);
    await pause(25);
  }
  return {
    environment: { TEST_REDIS_URL: `redis://127.0.0.1:${port}` },
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
