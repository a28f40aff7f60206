import 'reflect-metadata';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { loadSettings } from '#config/load-settings.js';
import { AppModule } from '../../apps/api/src/app.module.js';
import { buildOpenApiDocument } from '../../apps/api/src/docs/openapi.js';
import { type Description, operationsSource } from './operations-of-description.js';

const DESCRIPTION_FILE = 'dist/openapi.json';
const CLIENT_FILE = 'libs/client/operations.ts';
const ADDRESS = 'https://achats.example';
/** Exit code of `--check` when the client is not the one of this build. */
const LAGS = 3;
const NO_KEY = `k:${'A'.repeat(43)}`;

/**
 * Writes the description of the built api (`dist/openapi.json`) and the client's types from it. Runs from `dist`: the member types come from
 * the compiler plugin of `nest build`. Nothing is instantiated or connected (Nest's preview). `--description-only` leaves
 * the client alone; `--check` compares it instead of writing it.
 */
async function main(): Promise<void> {
  const settings = loadSettings({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PUBLIC_URL: ADDRESS,
    JWT_KEYS: NO_KEY,
    SHARE_LINK_KEYS: NO_KEY,
    WEBHOOK_SECRET_KEYS: NO_KEY,
    REFRESH_TOKEN_KEY: NO_KEY,
  });
  const app = await NestFactory.create(AppModule.with(settings), { preview: true, logger: false, abortOnError: false });
  const description = buildOpenApiDocument(app);
  // Put in place whole: whoever reads it meanwhile reads the one before.
  const written = `${DESCRIPTION_FILE}.${process.pid}`;
  await writeFile(written, `${JSON.stringify(description, undefined, 2)}\n`);
  await rename(written, DESCRIPTION_FILE);
  if (process.argv.includes('--description-only')) process.exit(0);
  const { format, resolveConfig } = await import('prettier');
  const source = operationsSource(description as unknown as Description);
  const style = { ...(await resolveConfig(CLIENT_FILE)), filepath: CLIENT_FILE };
  const client = await format(source, style);
  if (process.argv.includes('--check')) process.exit((await readFile(CLIENT_FILE, 'utf8')) === client ? 0 : LAGS);
  await writeFile(CLIENT_FILE, client);
  // In preview nothing was opened, and closing what was not would fail.
  process.exit(0);
}

await main();
