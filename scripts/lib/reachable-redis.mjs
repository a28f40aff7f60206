import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { failureInTime, reasonOf, redisAway } from './redis-first.mjs';

/** Why Redis does not answer, for a person. */
async function inFrench({ code, message }) {
  if (/^Protocol error/.test(message)) return 'ce qui y répond n’est pas Redis';
  if (/NOAUTH|WRONGPASS/.test(message)) return 'le mot de passe manque ou n’est pas le bon';
  return reasonOf(/timed out/i.test(message) ? 'ETIMEDOUT' : code, message);
}

/**
 * Why one connection got no answer in time; undefined when it did. ioredis bounds the connection and each command apart:
 * one clock bounds the whole.
 */
async function failureOf(url, withinMs) {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: withinMs,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  });
  let reason;
  redis.on('error', (error) => (reason ??= error));
  const clock = new AbortController();
  const tooLate = setTimeout(withinMs, undefined, clock).then(() => Promise.reject(new Error('timed out')));
  try {
    await Promise.race([redis.connect().then(() => redis.ping()), tooLate]);
    return undefined;
  } catch (error) {
    return reason ?? error;
  } finally {
    clock.abort();
    redis.disconnect();
  }
}

/**
 * Waits for the Redis of REDIS_URL before anything starts: each process would otherwise say the same many times.
 * @throws SetupError after four seconds of this program and one attempt at least, with the last reason; the address is named
 *   without its password
 */
export async function reachRedis(url, signal) {
  if (url === undefined) return;
  const failure = await failureInTime((withinMs) => failureOf(url, withinMs), signal);
  if (failure) throw redisAway(new URL(url), await inFrench(failure));
}
