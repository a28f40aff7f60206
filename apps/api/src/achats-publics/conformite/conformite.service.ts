import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { auCentieme } from '#figures/au-centieme.js';
import { findConformiteMarche } from '#figures/conformite/conformite-marche.js';
import type { ConformiteMandatResponse, ConformiteMarcheResponse } from '#figures/conformite/conformite.response.js';
import { lireAvancement } from '#verdicts/rejugement.js';
import type { AvancementDesVerdicts } from '#verdicts/rejugement.response.js';
import { type NestedPageQuery, readNestedPage } from '../nested-pages.js';
import { findConformiteMandat } from './conformite-mandat.js';
import { type ConformiteMarcheQuery, readDay } from './conformite.dto.js';

/** Verdicts explained, link by link. */
@Injectable()
export class ConformiteService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  async ofMarche(ctx: RequestContext, id: string, query: ConformiteMarcheQuery): Promise<ConformiteMarcheResponse> {
    const page = readNestedPage(query);
    const found = await this.database.transaction(ctx, (tx) =>
      findConformiteMarche(tx, ctx.organizationId, id, page, readDay(query.au)),
    );
    if (!found) throw notFound();
    return auCentieme(found);
  }

  progress(ctx: RequestContext): Promise<AvancementDesVerdicts> {
    return this.database.transaction(ctx, (tx) => lireAvancement(tx, ctx.organizationId));
  }

  /**
   * A mandat may hold hundreds of thousands of lines, which are read each time.
   * @throws AppError not_found
   */
  async ofMandat(ctx: RequestContext, id: string, query: NestedPageQuery): Promise<ConformiteMandatResponse> {
    const page = readNestedPage(query);
    const found = await this.database.transaction(ctx, (tx) => findConformiteMandat(tx, ctx.organizationId, id, page));
    if (!found) throw notFound();
    return found;
  }
}
