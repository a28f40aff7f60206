import { Redis } from 'ioredis';
import { pause, SetupError } from './project.mjs';

/** Longest wait for a Redis that may be starting beside this, in milliseconds. */
const WITHIN_MS = 6000;

const REASONS = {
  ECONNREFUSED: 'rien n’y écoute',
  ECONNRESET: 'la connexion a été coupée',
  EAI_AGAIN: 'ce nom ne mène à aucune machine',
  ENOTFOUND: 'ce nom ne mène à aucune machine',
  ETIMEDOUT: 'pas de réponse',
};

/** What a person can mend, in French; what nobody foresaw stays as it was said. */
function inFrench({ code, message }) {
  if (/^Protocol error/.test(message)) return 'ce qui y répond n’est pas Redis';
  if (/NOAUTH|WRONGPASS/.test(message)) return 'le mot de passe manque ou n’est pas le bon';
  return REASONS[code] ?? (/timed out/i.test(message) ? REASONS.ETIMEDOUT : message);
}

/** Why one connection got no answer; undefined when it did. */
async function failureOf(url) {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2000,
    commandTimeout: 2000,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  });
  let reason;
  redis.on('error', (error) => (reason ??= error));
  try {
    await redis.connect();
    await redis.ping();
    return undefined;
  } catch (error) {
    return reason ?? error;
  } finally {
    redis.disconnect();
  }
}

/**
 * Waits for the Redis of REDIS_URL before anything starts: each process would otherwise say the same many times.
 * @throws SetupError after six seconds, with the last reason; the address is named without its password
 */
export async function reachRedis(url, signal) {
  if (url === undefined) return;
  const deadline = Date.now() + WITHIN_MS;
  let failure = await failureOf(url);
  while (failure && Date.now() < deadline) {
    signal.throwIfAborted();
    await pause(500);
    failure = await failureOf(url);
  }
  if (!failure) return;
  const { host } = new URL(url);
  throw new SetupError(
    `REDIS_URL : Redis ne répond pas à ${host} (${inFrench(failure)}). Démarrez-le ou corrigez l’adresse ; ` +
      'sans REDIS_URL, la file est tenue par PostgreSQL.',
  );
}
