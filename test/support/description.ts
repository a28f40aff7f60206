import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const DESCRIBE = 'dist/apps/api/src/describe.js';
const FILE = 'dist/openapi.json';
const SOURCE_FILE = 'dist/openapi-source.json';

/** The description exists in the build alone: member types come from the compiler plugin of `nest build`. */
export const isDescribable = existsSync(DESCRIBE) || process.env['CI'] !== undefined;
if (!isDescribable) console.warn('OpenAPI not checked: no build (npm run build).');

/** The OpenAPI description of the build. */
export function describeBuild<T>(): T {
  const environment = { ...process.env, NODE_OPTIONS: '' };
  const run = spawnSync(process.execPath, [DESCRIBE, FILE, SOURCE_FILE], { encoding: 'utf8', env: environment });
  if (run.status !== 0) throw new Error(run.stderr || run.stdout);
  return JSON.parse(readFileSync(FILE, 'utf8')) as T;
}
