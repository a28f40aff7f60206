import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, SetupError } from './project.mjs';

/**
 * Runs one program of the build to its end and answers what it printed.
 *
 * @param {string} program path under `dist`
 * @param {{environment: Record<string, string>, signal: AbortSignal, whatFailed: string}} options
 *   `signal` ends it when the person stops everything
 * @throws SetupError with its last words when it fails
 */
async function runStep(program, { environment, signal, whatFailed }) {
  const child = spawn(process.execPath, [join(projectRoot, 'dist', program)], {
    env: environment,
    signal,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code === 0) return stdout;
  const words = (stderr.trim() || stdout.trim()).split('\n').slice(-15).join('\n');
  throw new SetupError(`${whatFailed} (code ${code}) :\n${words}`);
}

/** Brings the schema up to date. */
export const migrate = (options) =>
  runStep('programs/migrate.js', { ...options, whatFailed: 'la migration de la base a échoué' });

/**
 * Creates, or completes, the demo organisation.
 * @returns {Promise<{accounts: {email: string, password: string, role: string}[], share_url: string} | undefined>}
 */
export async function loadDemo(options) {
  const program = 'programs/load-demo.js';
  if (!existsSync(join(projectRoot, 'dist', program))) return undefined;
  const printed = await runStep(program, {
    ...options,
    whatFailed: 'la création des données de démonstration a échoué',
  });
  return JSON.parse(printed.trimEnd().split('\n').at(-1));
}
