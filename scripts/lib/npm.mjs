import { spawnSync } from 'node:child_process';
import { projectRoot, SetupError } from './project.mjs';

/**
 * Runs npm, or a program of the packages by `npm exec`, in the root of the checkout.
 * @param {string} whatFailed what to say when it fails
 * @param {'inherit' | 'ignore'} output what becomes of what it prints; its errors are shown
 * @throws SetupError when it fails; its own messages are already on the console
 */
export function npm(parameters, whatFailed, output = 'inherit') {
  // npm tells its scripts where it is itself; called by hand, it is looked up on the PATH.
  const self = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [command, before] = self ? [process.execPath, [self]] : ['npm', []];
  const { status, error } = spawnSync(command, [...before, ...parameters], {
    cwd: projectRoot,
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, npm_config_update_notifier: 'false' },
    shell: !self && process.platform === 'win32',
  });
  if (error) throw new SetupError(`npm est introuvable (${error.code}).`);
  if (status !== 0) throw new SetupError(whatFailed);
}
