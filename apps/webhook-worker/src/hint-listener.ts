import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { withinDeadline } from '#common/deadline.js';
import { Settings } from '#config/settings.js';
import { APP_ROLE } from '#database/app-role.js';
import { PROBED_AFTER_MS } from '#database/keep-alive.js';
import { HINT_CHANNEL, readHint } from '#webhooks/delivery-hint.js';
import { Dispatcher } from './dispatcher.js';
import { Reconciler } from './reconciler.js';

/** Name of its connections in `pg_stat_activity`. */
const APPLICATION_NAME = 'achats-webhook-worker-hints';
const RECONNECT_AFTER_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection that only listens never learns that its server is gone. So it asks something at this interval. */
const PROBE_EVERY_MS = 10_000;
const ANSWERED_WITHIN_MS = 5_000;
const ENDED_WITHIN_MS = 1_000;

/**
 * Hears the hints of `DeliveryHintSender`, by `LISTEN` on a connection of its own, and has their entry points dispatched.
 * Only where PostgreSQL holds the queue. Each worker hears each hint, so all of them work on a backlog at once; the claims
 * decide who sends what. Hints sent while it was not connected are lost: once connected again, it looks at all that is
 * due. What it misses all the same comes by the reconciler.
 */
@Injectable()
export class HintListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(HintListener.name);
  private readonly stopping = new AbortController();
  private listening: Promise<void> = Promise.resolve();

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly reconciler: Reconciler,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.listening = this.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.listening;
  }

  private async listen(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.listenOnce();
      } catch (error) {
        if (!signal.aborted) this.logger.warn(`no hints of new deliveries: ${(error as Error).message}`);
      }
      await pause(RECONNECT_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Rejects when the connection cannot be made, when it ends or goes silent, and when the worker stops. */
  private async listenOnce(): Promise<void> {
    const client = this.client();
    const over = new AbortController();
    const ended = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.once('end', () => reject(new Error('the connection ended')));
      this.stopping.signal.addEventListener('abort', () => reject(new Error('the worker stops')), over);
    });
    try {
      // A connection that ends while it is being made may leave its other promises open.
      await Promise.race([ended, this.hear(client, over.signal)]);
    } finally {
      over.abort();
      await end(client);
    }
  }

  private client(): pg.Client {
    const client = new pg.Client({
      connectionString: this.settings.databaseUrl,
      application_name: APPLICATION_NAME,
      options: `-c role=${APP_ROLE}`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBED_AFTER_MS,
      query_timeout: ANSWERED_WITHIN_MS,
    });
    client.on('notification', ({ payload }) => {
      const key = readHint(payload);
      if (key && !this.stopping.signal.aborted) this.dispatcher.dispatch(key);
    });
    return client;
  }

  private async hear(client: pg.Client, over: AbortSignal): Promise<never> {
    await client.connect();
    await client.query(`LISTEN ${HINT_CHANNEL}`);
    await this.reconciler.lookNow();
    for (;;) {
      await pause(PROBE_EVERY_MS, undefined, { signal: over });
      await client.query('SELECT 1');
    }
  }
}

/** Ends a connection; one whose other end says nothing is cut. */
async function end(client: pg.Client): Promise<void> {
  const cut = (): Error => new Error('the connection does not end');
  await withinDeadline(client.end(), ENDED_WITHIN_MS, cut).catch(() => {
    (client as pg.Client & { connection: { stream: Socket } }).connection.stream.destroy();
  });
}
