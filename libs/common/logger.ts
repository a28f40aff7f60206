import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Members that never reach a log, wherever they stand. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'new_password',
  'password_hash',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'key',
];

/** Characters of lines kept in memory until the disk has room. Lines beyond are dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * Standard output that survives a full disk. By default pino ends the process at the first line that fails, and tries for
 * ever to write the rest while it exits: the api hung. Here a line that fails is kept for the next write. Writes are
 * synchronous, so nothing is left to write at the exit.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  // Nowhere to log it. PostgreSQL and the answers of the api report the same full disk.
  output.on('error', () => undefined);
  return output;
}

/**
 * The structured log of one process: JSON lines, universal time, secrets replaced.
 * @param destination where the lines go instead of standard output
 */
export function createLogger(
  processName: string,
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  const options: LoggerOptions = {
    level,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[caché]' },
  };
  return pino(options, destination);
}

/** Nest's own messages through the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    this.write('info', message, context);
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...context: unknown[]): void {
    this.write('error', message, context);
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.write('debug', message, context);
  }

  private write(level: 'debug' | 'info' | 'warn' | 'error', message: unknown, context: unknown[]): void {
    const [source] = context.slice(-1);
    if (message instanceof Error) this.logger[level]({ source, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ source, ...message });
    else this.logger[level]({ source }, String(message));
  }
}
