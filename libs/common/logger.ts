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

/** Characters of lines that wait for room in memory; those beyond are dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * Standard output, where a line that finds no room on the disk waits for the next one. By pino's own habit the first such
 * line ends the process, and writing the rest in parting tries for ever: on a full disk the api hung. Lines written at
 * once leave nothing to write in parting.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  // There is no other place to say it; PostgreSQL and the answers tell of the same disk.
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
