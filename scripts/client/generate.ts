import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { format, type FormatConfig } from 'oxfmt';
import { eventsSource } from './events-of-description.js';
import { listsSource } from './lists-of-description.js';
import { type Description, operationsSource } from './operations-of-description.js';

/** Writes the description of the built api; an app is run, never imported. */
const DESCRIBE = 'dist/apps/api/src/describe.js';
const PUBLISHED_FILE = 'dist/openapi.json';
/** The same in the words of the code: comments of the client are English. */
const DESCRIPTION_FILE = 'dist/openapi-source.json';
/** The files of the client that are written from the description. */
const GENERATED = {
  'libs/client/operations.ts': operationsSource,
  'libs/client/lists.ts': listsSource,
  'libs/client/webhook-events.ts': eventsSource,
};
/** Exit code of `--check` when the client is not the one of this build. */
const LAGS = 3;

/** Writes the client's types from the description of the built api. `--check` compares them instead of writing them. */
async function main(): Promise<void> {
  execFileSync(process.execPath, [DESCRIBE, PUBLISHED_FILE, DESCRIPTION_FILE], { stdio: 'inherit' });
  const description = JSON.parse(await readFile(DESCRIPTION_FILE, 'utf8')) as Description;
  const style = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatConfig;
  for (const [file, sourceOf] of Object.entries(GENERATED)) {
    const { code: source, errors } = await format(file, sourceOf(description), style);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    if (!process.argv.includes('--check')) await writeFile(file, source);
    else if ((await readFile(file, 'utf8')) !== source) process.exitCode = LAGS;
  }
}

await main();
