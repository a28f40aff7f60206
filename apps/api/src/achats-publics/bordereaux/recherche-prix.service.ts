import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { RecherchePrixQuery } from '#figures/prix/prix.dto.js';
import type { RecherchePrixResult } from '#figures/prix/prix.response.js';
import { searchPrix } from '#figures/prix/recherche-prix.js';

/** Search of unit prices across the price schedules. */
@Injectable()
export class RecherchePrixService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError validation_failed for an unknown `tri` */
  search(ctx: RequestContext, query: RecherchePrixQuery): Promise<RecherchePrixResult> {
    return this.database.transaction(ctx, (tx) => searchPrix(tx, ctx.organizationId, query));
  }
}
