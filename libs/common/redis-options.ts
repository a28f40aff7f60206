import type { RedisOptions } from 'ioredis';

/** ioredis keeps a timer for this long, and the process with it, even when the connection is gone already. */
const disconnectTimeout = 200;

/** Silence after which TCP asks whether the other end is still there. ioredis would wait for the system's two hours. */
const keepAlive = 10_000;

/** Longest time that a command of a worker may block in Redis (`BZPOPMIN`), in milliseconds: BullMQ allows itself no more. */
export const LONGEST_BLOCK_MS = 10_000;

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
  keepAlive,
  disconnectTimeout,
});

/**
 * Of a client whose commands wait for Redis to come back. A connection that leaves a command without any answer for
 * longer than a command may block is let go of, and its commands are sent again on a new one.
 */
export const patientRedis: RedisOptions = {
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  socketTimeout: LONGEST_BLOCK_MS + 5_000,
  keepAlive,
  disconnectTimeout,
};
