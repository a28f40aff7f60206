import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { ListAlertesQuery } from './alertes.dto.js';
import type { AlerteItem, AlerteList } from './alertes.response.js';
import { findAlerte, listAlertes } from './read-alertes.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** The alerts that the scheduled task gave. */
@Injectable()
export class AlertesService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError validation_failed for an unknown `tri` */
  list(ctx: RequestContext, query: ListAlertesQuery): Promise<AlerteList> {
    const page = readPage(query.page, query.page_size, PAGE_SIZE);
    return this.database.transaction(ctx, (tx) => listAlertes(tx, ctx, query, page));
  }

  /** @throws AppError not_found */
  async get(ctx: RequestContext, id: string): Promise<AlerteItem> {
    const alerte = await this.database.transaction(ctx, (tx) => findAlerte(tx, ctx, id));
    if (!alerte) throw notFound();
    return alerte;
  }
}
