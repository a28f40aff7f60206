import { performance } from 'node:perf_hooks';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Recurring } from '#common/recurring.js';
import { TenantDatabase } from './tenant-database.js';

const INTERVAL_MS = 60_000;

/**
 * The database's clock, for ends that are judged without asking it (access tokens, public links) and for instants that
 * others read (events, attempts): processes whose own clocks disagree agree by it, and one that is an hour off ends
 * nothing early. Read at the start and every minute; in
 * between the steady clock of the process carries it on, which no setting of the machine's time moves.
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

  /** The answer was made some time during the question: in the middle of it, to half its duration. */
  private async read(): Promise<void> {
    const asked = performance.now();
    const [row] = await this.database.statement<{ now: number }>(
      `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
    );
    this.origin = row!.now - (asked + performance.now()) / 2;
  }
}
