import { type ConnectionOptions, createPostgresBackend, createRedisBackend } from 'bullmq';
import type { RedisOptions } from 'ioredis';
import { impatientRedis, patientRedis } from '#common/redis-options.js';
import { APP_ROLE } from '#database/app-role.js';
import { PROBED_AFTER_MS } from '#database/keep-alive.js';

/** PostgreSQL schema of BullMQ's own tables when no Redis is configured. */
export const QUEUE_SCHEMA = 'bullmq';

/** The settings a queue needs. `redisUrl` chooses Redis (or Valkey); without it the queue lives in PostgreSQL. */
export interface QueueSettings {
  redisUrl?: string | undefined;
  databaseUrl: string;
}

/** `producer` fails at once when the store is away; `worker` waits for it to come back. */
export type QueueRole = 'producer' | 'worker';

/**
 * PostgreSQL connections of one queue object, beside the one a worker keeps for LISTEN. Those who add share their round
 * trips (`JobQueue.add`), so one is enough.
 */
const POSTGRES_POOL_SIZE: Record<QueueRole, number> = { producer: 1, worker: 6 };

/** How the service's queues are stored. */
export function queueBackendName(settings: QueueSettings): 'redis' | 'postgresql' {
  return settings.redisUrl ? 'redis' : 'postgresql';
}

/** The BullMQ backend of these settings, for a constructor or for `setDefaultBackendFactory`. */
export function queueBackendFactory(settings: QueueSettings): typeof createRedisBackend {
  // BullMQ types its classes by the Redis backend; only what every backend has is used in this house.
  return queueBackendName(settings) === 'redis'
    ? createRedisBackend
    : (createPostgresBackend as unknown as typeof createRedisBackend);
}

/** Longest wait of a producer for an answer of Redis, in milliseconds. */
const ADDED_WITHIN_MS = 2_000;

/**
 * Longest wait for the answer to a statement of the queue in PostgreSQL, in milliseconds: all of them are short. The
 * connection is then let go of.
 */
const ANSWERED_WITHIN_MS = 15_000;

/** Options of a Redis connection of the role. */
export function redisOptions(role: QueueRole): RedisOptions {
  return {
    ...(role === 'producer' ? impatientRedis(ADDED_WITHIN_MS) : patientRedis),
    connectTimeout: 5_000,
    // BullMQ's own strategy waits up to 20 s, as long as a short outage.
    retryStrategy: (times: number) => Math.min(200 * times, 2_000),
  };
}

/** Connection options of one queue object, which owns the connections made from them. */
export function queueConnection(settings: QueueSettings, role: QueueRole): ConnectionOptions {
  if (queueBackendName(settings) === 'redis') {
    return { url: settings.redisUrl, ...redisOptions(role) } as ConnectionOptions;
  }
  const pool = {
    connectionString: settings.databaseUrl,
    schema: QUEUE_SCHEMA,
    options: `-c role=${APP_ROLE}`,
    max: POSTGRES_POOL_SIZE[role],
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWERED_WITHIN_MS,
  };
  return pool as unknown as ConnectionOptions;
}
