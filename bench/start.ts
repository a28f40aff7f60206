import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/support/free-port.js';
import { type Line, printTable } from './support/figures.js';
import { writeResults } from './support/results.js';

/**
 * `npm start`, from the command to the ready banner: the first time, which makes the database and loads the demo, then
 * twice over what stands. The dependencies are installed and the build is made: those depend on the network.
 */
const MOST_SECONDS = 10;
const READY = 'Ctrl-C pour tout arrêter';

/** Seconds from the command to the banner. */
async function startOnce(environment: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start'], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await banner(child);
    return (performance.now() - startedAt) / 1_000;
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
  }
}

function banner(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(READY)) resolve();
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`npm start ended (${code}) before it was ready:\n${output}`)));
  });
}

const directory = mkdtempSync(join(tmpdir(), 'bench-start-'));
try {
  const environment = {
    DATA_DIR: join(directory, 'data'),
    PORT: String(await freePort()),
    METRICS_PORT: String(20_000 + Math.floor(Math.random() * 10_000)),
  };
  const first = await startOnce(environment);
  const later = [await startOnce(environment), await startOnce(environment)];
  const slowest = Math.max(...later);
  const line = (measure: string, seconds: number, aim = '', met = true): Line => ({
    measure,
    beside: '',
    value: `${seconds.toFixed(1)} s`,
    aim,
    met,
  });
  console.log('');
  printTable([
    line('npm start, first time, demo loaded', first),
    line('npm start after the first time, slower of two', slowest, `≤ ${MOST_SECONDS} s`, slowest <= MOST_SECONDS),
  ]);
  writeResults('start', { seconds: { first, later } });
} finally {
  rmSync(directory, { recursive: true, force: true });
}
