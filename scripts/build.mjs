/**
 * Builds everything into `dist`: the programs and, beside them, what does not need them, the client of integrators and the
 * application. `nest build` computes on one processor for most of the time.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './lib/project.mjs';

/** The packages' own command line, without the time that npm takes to find it. */
const packaged = (path) => join(projectRoot, 'node_modules', path);
const chains = [
  [[packaged('@nestjs/cli/bin/nest.js'), 'build'], ['scripts/bundle.mjs']],
  [['scripts/pack-client.mjs'], [packaged('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']],
];

const run = (parameters) =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, parameters, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      // A build that a test begins is that of users: React has another one where NODE_ENV is none.
      env: { ...process.env, NODE_ENV: 'production' },
    })
      .once('error', reject)
      .once('exit', (code) => resolve(code === 0));
  });

/** One after the other; what comes after a failure is left. */
async function runChain(steps) {
  for (const step of steps) if (!(await run(step))) return false;
  return true;
}

const built = await Promise.all(chains.map(runChain));
if (built.includes(false)) process.exitCode = 1;
