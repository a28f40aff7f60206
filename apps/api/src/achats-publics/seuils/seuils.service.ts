import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { pageCount } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { readAskedExercice } from '#figures/asked-exercice.js';
import { countBesoins } from '#figures/besoins/read-besoins.js';
import { readSeuils } from '#figures/besoins/seuils.js';
import type { SeuilsResponse } from '#figures/besoins/seuils.response.js';
import { type NestedPageQuery, readNestedPage } from '../nested-pages.js';

/** As received. */
export type SeuilsQuery = NestedPageQuery & { exercice?: unknown };

/** Needs of an exercice against the thresholds in force. */
@Injectable()
export class SeuilsService {
  constructor(private readonly database: TenantDatabase) {}

  /** The exercice of the query: absent or unreadable means the current one. */
  read(ctx: RequestContext, query: SeuilsQuery): Promise<SeuilsResponse> {
    const { organizationId } = ctx;
    const page = readNestedPage(query);
    return this.database.transaction(ctx, async (tx) => {
      const exercice = await readAskedExercice(tx, organizationId, query.exercice);
      const total = await countBesoins(tx, organizationId, exercice);
      return {
        ...(await readSeuils(tx, organizationId, exercice, { page })),
        total,
        page: page.page,
        page_size: page.size,
        pages: pageCount(total, page.size),
      };
    });
  }
}
