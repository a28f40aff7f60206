import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { Settings } from '#config/settings.js';
import { DatabaseClock } from '#database/database-clock.js';
import { Webhook } from '#database/entities/webhook.entity.js';
import { NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { sealSecret } from '#webhooks/webhook-secret.js';
import { auditWebhook } from './audit-webhook.js';
import { standing } from './require-webhook.js';
import { WEBHOOK_MEMBERS } from './webhook.row.js';
import type { SecretResponse } from './webhooks.response.js';

const GENERATED_SECRET_BYTES = 32;
/** How long both secrets sign, in milliseconds. */
const OVERLAP_MS = 24 * 60 * 60_000;

/** A signing secret that nobody has seen yet. */
export const generateSecret = (): string => `whsec_${randomBytes(GENERATED_SECRET_BYTES).toString('base64url')}`;

const SECRET_MEMBERS = ['secretKeyId', 'secretSealed', 'nextSecretKeyId', 'nextSecretSealed', 'nextSecretAt'] as const;

/** Replaces the signing secret of an entry point without a delivery that its receiver cannot verify. */
@Injectable()
export class WebhookSecretService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Gives an entry point a new secret. The former one goes on signing for 24 hours, the new one beside it. Asked again
   * meanwhile, the new one is replaced and the 24 hours begin anew. Without a former one the new one signs at once.
   * @throws AppError not_found
   */
  async rotate(ctx: RequestContext, id: string, secret = generateSecret()): Promise<SecretResponse> {
    const { keyId, sealed } = sealSecret(this.settings.webhookSecretKeys, secret, id);
    return this.database.transaction(ctx, async (tx) => {
      const webhooks = tx.repository(ctx, Webhook);
      const before = await webhooks.getOrThrow(standing(id), SECRET_MEMBERS, { locked: true });
      const now = this.clock.now();
      const replaced = before.nextSecretAt !== null && before.nextSecretAt <= now;
      const former = replaced
        ? { secretKeyId: before.nextSecretKeyId, secretSealed: before.nextSecretSealed }
        : { secretKeyId: before.secretKeyId, secretSealed: before.secretSealed };
      const changesAt = former.secretSealed === null ? null : new Date(now.getTime() + OVERLAP_MS);
      const changes =
        changesAt === null
          ? { secretKeyId: keyId, secretSealed: sealed }
          : { ...former, nextSecretKeyId: keyId, nextSecretSealed: sealed, nextSecretAt: changesAt };
      const row = await webhooks.update({ id }, { ...changes, updatedAt: NOW }, WEBHOOK_MEMBERS);
      await auditWebhook(tx, ctx, 'webhook.secret_rotated', row!);
      return { id, secret, secret_changes_at: changesAt?.toISOString() ?? null };
    });
  }
}
