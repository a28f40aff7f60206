import 'reflect-metadata';
import { rename, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { loadSettings } from '#config/load-settings.js';
import { AppModule } from './app.module.js';
import { inFrench } from './docs/french/in-french.js';
import { buildOpenApiDocument } from './docs/openapi.js';

const NO_KEY = `k:${'A'.repeat(43)}`;

/**
 * Writes the OpenAPI description of this build: `node dist/apps/api/src/describe.js <published> <words of the code>`. Runs
 * from `dist` alone: the member types come from the compiler plugin of `nest build`.
 * @param published file of the description as it is published, in French
 * @param source file of the same in the words of the code, from which the client's comments are written
 */
async function main(published: string, source: string): Promise<void> {
  const settings = loadSettings({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PUBLIC_URL: 'https://achats.example',
    API_CONTACT: 'api@achats.example',
    JWT_KEYS: NO_KEY,
    SHARE_LINK_KEYS: NO_KEY,
    WEBHOOK_SECRET_KEYS: NO_KEY,
    REFRESH_TOKEN_KEY: NO_KEY,
  });
  // Preview: modules and routes are read, nothing is instantiated or connected.
  const app = await NestFactory.create(AppModule.with(settings), { preview: true, logger: false, abortOnError: false });
  const document = buildOpenApiDocument(app);
  await put(published, inFrench(document));
  await put(source, document);
  // Nothing was opened, and closing what was not would fail.
  process.exit(0);
}

/** In place whole: whoever reads it meanwhile reads the one before. */
async function put(file: string, document: object): Promise<void> {
  const written = `${file}.${process.pid}`;
  await writeFile(written, `${JSON.stringify(document, undefined, 2)}\n`);
  await rename(written, file);
}

const [published, source] = process.argv.slice(2);
if (published === undefined || source === undefined)
  throw new Error('usage: node dist/apps/api/src/describe.js <published> <words of the code>');
await main(published, source);
