import { codeOf } from './driver-error.js';

const NETWORK_FAULTS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Classes 08 connection, 53 resources, 57P administrator action, 58 system error (PostgreSQL, appendix A). */
const AWAY = /^(08|53|57P|58)/;
/** What node-postgres says without a code. */
const ENDED_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)/;

/** Whether an error says that the database is away or short of a resource. The statement itself is not at fault. */
export function isDatabaseAway(error: Error): boolean {
  const code = codeOf(error);
  return NETWORK_FAULTS.has(code) || AWAY.test(code) || ENDED_CONNECTION.test(error.message);
}
