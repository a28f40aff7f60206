import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { isUuid, optionalExercice, optionalText, readDate } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { Conditions } from '../conditions.js';
import { findMarcheDetail } from './marche-detail.js';
import { MARCHE_COLUMNS, type MarcheRow, STATUT_SQL, toMarcheItem } from './marche.row.js';
import type { ListMarchesQuery } from './marches.dto.js';
import type { MarcheDetail, MarcheList } from './marches.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** The list of marchés with its filters, newest notification first, and the whole of one. */
@Injectable()
export class MarchesReadService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  async get(ctx: RequestContext, id: string): Promise<MarcheDetail> {
    const detail = await this.database.transaction(ctx, (tx) => findMarcheDetail(tx, ctx.organizationId, id));
    if (!detail) throw notFound();
    return detail;
  }

  list(ctx: RequestContext, query: ListMarchesQuery): Promise<MarcheList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const conditions = conditionsOf(ctx, query);
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM marches marche WHERE ${conditions}`,
        conditions.parameters,
      );
      const total = counted!.total;
      const rows =
        offset >= total
          ? []
          : await tx.many<MarcheRow>(
              `SELECT ${MARCHE_COLUMNS}
               FROM marches marche WHERE ${conditions}
               ORDER BY marche.date_notification DESC NULLS LAST, marche.id DESC
               LIMIT ${size} OFFSET ${offset}`,
              conditions.parameters,
            );
      return { marches: rows.map(toMarcheItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }
}

/** Identifiers and enumerations are strict equality; the search is partial and ignores case and accents. */
function conditionsOf(ctx: RequestContext, query: ListMarchesQuery): Conditions {
  return new Conditions('marche', ctx.organizationId)
    .add(optionalExercice(query.exercice), (year) => `marche.exercice = ${year}`)
    .add(optionalText(query.service), (service) => `marche.service_id IN (${idOf('services', query.service, service)})`)
    .add(optionalText(query.famille), (famille) => `marche.famille_id IN (${idOf('familles', query.famille, famille)})`)
    .add(optionalText(query.search), (text) => `marche.id IN (SELECT rechercher_marches($1, ${text}))`)
    .add(optionalText(query.procedure), (procedure) => `marche.procedure = ${procedure}`)
    .add(
      optionalText(query.fournisseur),
      (fournisseur) => `marche.id IN (
        SELECT titulaire.marche_id FROM marche_titulaires titulaire
        JOIN fournisseurs fournisseur
          ON fournisseur.organization_id = titulaire.organization_id AND fournisseur.id = titulaire.fournisseur_id
        WHERE titulaire.organization_id = $1
          AND ${fournisseur} IN (fournisseur.id::text, fournisseur.identifiant, fournisseur.siren))`,
    )
    .add(optionalText(query.statut), (statut) => `${STATUT_SQL} = ${statut}`)
    .add(readDate(query.echeance_avant)?.toISOString().slice(0, 10), (day) => `marche.date_fin <= ${day}::date`);
}

/** A service or famille is named by its identifier or by its code; a code may live in several nomenclature versions. */
function idOf(table: 'services' | 'familles', raw: string | undefined, placeholder: string): string {
  return optionalText(raw) !== undefined && isUuid(optionalText(raw)!)
    ? `${placeholder}::uuid`
    : `SELECT id FROM ${table} WHERE organization_id = $1 AND code = ${placeholder}`;
}
