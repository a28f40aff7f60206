import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '#testing/database.js';

export type Environment = Record<string, string>;

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
    DATABASE_POOL_SIZE: '4',
    DATA_DIR: dataDir,
    JWT_KEYS: ring(),
    SHARE_LINK_KEYS: ring(),
    WEBHOOK_SECRET_KEYS: ring(),
    REFRESH_TOKEN_KEY: ring(),
    AUTH_RATE_BURST: '10000',
    AUTH_RATE_PER_MINUTE: '10000',
    IMPORT_MAX_WAITING: '10000',
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  };
}
