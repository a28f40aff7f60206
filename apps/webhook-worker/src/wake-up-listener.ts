import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { withinDeadline } from '#common/deadline.js';
import { Recurring } from '#common/recurring.js';
import { Settings } from '#config/settings.js';
import { APP_ROLE } from '#database/app-role.js';
import { PROBED_AFTER_MS } from '#database/keep-alive.js';
import { readWakeUp, WAKE_UP_CHANNEL } from '#webhooks/wake-up.js';
import { Drain } from './drain.js';
import { Reconciler } from './reconciler.js';

const RECONNECT_AFTER_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection that only listens hears nothing of its own end: it is asked something at this pace. */
const ASKED_EVERY_MS = 10_000;
const ANSWERED_WITHIN_MS = 5_000;
const ENDED_WITHIN_MS = 1_000;

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
      query_timeout: ANSWERED_WITHIN_MS,
    });
    let letGo: (error: Error) => void = () => undefined;
    const questions = new Recurring(
      ASKED_EVERY_MS,
      () => client.query('SELECT 1'),
      (error) => letGo(error),
    );
    const ended = new Promise<void>((resolve, reject) => {
      letGo = reject;
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
      await Promise.race([ended, this.subscribe(client, questions).then(() => ended)]);
    } finally {
      await questions.stop();
      await end(client);
    }
  }

  private async subscribe(client: pg.Client, questions: Recurring): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${WAKE_UP_CHANNEL}`);
    questions.start();
    await this.reconciler.lookNow();
  }
}

/** Ends a connection; one whose other end says nothing is cut. */
async function end(client: pg.Client): Promise<void> {
  const ending = client.end();
  const cut = (): Error => new Error('the connection does not end');
  await withinDeadline(ending, ENDED_WITHIN_MS, cut).catch(() => {
    (client as pg.Client & { connection: { stream: Socket } }).connection.stream.destroy();
  });
}
