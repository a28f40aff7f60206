import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Settings } from '#config/settings.js';
import { APP_ROLE } from '#database/app-role.js';
import { PROBED_AFTER_MS } from '#database/connection.js';
import { readWakeUp, WAKE_UP_CHANNEL } from '#webhooks/wake-up.js';
import { Drain } from './drain.js';
import { Reconciler } from './reconciler.js';

const RECONNECT_AFTER_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Hears of new deliveries at once, by LISTEN on a connection of its own. What was told while it was not connected is
 * found by a look at all that is due.
 */
@Injectable()
export class WakeUpListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WakeUpListener.name);
  private readonly stopping = new AbortController();
  private hangUp: () => void = () => undefined;
  private listening: Promise<void> = Promise.resolve();

  constructor(
    private readonly drain: Drain,
    private readonly reconciler: Reconciler,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.listening = this.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.hangUp();
    await this.listening;
  }

  private async listen(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.listenOnce();
      } catch (error) {
        this.logger.warn(`not told of new deliveries: ${(error as Error).message}`);
      }
      await pause(RECONNECT_AFTER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Resolves or rejects when the connection ends. */
  private async listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.databaseUrl,
      application_name: 'achats-webhook-worker-wake-ups',
      options: `-c role=${APP_ROLE}`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    });
    const ended = new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      client.once('end', resolve);
      this.hangUp = resolve;
    });
    client.on('notification', ({ payload }) => {
      const wakeUp = readWakeUp(payload);
      if (wakeUp) this.drain.takeUp(wakeUp, wakeUp.deliveries);
    });
    try {
      // A connection that ends while it is being made may leave its other promises open.
      await Promise.race([ended, this.subscribe(client).then(() => ended)]);
    } finally {
      await client.end();
    }
  }

  private async subscribe(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${WAKE_UP_CHANNEL}`);
    await this.reconciler.lookNow();
  }
}
