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

/**
 * The structured log of one process: JSON lines, universal time, secrets replaced.
 * @param destination where the lines go instead of standard output
 */
export function createLogger(processName: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[caché]' },
  };
  return destination ? pino(options, destination) : pino(options);
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
