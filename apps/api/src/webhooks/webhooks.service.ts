import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { pageCount, readPage } from '#common/pagination.js';
import { Settings } from '#config/settings.js';
import { DatabaseClock } from '#database/database-clock.js';
import { type OrganizationCap, requireRoom } from '#database/organization-cap.js';
import { Webhook } from '#database/entities/webhook.entity.js';
import { NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { EVENT_NAMES, publishedEvent } from '#webhooks/event-catalogue.js';
import { sealSecret } from '#webhooks/webhook-secret.js';
import { auditWebhook } from './audit-webhook.js';
import { standing } from './require-webhook.js';
import { TargetGuard } from './target-guard.service.js';
import { refuseUnknownEvents } from './unknown-events.js';
import { generateSecret } from './webhook-secret.service.js';
import { toCreatedWebhookResponse, toWebhookResponse, WEBHOOK_MEMBERS, type WebhookRow } from './webhook.row.js';
import type { CreateWebhookDto, UpdateWebhookDto } from './webhooks.dto.js';
import type {
  ChangedWebhookResponse,
  CreatedWebhookResponse,
  SubscribableEventResponse,
  WebhookList,
  WebhookResponse,
} from './webhooks.response.js';

const SUSPENDED =
  'Point d’entrée suspendu : rien ne lui est envoyé. Ce qui se passe entre-temps se lit dans GET /api/v1/evenements.';

const CAP: OrganizationCap = {
  table: 'webhooks',
  counted: 'deleted_at IS NULL',
  max: 100,
  message: 'Votre organisation a 100 points d’entrée, le maximum : supprimez ceux qui ne servent plus.',
};

const NO_SECRET = {
  secretKeyId: null,
  secretSealed: null,
  nextSecretKeyId: null,
  nextSecretSealed: null,
  nextSecretAt: null,
};

/** Entry points of an organisation. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly targets: TargetGuard,
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {}

  /** Reference list of the subscribable events, with the JSON Schema of their `data`. */
  events(): SubscribableEventResponse[] {
    return EVENT_NAMES.map((event) => {
      const { description, schema, example } = publishedEvent(event);
      return { event, description, emitted: true, schema, example };
    });
  }

  async list(ctx: RequestContext, query: Record<string, unknown>): Promise<WebhookList> {
    const asked = readPage(query['page'], query['limit'], { defaultSize: 50, cap: 100 });
    const { page, size } = asked;
    return this.database.transaction(ctx, async (tx) => {
      const webhooks = tx.repository(ctx, Webhook);
      const { rows, total } = await webhooks.page({ deletedAt: IsNull() }, WEBHOOK_MEMBERS, { id: 'DESC' }, asked);
      const now = this.clock.now();
      return {
        webhooks: rows.map((row) => toWebhookResponse(row, now)),
        total,
        page,
        limit: size,
        pages: pageCount(total, size),
      };
    });
  }

  /** @throws AppError not_found */
  async get(ctx: RequestContext, id: string): Promise<WebhookResponse> {
    const row = await this.database.transaction(ctx, (tx) =>
      tx.repository(ctx, Webhook).getOrThrow(standing(id), WEBHOOK_MEMBERS),
    );
    return toWebhookResponse(row, this.clock.now());
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
      await auditWebhook(tx, ctx, 'webhook.created', row);
      return toCreatedWebhookResponse(row, plainSecret);
    });
  }

  /**
   * Changes what is given and keeps the rest, the secret included; what is as it was already is not written. Another
   * address, or the end of a suspension, is a fresh start: past failures are no longer told of.
   */
  async update(
    ctx: RequestContext,
    id: string,
    { url, events, is_active }: UpdateWebhookDto,
  ): Promise<ChangedWebhookResponse> {
    if (events !== undefined) refuseUnknownEvents(events);
    if (url !== undefined) await this.targets.check(url);
    return this.database.transaction(ctx, async (tx) => {
      const webhooks = tx.repository(ctx, Webhook);
      const before = await webhooks.getOrThrow(standing(id), WEBHOOK_MEMBERS, { locked: true });
      const given = { url, events: events && [...new Set(events)], isActive: is_active };
      if (isAsItWas(before, given)) return this.answerOf(before);
      const url_changed = url !== undefined && url !== before.url;
      const fresh = url_changed || (is_active === true && !before.isActive);
      const start = fresh ? { failingSince: null, failingNotice: 0 } : {};
      const row = await webhooks.update({ id }, { ...given, ...start, updatedAt: NOW }, WEBHOOK_MEMBERS);
      await auditWebhook(tx, ctx, 'webhook.updated', row!, { url_changed });
      return this.answerOf(row!);
    });
  }

  private answerOf(row: WebhookRow): ChangedWebhookResponse {
    const answer = toWebhookResponse(row, this.clock.now());
    return row.isActive ? answer : { ...answer, avertissement: SUSPENDED };
  }

  /** Removes an entry point and its secret; what is still pending for it is abandoned when it comes due. */
  async remove(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const gone = { deletedAt: NOW, updatedAt: NOW, isActive: false, ...NO_SECRET };
      const row = await tx.repository(ctx, Webhook).update(standing(id), gone, WEBHOOK_MEMBERS);
      if (!row) throw notFound();
      await auditWebhook(tx, ctx, 'webhook.deleted', row);
    });
  }
}

/** Whether an entry point has what a change gives already. */
const isAsItWas = (before: WebhookRow, given: Partial<WebhookRow>): boolean =>
  (Object.keys(given) as (keyof WebhookRow)[]).every(
    (member) => given[member] === undefined || isDeepStrictEqual(given[member], before[member]),
  );

function chosenSecret(requested: string | null | undefined): string | null {
  if (requested === undefined) return generateSecret();
  return requested === '' ? null : requested;
}

/** The secret is sealed with the identifier, so it must be known before the row is written. */
async function newIdentifier(tx: Transaction): Promise<string> {
  const row = await tx.first<{ id: string }>('SELECT uuidv7() AS id');
  if (!row) throw new Error('uuidv7() answered nothing');
  return row.id;
}
