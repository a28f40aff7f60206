/**
 * Runs one benchmark against a PostgreSQL and a Redis of its own: `npm run bench -- <name> [arguments]` compiles
 * `bench/<name>.ts` and runs it. A bench prints its table, writes `bench/results/<name>.json` and fails when its ledger
 * does not balance.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { explain, projectRoot, SetupError } from '../scripts/lib/project.mjs';
import { startRedis } from '../scripts/lib/redis-server.mjs';
import { compileReachable } from '../scripts/lib/source-graph.mjs';
import { startTestDatabase } from '../scripts/lib/test-database.mjs';

const [name, ...parameters] = process.argv.slice(2);
const services = [];
let running;

function entryOf(bench) {
  const known = readdirSync(join(projectRoot, 'bench'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''));
  if (known.includes(bench)) return `bench/${bench}.ts`;
  throw new SetupError(`mesure inconnue : ${bench ?? '(aucune)'}. Mesures : ${known.join(', ')}.`);
}

async function main() {
  const entry = entryOf(name);
  const redis = await startRedis();
  if (redis) services.push(redis);
  const database = await startTestDatabase();
  services.push(database);
  const code = join(database.directory, 'bench');
  await compileReachable(entry, code);
  running = spawn(process.execPath, [join(code, entry.replace(/ts$/, 'js')), ...parameters], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...Object.assign({}, ...services.map(({ environment }) => environment)) },
  });
  return new Promise((resolve, reject) => {
    running.once('error', reject);
    running.once('exit', (status) => resolve(status ?? 1));
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running?.kill(signal));

const code = await main().catch((error) => {
  explain(error);
  return 1;
});
for (const service of services) await service.stop();
process.exitCode = code;
