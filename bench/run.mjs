/**
 * Runs benchmarks, each against a PostgreSQL and a Redis of its own: `npm run bench -- <name> [arguments]` compiles
 * `bench/<name>.ts` and runs it; without a name, all of them one after the other; `--help` tells their parameters. A bench
 * prints its table, writes `bench/results/<name>.json` and fails when its ledger does not balance.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { explain, projectRoot, SetupError } from '../scripts/lib/project.mjs';
import { startRedis } from '../scripts/lib/redis-server.mjs';
import { nodeOptions } from '../scripts/lib/service.mjs';
import { compileReachable } from '../scripts/lib/source-graph.mjs';
import { startTestDatabase } from '../scripts/lib/test-database.mjs';
import { help } from './help.mjs';

/** The quickest first; the last three read ten million lines. */
const ALL = ['start', 'page', 'assistant', 'documents', 'webhooks', 'import', 'read', 'lines', 'app'];

/**
 * These load millions of lines, which take minutes: their databases are kept in `.test-data/loaded-*` (some 10 GB) until the
 * schema or what loads them changes, and each run reads a copy. PostgreSQL has the memory that `npm start` gives it.
 */
const LOADED = ['page', 'read', 'lines', 'app'];
const LOADED_DATABASE = {
  kept: {
    name: 'loaded',
    sources: ['bench/read/load.ts', 'bench/assistant/load.ts', 'test/support/many-lines.ts'],
  },
  settings: { shared_buffers: '256MB', max_wal_size: '8GB' },
};

const [name, ...parameters] = process.argv.slice(2).filter((argument) => argument !== '--help');
const asksForHelp = process.argv.includes('--help');
const services = [];
let running;
let interrupted = false;

function entryOf(bench) {
  const known = readdirSync(join(projectRoot, 'bench'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''));
  if (known.includes(bench)) return `bench/${bench}.ts`;
  throw new SetupError(`mesure inconnue : ${bench ?? '(aucune)'}. Mesures : ${known.join(', ')}.`);
}

/** Resolves to the exit code of one bench. */
async function runBench(bench) {
  const entry = entryOf(bench);
  const redis = await startRedis();
  if (redis) services.push(redis);
  const isLoaded = LOADED.includes(bench) || (bench === 'assistant' && parameters.includes('speed'));
  const database = await startTestDatabase(isLoaded ? LOADED_DATABASE : {});
  services.push(database);
  const code = join(database.directory, 'bench');
  await compileReachable(entry, code);
  // The processes of a bench inherit the options, those that it is held against too.
  running = spawn(process.execPath, [...nodeOptions, join(code, entry.replace(/ts$/, 'js')), ...parameters], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...Object.assign({}, ...services.map(({ environment }) => environment)) },
  });
  return new Promise((resolve, reject) => {
    running.once('error', reject);
    running.once('exit', (status) => resolve(status ?? 1));
  });
}

async function stopServices() {
  for (const service of services.splice(0)) await service.stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupted = true;
    running?.kill(signal);
  });

if (asksForHelp) console.log(help(name));
for (const bench of asksForHelp ? [] : name === undefined ? ALL : [name]) {
  if (interrupted) break;
  if (name === undefined) console.log(`\n── ${bench}`);
  const code = await runBench(bench).catch((error) => {
    explain(error);
    return 1;
  });
  await stopServices();
  process.exitCode ||= code;
}
