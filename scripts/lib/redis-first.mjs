import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pause, projectRoot, SetupError } from './project.mjs';

/**
 * Milliseconds that a Redis which may be starting beside a program has from the start of that program, the last attempt
 * included: a person has the verdict within ten seconds, and a busy machine has already spent most of them on the way here.
 */
const WITHIN_MS = 4000;
const ATTEMPT_MS = 1500;
const BETWEEN_MS = 500;

/**
 * Asks until there is no failure, for what is left of four seconds of this program and once at least.
 *
 * @param failureOf the failure of one attempt within so many milliseconds; undefined when there is none
 * @returns the last failure
 */
export async function failureInTime(failureOf, signal) {
  const left = () => WITHIN_MS - performance.now();
  let failure = await failureOf(ATTEMPT_MS);
  while (failure && left() > 2 * BETWEEN_MS) {
    signal?.throwIfAborted();
    await pause(BETWEEN_MS);
    failure = await failureOf(Math.min(ATTEMPT_MS, left()));
  }
  return failure;
}

/** What a person can mend, in French, once the service is built; what nobody foresaw stays as it was said. */
export async function reasonOf(code, message) {
  const words = join(projectRoot, 'dist/libs/common/unreachable.js');
  const { UNREACHABLE } = existsSync(words) ? await import(words) : { UNREACHABLE: new Map() };
  return UNREACHABLE.get(code) ?? message;
}

/** The address is named without its password. */
export const redisAway = (url, reason) =>
  new SetupError(
    `REDIS_URL : Redis ne répond pas à ${url.host} (${reason}). Démarrez-le ou corrigez l’adresse ; ` +
      'sans REDIS_URL, la file est tenue par PostgreSQL.',
  );

function connectionFailure({ hostname, port }, withinMs) {
  return new Promise((done) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379), timeout: withinMs });
    const end = (failure) => {
      socket.destroy();
      done(failure);
    };
    socket.once('connect', () => end(undefined));
    socket.once('error', end);
    socket.once('timeout', () => end(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })));
  });
}

/**
 * Whether anything listens where REDIS_URL says, before anything is installed or compiled: on a busy machine those take longer
 * than a person waits for this verdict. An address that is none is told with the other settings.
 *
 * @throws SetupError
 */
export async function checkRedisFirst({ REDIS_URL: given }) {
  if (!given || !URL.canParse(given)) return;
  const url = new URL(given);
  if (!/^rediss?:$/.test(url.protocol) || url.hostname === '') return;
  const failure = await failureInTime((withinMs) => connectionFailure(url, withinMs));
  if (failure) throw redisAway(url, await reasonOf(failure.code, failure.message));
}
