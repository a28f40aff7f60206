import { performance } from 'node:perf_hooks';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { TenantDatabase } from './tenant-database.js';

const INTERVAL_MS = 60_000;

/**
 * The database's clock. Processes on machines whose clocks differ agree by it: on the end of access tokens and public
 * links, and on the instants of events and attempts. It is read at the start and every minute. In between, the monotonic
 * clock of the process carries it on, which a change of the machine's time does not move.
 */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseClock.name);
  /** The database's time when the steady clock was at zero, in milliseconds; the machine's until it was read. */
  private origin = Date.now() - performance.now();
  private readonly readings = new Recurring(
    INTERVAL_MS,
    () => this.read(),
    (error) => this.logger.warn(`clock: ${error.message}`),
  );

  constructor(private readonly database: TenantDatabase) {}

  /** Milliseconds since 1970. */
  milliseconds(): number {
    return this.origin + performance.now();
  }

  /** Whole seconds since 1970, as tokens count. */
  seconds(): number {
    return Math.floor(this.milliseconds() / 1000);
  }

  now(): Date {
    return new Date(this.milliseconds());
  }

  async onModuleInit(): Promise<void> {
    this.readings.start();
    await this.readings.turn();
  }

  onApplicationShutdown(): Promise<void> {
    return this.readings.stop();
  }

  /** The database answered somewhere between question and answer: the middle is off by half of that time at most. */
  private async read(): Promise<void> {
    const asked = performance.now();
    const [row] = await this.database.common.statement<{ now: number }>(
      `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
    );
    this.origin = row!.now - (asked + performance.now()) / 2;
  }
}
