/**
 * Makes a clone ready to run, doing only what changed since the last time: packages, then build; `--packages` leaves
 * the build, `--start` looks at the ports and the Redis of `npm start` first. Runs before `npm start` and `npm test`. Plain Node
 * without any package: on a fresh clone nothing else is there yet.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from './lib/build.mjs';
import { installIfChanged } from './lib/install.mjs';
import { acquireLock, releaseLock } from './lib/lock.mjs';
import { checkPortsFirst } from './lib/ports.mjs';
import { explain, pause, projectRoot, say, SetupError } from './lib/project.mjs';
import { checkRedisFirst } from './lib/redis-first.mjs';

const oldestNode = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new SetupError(
    `Node ${process.versions.node} est trop ancien : il faut Node ${oldestNode.join('.')} ou plus récent (https://nodejs.org).`,
  );
}

/** Two commands started together in one checkout install and build once: the second waits, then finds nothing to do. */
async function alone(work) {
  mkdirSync(join(projectRoot, 'dist'), { recursive: true });
  const lock = join(projectRoot, 'dist/.preparing');
  let told = false;
  for (let holder = acquireLock(lock); holder; holder = acquireLock(lock)) {
    if (!told) say(`Une autre commande (processus ${holder.pid}) prépare déjà ce répertoire : attente…`);
    told = true;
    await pause(300);
  }
  try {
    work();
  } finally {
    releaseLock(lock);
  }
}

try {
  checkNode();
  if (process.argv.includes('--start')) {
    await checkPortsFirst(process.env);
    await checkRedisFirst(process.env);
  }
  await alone(() => {
    installIfChanged();
    if (!process.argv.includes('--packages')) buildIfChanged();
  });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
