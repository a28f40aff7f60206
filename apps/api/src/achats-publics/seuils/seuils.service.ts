import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { validationFailed } from '#common/app-error.js';
import { optionalUuid } from '#common/filters.js';
import { pageCount } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { auCentieme } from '#figures/au-centieme.js';
import { readAskedExercice } from '#figures/asked-exercice.js';
import { type BesoinDemande, readEngagements } from '#figures/besoins/engagements.js';
import type { EngagementsResponse } from '#figures/besoins/engagements.response.js';
import { countBesoins } from '#figures/besoins/read-besoins.js';
import { readSeuils } from '#figures/besoins/seuils.js';
import type { SeuilsResponse } from '#figures/besoins/seuils.response.js';
import type { EngagementsQuery } from './engagements.dto.js';
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
        ...auCentieme(await readSeuils(tx, organizationId, exercice, { page })),
        total,
        page: page.page,
        page_size: page.size,
        pages: pageCount(total, page.size),
      };
    });
  }

  /**
   * The marchés that engage one need.
   * @throws AppError validation_failed unless one famille or one opération is named
   */
  engagements(ctx: RequestContext, query: EngagementsQuery): Promise<EngagementsResponse> {
    const { organizationId } = ctx;
    const besoin = besoinOf(query);
    const page = readNestedPage(query);
    return this.database.transaction(ctx, async (tx) => {
      const exercice = await readAskedExercice(tx, organizationId, query.exercice);
      const read = await readEngagements(tx, organizationId, { ...besoin, exercice }, page);
      return { exercice, ...read, page: page.page, page_size: page.size, pages: pageCount(read.total, page.size) };
    });
  }
}

/** The need that a query names. @throws AppError validation_failed unless it names one */
function besoinOf({ famille, operation }: EngagementsQuery): Omit<BesoinDemande, 'exercice'> {
  const [of, other] = [optionalUuid(famille), optionalUuid(operation)];
  if ((of === undefined) === (other === undefined))
    throw validationFailed([{ field: 'famille', message: 'Une famille, ou une opération, est attendue.' }]);
  return of === undefined ? { perimetre: 'operation', cible: other! } : { perimetre: 'famille', cible: of };
}
