/**
 * Hostile input to every route of the build: `npm run fuzz -- 100000 [--seed 42]`. Without a number, 20,000 requests,
 * where the tests send 2,000. The seed is printed; the same one sends the same requests. Then 4,000 requests as the
 * description tells to send them, each answer held against it, and a thousand filters of the list of lines and of its
 * facets, each answer held against the rows. And every regular expression, those that passed before too.
 */
import { spawn } from 'node:child_process';
import { projectRoot, say } from './lib/project.mjs';

const given = process.argv.slice(2);
const seedAt = given.indexOf('--seed');
const seed = seedAt < 0 ? undefined : given[seedAt + 1];
const requests = given.find((argument, at) => /^\d+$/.test(argument) && (seedAt < 0 || at !== seedAt + 1));

if ((seedAt >= 0 && !/^\d+$/.test(seed ?? '')) || given.length > (requests ? 1 : 0) + (seedAt < 0 ? 0 : 2)) {
  say('Usage : npm run fuzz -- [nombre de requêtes] [--seed nombre]');
  process.exit(2);
}

const child = spawn(
  process.execPath,
  [
    'scripts/test.mjs',
    '--selectProjects',
    'fuzz',
    'e2e',
    '--runInBand',
    'test/fuzz/hostile-input',
    'test/fuzz/described-answers',
    'test/e2e/lignes.spec',
    'test/fuzz/regular-expressions',
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_REQUESTS: requests ?? '20000',
      LIST_RUNS: '1000',
      DESCRIBED_REQUESTS: '4000',
      EXPRESSIONS: 'all',
      ...(seed ? { FUZZ_SEED: seed } : {}),
    },
  },
);
// A Ctrl-C reaches the child too, which stops its services first.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
