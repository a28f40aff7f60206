import { randomBytes } from 'node:crypto';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { loadSettings } from '#config/load-settings.js';
import type { Settings } from '#config/settings.js';
import { SettingsModule } from '#config/settings.module.js';
import { DatabaseModule } from '#database/database.module.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { DeliveryEnqueuer } from '#webhooks/delivery-enqueuer.js';
import { EventPublisher, type PublishedEvent } from '#webhooks/event-publisher.js';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { sealSecret } from '#webhooks/webhook-secret.js';
import { preciseNow } from '../support/child.js';

@Module({})
class GeneratorModule {}

export interface Subscriber {
  organizationId: string;
  webhookId: string;
}

/** One event that was offered: when it was meant to happen, and when its transaction had committed. */
export interface Offered {
  scheduledAt: number;
  committedAt: number;
}

const EVENT: PublishedEvent = {
  event: 'user.joined',
  data: {
    account_id: '01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f',
    email: 'camille.martin@exemple.fr',
    name: 'Camille Martin',
    role: 'acheteur',
  },
};

/** Publishes as the api does: the outbox row in the transaction, the job after its commit. */
export class Generator {
  private constructor(
    readonly database: TestDatabase,
    readonly environment: Record<string, string>,
    private readonly settings: Settings,
    private readonly app: INestApplicationContext,
    private readonly owner: pg.Pool,
  ) {}

  /** @param backend environment that chooses the queue's store */
  static async open(backend: Record<string, string>): Promise<Generator> {
    const database = await createTestDatabase();
    const ring = (): string => `bench:${randomBytes(32).toString('base64url')}`;
    const environment = {
      ...backend,
      DATABASE_URL: database.appUrl,
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      JWT_KEYS: ring(),
      SHARE_LINK_KEYS: ring(),
      WEBHOOK_SECRET_KEYS: ring(),
      REFRESH_TOKEN_KEY: ring(),
    };
    const settings = loadSettings(environment);
    const module = {
      module: GeneratorModule,
      imports: [SettingsModule.with(settings), DatabaseModule.forProcess('bench'), EventPublisherModule],
    };
    const app = await NestFactory.createApplicationContext(module, { logger: ['error'] });
    return new Generator(
      database,
      environment,
      settings,
      app,
      new pg.Pool({ connectionString: database.ownerUrl, max: 4 }),
    );
  }

  /** Entry points of as many organisations. */
  async subscribe(number: number, url: string): Promise<Subscriber[]> {
    const subscribers: Subscriber[] = [];
    for (let index = 0; index < number; index += 1) {
      const { rows } = await this.owner.query<{ id: string; webhook: string }>(
        'INSERT INTO organizations (name) VALUES ($1) RETURNING id, uuidv7() AS webhook',
        [`Bench ${index}`],
      );
      const { id: organizationId, webhook: webhookId } = rows[0]!;
      const secret = sealSecret(this.settings.webhookSecretKeys, randomBytes(24).toString('base64url'), webhookId);
      await this.owner.query(
        `INSERT INTO webhooks (organization_id, id, url, events, secret_key_id, secret_sealed)
         VALUES ($1, $2, $3, '{*}', $4, $5)`,
        [organizationId, webhookId, url, secret.keyId, secret.sealed],
      );
      subscribers.push({ organizationId, webhookId });
    }
    return subscribers;
  }

  /** Publishes a number of events of one organisation in one transaction. */
  async publish({ organizationId }: Subscriber, number = 1): Promise<void> {
    const ctx = { organizationId };
    await this.app.get(TenantDatabase).transaction(ctx, (tx) =>
      this.app.get(EventPublisher, { strict: false }).publishAll(
        tx,
        ctx,
        Array.from({ length: number }, () => EVENT),
      ),
    );
  }

  /** Publishes a number of events for each subscriber that do not come due by themselves. */
  async prepare(subscribers: Subscriber[], each: number, atOnce = each): Promise<void> {
    // A row that is not due is no business of a worker that runs already.
    await this.owner.query(
      `ALTER TABLE webhook_deliveries ALTER COLUMN next_retry_at SET DEFAULT now() + interval '1 day'`,
    );
    for (const subscriber of subscribers) {
      for (let left = each; left > 0; left -= atOnce) await this.publish(subscriber, Math.min(left, atOnce));
    }
    await this.owner.query('ALTER TABLE webhook_deliveries ALTER COLUMN next_retry_at SET DEFAULT now()');
  }

  /** Makes everything pending of these subscribers due at this moment, and enqueues it. */
  async makeDue(subscribers: Subscriber[]): Promise<void> {
    await this.moveRetries(subscribers, '0');
    await this.app.get(DeliveryEnqueuer, { strict: false }).enqueue(subscribers);
  }

  /** Puts off everything pending of these subscribers. */
  async putAway(subscribers: Subscriber[]): Promise<void> {
    await this.moveRetries(subscribers, '1 day');
  }

  /**
   * Open loop: an event every 1/rate seconds whatever becomes of those before, each timed from when it was due.
   * Answers, for each organisation, what it was offered, in order.
   */
  async offer(subscribers: Subscriber[], rate: number, seconds: number): Promise<Map<string, Offered[]>> {
    const offered = new Map<string, Offered[]>();
    const start = preciseNow() + 50;
    const underWay: Promise<void>[] = [];
    for (let index = 0; index < rate * seconds; index += 1) {
      const scheduledAt = start + (index * 1_000) / rate;
      const wait = scheduledAt - preciseNow();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const subscriber = subscribers[index % subscribers.length]!;
      underWay.push(this.offerOne(subscriber, scheduledAt, offered));
    }
    await Promise.all(underWay);
    return offered;
  }

  /** Ids of an organisation's deliveries in the order of their creation, and how they stand. */
  async deliveries(organizationId: string): Promise<{ id: string; status: string; attempts: number }[]> {
    const { rows } = await this.owner.query<{ id: string; status: string; attempts: number }>(
      `SELECT id, status, (SELECT count(*)::int FROM webhook_attempts WHERE delivery_id = delivery.id) AS attempts
       FROM webhook_deliveries delivery WHERE organization_id = $1 ORDER BY id`,
      [organizationId],
    );
    return rows;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.owner.query<Row>(sql, parameters)).rows;
  }

  async close(): Promise<void> {
    await this.owner.end();
    await this.app.close();
    await this.database.drop();
  }

  private async moveRetries(subscribers: Subscriber[], delay: string): Promise<void> {
    await this.owner.query(
      `UPDATE webhook_deliveries SET next_retry_at = now() + $2::interval
       WHERE status = 'pending' AND organization_id = ANY ($1)`,
      [subscribers.map(({ organizationId }) => organizationId), delay],
    );
  }

  private async offerOne(subscriber: Subscriber, scheduledAt: number, offered: Map<string, Offered[]>): Promise<void> {
    await this.publish(subscriber);
    const own = offered.get(subscriber.organizationId) ?? [];
    own.push({ scheduledAt, committedAt: preciseNow() });
    offered.set(subscriber.organizationId, own);
  }
}
