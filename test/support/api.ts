import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream } from 'pino';
import { createLogger, NestLogger } from '#common/logger.js';
import { loadSettings, type Settings } from '#config/settings.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { AppModule } from '../../apps/api/src/app.module.js';
import { configureApp } from '../../apps/api/src/configure-app.js';

type Environment = Record<string, string>;

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

const ring = (): string => `test:${randomBytes(32).toString('base64url')}`;

/** Environment of a process under test: a database of its own, fresh secrets, quiet, generous limits. */
export function testEnvironment(database: TestDatabase, dataDir: string): Environment {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    METRICS_PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATABASE_POOL_SIZE: '10',
    DATA_DIR: dataDir,
    JWT_KEYS: ring(),
    SHARE_LINK_KEYS: ring(),
    WEBHOOK_SECRET_KEYS: ring(),
    REFRESH_TOKEN_KEY: ring(),
    AUTH_RATE_BURST: '10000',
    AUTH_RATE_PER_MINUTE: '10000',
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  };
}

/**
 * Starts the api exactly as `main.ts` does, on a free port.
 * @param overrides environment variables, or how to derive them from those of the fresh database
 * @param log where its log goes instead of standard output
 */
export async function startApi(
  overrides: Environment | ((base: Environment) => Environment) = {},
  log?: DestinationStream,
): Promise<TestApi> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'achats-test-'));
  const base = testEnvironment(database, dataDir);
  const environment = { ...base, ...(typeof overrides === 'function' ? overrides(base) : overrides) };
  const started = await listen(environment, log);
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

/** A second api process on the database, secrets and limits of the first; closing it leaves those to the first. */
export async function startBeside(first: TestApi): Promise<TestApi> {
  const started = await listen(first.environment);
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
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, app, settings, environment };
}
