import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound, overloaded } from '#common/app-error.js';
import { KeyedLimiter } from '#common/keyed-limiter.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { findConformiteMarche } from '#figures/conformite/conformite-marche.js';
import type { ConformiteMandatResponse, ConformiteMarcheResponse } from '#figures/conformite/conformite.response.js';
import { lireAvancement } from '#verdicts/rejugement.js';
import type { AvancementDesVerdicts } from '#verdicts/rejugement.response.js';
import { type NestedPageQuery, readNestedPage } from '../nested-pages.js';
import { findConformiteMandat } from './conformite-mandat.js';
import { type ConformiteMarcheQuery, readDay } from './conformite.dto.js';

/** Sums of all the lines of a mandat that one organisation has made at once, waiting, and for how long. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 20;
const MAX_WAIT_MS = 20_000;
const RETRY_AFTER_SECONDS = 10;

/** Verdicts explained, link by link. */
@Injectable()
export class ConformiteService {
  /** A mandat may hold hundreds of thousands of lines, which are read each time: others need the processors too. */
  private readonly mandats = new KeyedLimiter({
    maxConcurrent: MAX_CONCURRENT,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    error: () => overloaded('too many verdicts of mandats of one organisation at once', RETRY_AFTER_SECONDS),
  });

  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  async ofMarche(ctx: RequestContext, id: string, query: ConformiteMarcheQuery): Promise<ConformiteMarcheResponse> {
    const page = readNestedPage(query);
    const found = await this.database.transaction(ctx, (tx) =>
      findConformiteMarche(tx, ctx.organizationId, id, page, readDay(query.au)),
    );
    if (!found) throw notFound();
    return found;
  }

  progress(ctx: RequestContext): Promise<AvancementDesVerdicts> {
    return this.database.transaction(ctx, (tx) => lireAvancement(tx, ctx.organizationId));
  }

  /** @throws AppError not_found; unavailable when too many wait, or too long */
  async ofMandat(ctx: RequestContext, id: string, query: NestedPageQuery): Promise<ConformiteMandatResponse> {
    const page = readNestedPage(query);
    const found = await this.mandats.run(ctx.organizationId, () =>
      this.database.transaction(ctx, (tx) => findConformiteMandat(tx, ctx.organizationId, id, page)),
    );
    if (!found) throw notFound();
    return found;
  }
}
