import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream } from 'pino';
import { createLogger, NestLogger } from '#common/logger.js';
import { loadSettings } from '#config/load-settings.js';
import type { Settings } from '#config/settings.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { AppModule } from '../../apps/api/src/app.module.js';
import { configureApp } from '../../apps/api/src/configure-app.js';
import { keepForWorker } from '../../scripts/lib/jest-kept.mjs';
import { type Environment, testEnvironment } from './environment.js';

/** A running api on a database of its own. */
export interface TestApi {
  url: string;
  app: NestExpressApplication;
  settings: Settings;
  database: TestDatabase;
  /** The environment that its settings were read from, to start workers beside it. */
  environment: Environment;
  close(): Promise<void>;
}

/**
 * Starts the api exactly as `main.ts` does, on a free port.
 * @param overrides environment variables, or how to derive them from those of the fresh database
 * @param log where its log goes instead of standard output
 * @param template the database that its own is a copy of, that of the migrated schema unless told
 */
export async function startApi(
  overrides: Environment | ((base: Environment) => Environment) = {},
  log?: DestinationStream,
  template?: string,
): Promise<TestApi> {
  const database = await createTestDatabase(template);
  const dataDir = await mkdtemp(join(tmpdir(), 'achats-test-'));
  const base = testEnvironment(database, dataDir);
  const environment = { ...base, ...(typeof overrides === 'function' ? overrides(base) : overrides) };
  const started = await listen(environment, log).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  return {
    ...started,
    database,
    close: async () => {
      await started.app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The api of all spec files of a Jest worker that need none of their own: starting one, with its database and connections
 * that have read nothing yet, costs as much as a few tests. A spec that shares it asks about its own organisations alone;
 * one that counts rows, operators, metrics or statements of all, gives an organisation a fixed SIRET, or changes what is of
 * the whole service, starts its own. It ends with the worker.
 */
export async function sharedApi(): Promise<TestApi> {
  const api: TestApi = await keepForWorker('api', () => startApi());
  return { ...api, close: () => Promise.resolve() };
}

/** A second api process on the database, secrets and limits of the first; closing it leaves those to the first. */
export async function startBeside(first: TestApi, log?: DestinationStream): Promise<TestApi> {
  const started = await listen(first.environment, log);
  return { ...started, database: first.database, close: () => started.app.close() };
}

async function listen(
  environment: Environment,
  log?: DestinationStream,
): Promise<Pick<TestApi, 'url' | 'app' | 'settings' | 'environment'>> {
  const settings = loadSettings(environment);
  const logger = createLogger('api', settings.logLevel, log);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  configureApp(app, logger);
  try {
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    // A process would end; here its connections and timers would outlive the spec.
    await app.close();
    throw error;
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, app, settings, environment };
}
