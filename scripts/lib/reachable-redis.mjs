import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pause, SetupError } from './project.mjs';

/**
 * Milliseconds that a Redis which may be starting beside this has from the start of this program, the last attempt included: a
 * person has the verdict within ten seconds, and a busy machine has already spent most of them on the way here.
 */
const WITHIN_MS = 4000;
const ATTEMPT_MS = 1500;
const BETWEEN_MS = 500;

/** What a person can mend, in French; what nobody foresaw stays as it was said. */
async function inFrench({ code, message }) {
  const { UNREACHABLE } = await import('../../dist/libs/common/unreachable.js');
  if (/^Protocol error/.test(message)) return 'ce qui y répond n’est pas Redis';
  if (/NOAUTH|WRONGPASS/.test(message)) return 'le mot de passe manque ou n’est pas le bon';
  return UNREACHABLE.get(/timed out/i.test(message) ? 'ETIMEDOUT' : code) ?? message;
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
  const left = () => WITHIN_MS - performance.now();
  let failure = await failureOf(url, ATTEMPT_MS);
  while (failure && left() > 2 * BETWEEN_MS) {
    signal.throwIfAborted();
    await pause(BETWEEN_MS);
    failure = await failureOf(url, Math.min(ATTEMPT_MS, left()));
  }
  if (!failure) return;
  const { host } = new URL(url);
  throw new SetupError(
    `REDIS_URL : Redis ne répond pas à ${host} (${await inFrench(failure)}). Démarrez-le ou corrigez l’adresse ; ` +
      'sans REDIS_URL, la file est tenue par PostgreSQL.',
  );
}
