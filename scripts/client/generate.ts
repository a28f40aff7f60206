import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { type Description, operationsSource } from './operations-of-description.js';

/** Writes the description of the built api; an app is run, never imported. */
const DESCRIBE = 'dist/apps/api/src/describe.js';
const DESCRIPTION_FILE = 'dist/openapi.json';
const CLIENT_FILE = 'libs/client/operations.ts';
/** Exit code of `--check` when the client is not the one of this build. */
const LAGS = 3;

/** Writes the client's types from the description of the built api. `--check` compares them instead of writing them. */
async function main(): Promise<void> {
  execFileSync(process.execPath, [DESCRIBE, DESCRIPTION_FILE], { stdio: 'inherit' });
  const description = JSON.parse(await readFile(DESCRIPTION_FILE, 'utf8')) as Description;
  const style = { ...(await resolveConfig(CLIENT_FILE)), filepath: CLIENT_FILE };
  const client = await format(operationsSource(description), style);
  if (!process.argv.includes('--check')) await writeFile(CLIENT_FILE, client);
  else if ((await readFile(CLIENT_FILE, 'utf8')) !== client) process.exitCode = LAGS;
}

await main();
