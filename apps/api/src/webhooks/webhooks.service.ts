import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { RequestContext } from '#access/request-context.js';
import { AppError, notFound } from '#common/app-error.js';
import { pageCount, readPage } from '#common/pagination.js';
import { Settings } from '#config/settings.js';
import { appendAudit } from '#database/audit.js';
import { type OrganizationCap, requireRoom } from '#database/organization-cap.js';
import { Webhook } from '#database/entities/webhook.entity.js';
import { NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { EVENT_CATALOGUE, TEST_EVENT, unknownEvents } from '#webhooks/event-catalogue.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { sealSecret } from '#webhooks/webhook-secret.js';
import { TargetGuard } from './target-guard.service.js';
import { toCreatedWebhookResponse, toWebhookResponse, WEBHOOK_MEMBERS, type WebhookRow } from './webhook.row.js';
import type { CreateWebhookDto, UpdateWebhookDto } from './webhooks.dto.js';
import type {
  CreatedWebhookResponse,
  SubscribableEventResponse,
  TestDeliveryResponse,
  WebhookList,
  WebhookResponse,
} from './webhooks.response.js';

const GENERATED_SECRET_BYTES = 32;

const CAP: OrganizationCap = {
  table: 'webhooks',
  counted: 'deleted_at IS NULL',
  max: 100,
  message: 'Votre organisation a 100 points d’entrée, le maximum : supprimez ceux qui ne servent plus.',
};

/** Entry points of an organisation. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
    private readonly targets: TargetGuard,
    private readonly settings: Settings,
  ) {}

  /** Reference list of the subscribable events, with the JSON Schema of their `data`. */
  events(): SubscribableEventResponse[] {
    return Object.entries(EVENT_CATALOGUE).map(([event, { description, schema, example }]) => ({
      event,
      description,
      emitted: true,
      schema,
      example: example as unknown as Record<string, unknown>,
    }));
  }

  async list(ctx: RequestContext, query: Record<string, unknown>): Promise<WebhookList> {
    const asked = readPage(query['page'], query['limit'], { defaultSize: 50, cap: 100 });
    const { page, size } = asked;
    return this.database.transaction(ctx, async (tx) => {
      const webhooks = tx.repository(ctx, Webhook);
      const { rows, total } = await webhooks.page({ deletedAt: IsNull() }, WEBHOOK_MEMBERS, { id: 'DESC' }, asked);
      return { webhooks: rows.map(toWebhookResponse), total, page, limit: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<WebhookResponse> {
    return this.database.transaction(ctx, async (tx) =>
      toWebhookResponse(await tx.repository(ctx, Webhook).getOrThrow(standing(id), WEBHOOK_MEMBERS)),
    );
  }

  /**
   * Creates an entry point. A secret left out is generated; null or empty means unsigned deliveries.
   * @throws AppError `unknown_event` naming each, `validation_failed` when the address may not be called, or `conflict`
   *   past 100 entry points
   */
  async create(ctx: RequestContext, { url, events, secret }: CreateWebhookDto): Promise<CreatedWebhookResponse> {
    refuseUnknownEvents(events);
    await this.targets.check(url);
    const plainSecret = chosenSecret(secret);
    return this.database.transaction(ctx, async (tx) => {
      await requireRoom(tx, ctx, CAP);
      const id = await newIdentifier(tx);
      const sealed = plainSecret === null ? null : sealSecret(this.settings.webhookSecretKeys, plainSecret, id);
      const secretColumns = { secretKeyId: sealed?.keyId ?? null, secretSealed: sealed?.sealed ?? null };
      const row = await tx
        .repository(ctx, Webhook)
        .insert({ id, url, events: [...new Set(events)], ...secretColumns }, WEBHOOK_MEMBERS);
      await this.audit(tx, ctx, 'webhook.created', row);
      return toCreatedWebhookResponse(row, plainSecret);
    });
  }

  /** Changes what is given and keeps the rest, the secret included. */
  async update(
    ctx: RequestContext,
    id: string,
    { url, events, is_active }: UpdateWebhookDto,
  ): Promise<WebhookResponse> {
    if (events !== undefined) refuseUnknownEvents(events);
    if (url !== undefined) await this.targets.check(url);
    return this.database.transaction(ctx, async (tx) => {
      const webhooks = tx.repository(ctx, Webhook);
      const before = await webhooks.getOrThrow(standing(id), ['url'], { locked: true });
      const changes = { url, events: events && [...new Set(events)], isActive: is_active, updatedAt: NOW };
      const row = await webhooks.update({ id }, changes, WEBHOOK_MEMBERS);
      await this.audit(tx, ctx, 'webhook.updated', row!, { url_changed: before.url !== row!.url });
      return toWebhookResponse(row!);
    });
  }

  /** Removes an entry point and its secret; what is still pending for it is abandoned when it comes due. */
  async remove(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const gone = { deletedAt: NOW, updatedAt: NOW, isActive: false, secretKeyId: null, secretSealed: null };
      const row = await tx.repository(ctx, Webhook).update(standing(id), gone, WEBHOOK_MEMBERS);
      if (!row) throw notFound();
      await this.audit(tx, ctx, 'webhook.deleted', row);
    });
  }

  /** Sends the test event, to entry points subscribed to everything alone (interface, "Test event"). */
  async test(ctx: RequestContext, id: string): Promise<TestDeliveryResponse> {
    return this.database.transaction(ctx, async (tx) => {
      await requireWebhook(tx, ctx, id);
      const message = `Ceci est un test de connexion ${this.settings.serviceName}.`;
      const deliveryId = await this.publisher.publishTo(tx, ctx, id, TEST_EVENT, { message });
      return { queued: deliveryId !== undefined, delivery_id: deliveryId ?? null };
    });
  }

  /** Of the address its origin alone: the rest is often a credential, and the log is never rewritten. */
  private async audit(
    tx: Transaction,
    ctx: RequestContext,
    action: string,
    row: WebhookRow,
    change: { url_changed?: boolean } = {},
  ): Promise<void> {
    await appendAudit(tx, ctx, {
      action,
      resourceType: 'webhook',
      resourceId: row.id,
      details: { origin: new URL(row.url).origin, events: row.events, is_active: row.isActive, ...change },
    });
  }
}

/**
 * Makes sure that the entry point exists in the organisation.
 * @throws AppError `not_found`, the same for missing and foreign
 */
export async function requireWebhook(tx: Transaction, ctx: RequestContext, id: string): Promise<void> {
  if (!(await tx.repository(ctx, Webhook).exists(standing(id)))) throw notFound();
}

/** Which entry point, as long as it was not removed. */
const standing = (id: string) => ({ id, deletedAt: IsNull() });

function refuseUnknownEvents(events: readonly string[]): void {
  const unknown = unknownEvents(events);
  if (unknown.length === 0) return;
  const names = unknown.map((name) => JSON.stringify(name.slice(0, 100))).join(', ');
  const message = unknown.length === 1 ? `Événement inconnu : ${names}.` : `Événements inconnus : ${names}.`;
  throw new AppError('unknown_event', { message });
}

function chosenSecret(requested: string | null | undefined): string | null {
  if (requested === undefined) return `whsec_${randomBytes(GENERATED_SECRET_BYTES).toString('base64url')}`;
  return requested === '' ? null : requested;
}

/** The secret is sealed with the identifier, so it must be known before the row is written. */
async function newIdentifier(tx: Transaction): Promise<string> {
  const row = await tx.first<{ id: string }>('SELECT uuidv7() AS id');
  if (!row) throw new Error('uuidv7() answered nothing');
  return row.id;
}
