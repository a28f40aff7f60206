/**
 * Runs the tests against a real PostgreSQL and a real Redis of their own: `node scripts/test.mjs [jest arguments]`; with
 * `--gate` those that the gate plays (scripts/lib/jest-gate.mjs).
 * The last line is always `tests: N passed, N failed, N skipped`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './lib/build.mjs';
import { onceNpmIsGone } from './lib/npm-parent.mjs';
import { explain, projectRoot, say, SetupError, tolerateClosedConsole } from './lib/project.mjs';
import { startRedis } from './lib/redis-server.mjs';
import { startTestDatabase } from './lib/test-database.mjs';

/** `--selectProjects unit libs/x` would take the path for a project: paths go before the options. */
const isPath = (argument) =>
  !argument.startsWith('-') && (argument.includes('/') || existsSync(join(projectRoot, argument)));
const GATE = '--gate';
const given = process.argv.slice(2).filter((argument) => argument !== GATE);
const jestArguments = [...given.filter(isPath), ...given.filter((argument) => !isPath(argument))];
/** Jest waits for ever for a socket or a process that a spec forgot: after this long the run fails instead. */
const secondsToExit = 15;
const inContinuousIntegration = ['true', '1'].includes(process.env.CI ?? '');
const noRedis = 'aucun redis-server ni valkey-server sur cette machine';

/** Plans that are printed when a run ends; a bad plan takes many statements, of which a few tell the reason. */
const slowStatementsShown = 3;

const running = { services: [], database: undefined, jest: undefined, interrupted: false };

async function startServices() {
  const redis = await startRedis();
  if (redis) running.services.push(redis);
  if (!redis && inContinuousIntegration)
    throw new SetupError(`${noRedis} : en intégration continue, les tests de file sur Redis sont obligatoires.`);
  if (!redis) say(`${noRedis} : les tests de file sur Redis seront sautés.`);
  running.database = await startTestDatabase({ inMemory: true });
  running.services.push(running.database);
  return running.database.directory;
}

const environmentOfServices = () => Object.assign({}, ...running.services.map(({ environment }) => environment));

/**
 * How Node runs the specs, whose workers compute a little of everything: it optimises only what is really hot, collects
 * garbage in its own thread, and leaves room for short-lived objects from the beginning.
 */
const NODE_PARAMETERS = [
  '--interrupt-budget=800000',
  '--single-threaded-gc',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
];

/** Resolves to Jest's exit code. Jest lives in our process group: a Ctrl-C reaches it directly. */
function runJest(countsFile) {
  const reporter = join(projectRoot, 'scripts/lib/jest-counts-reporter.mjs');
  running.jest = spawn(
    process.execPath,
    [
      ...NODE_PARAMETERS,
      join(projectRoot, 'node_modules/jest/bin/jest.js'),
      ...jestArguments,
      '--reporters=default',
      `--reporters=${reporter}`,
    ],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...environmentOfServices(),
        NODE_ENV: 'test',
        ...(process.argv.includes(GATE) ? { TESTS: 'gate' } : {}),
        NODE_OPTIONS:
          `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings=ExperimentalWarning`.trim(),
        TEST_COUNTS_FILE: countsFile,
      },
    },
  );
  const impatience = setInterval(() => {
    if (!existsSync(countsFile) || Date.now() - statSync(countsFile).mtimeMs < secondsToExit * 1000) return;
    say(
      'Jest ne se termine pas : un test laisse une connexion ou un processus ouverts (--detectOpenHandles les montre).',
    );
    running.jest.kill('SIGKILL');
  }, 1000);
  return new Promise((resolve, reject) => {
    running.jest.once('error', reject);
    running.jest.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => clearInterval(impatience));
}

function printSkipped(skippedTests) {
  for (const { file, test } of skippedTests) {
    const reason = /redis/i.test(test) && !environmentOfServices().TEST_REDIS_URL ? ` (${noRedis})` : '';
    say(`sauté : ${file} › ${test}${reason}`);
  }
}

/** A plan goes wrong by the statistics of one instant: whoever sees it in a run sees why. */
function printSlowStatements() {
  const slow = running.database.slowStatements();
  for (const statement of slow.slice(0, slowStatementsShown)) say(`instruction lente : ${statement}`);
  if (slow.length > slowStatementsShown) say(`${slow.length} instructions lentes en tout`);
}

async function stopServices() {
  for (const service of running.services.splice(0)) await service.stop();
}

async function main() {
  if (!isBuilt()) throw new SetupError('le code a changé depuis sa compilation : lancez les tests par « npm test ».');
  const countsFile = join(await startServices(), 'counts.json');
  const code = running.interrupted ? 130 : await runJest(countsFile);
  const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : undefined;
  if (counts) printSkipped(counts.skippedTests);
  printSlowStatements();
  return { code, counts };
}

function interrupt(name) {
  running.interrupted = true;
  running.jest?.kill(name);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, interrupt);
onceNpmIsGone(() => interrupt('SIGTERM'));
tolerateClosedConsole();

const outcome = await main().catch((error) => {
  explain(error);
  return { code: 1, counts: undefined };
});
await stopServices();
// A run that could not give its counts has failed, whatever stopped it.
const { passed, failed, skipped } = outcome.counts ?? { passed: 0, failed: 1, skipped: 0 };
console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = running.interrupted ? 130 : outcome.code || (failed > 0 ? 1 : 0);
