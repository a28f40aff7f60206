import { Injectable } from '@nestjs/common';
import { PublicLinkQuota } from '#access/public-link-quota.js';
import type { RequestContext } from '#access/request-context.js';
import { signShareLink } from '#access/share-link.js';
import { Settings } from '#config/settings.js';
import { appendAudit } from '#database/audit.js';
import { DatabaseClock } from '#database/database-clock.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { readCurrentExercice } from '#figures/current-exercice.js';
import type { CreateShareDto } from './share.dto.js';
import type { ShareResponse } from './share.response.js';

const DEFAULT_TTL_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Issues elected-dashboard links. They are stateless: nothing can be listed or revoked. The organisation's log keeps who issued
 * one, when and for how long, never the link nor its label.
 */
@Injectable()
export class ShareService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
    private readonly quota: PublicLinkQuota,
  ) {}

  /** @throws AppError rate_limited past the public links of the day */
  async create(ctx: RequestContext, input: CreateShareDto): Promise<ShareResponse> {
    await this.quota.take(ctx);
    const ttlDays = input.ttl_days ?? DEFAULT_TTL_DAYS;
    // Whole seconds, as the token keeps them.
    const expiresAt = new Date(this.clock.seconds() * 1000 + ttlDays * DAY_MS);
    const { organizationId, actor } = ctx;
    const { exercice, demo } = await this.database.transaction(ctx, async (tx) => {
      const made = await tx.first<{ demo: boolean }>('SELECT made_by_demo($1, $2, $3) AS demo', [
        organizationId,
        actor.type,
        actor.id,
      ]);
      const annee = input.exercice ?? (await readCurrentExercice(tx, organizationId));
      await appendAudit(tx, ctx, {
        action: 'share.created',
        resourceType: 'share',
        resourceId: null,
        details: { exercice: annee, ttl_days: ttlDays, expires_at: expiresAt.toISOString() },
      });
      return { exercice: annee, demo: made!.demo };
    });
    const token = signShareLink(this.settings.shareLinkKeys, { organizationId, expiresAt, demo });
    return {
      token,
      url: `${this.settings.publicUrl}/partage/${token}?exercice=${exercice}`,
      expires_at: expiresAt.toISOString(),
      ttl_days: ttlDays,
      exercice,
      label: input.label ?? null,
    };
  }
}
