import type { RedisOptions } from 'ioredis';

/** ioredis keeps a timer for this long, and the process with it, even when the connection is gone already. */
const disconnectTimeout = 200;

/**
 * Of a client that never keeps its caller waiting: while Redis is away its commands fail at once. A Redis that is silent
 * (frozen, or lost by the network) closes nothing by itself: it is let go of after `answerMs`.
 * @param answerMs longest time for an answer, in milliseconds
 */
export const impatientRedis = (answerMs: number): RedisOptions => ({
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: answerMs,
  socketTimeout: answerMs,
  disconnectTimeout,
});

/** Of a client whose commands wait for Redis to come back. */
export const patientRedis: RedisOptions = { enableOfflineQueue: true, maxRetriesPerRequest: null, disconnectTimeout };
