import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { optionalText } from '#common/filters.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import { TenantDatabase } from '#database/tenant-database.js';
import {
  CONSULTATION_COLUMNS,
  CONSULTATION_LOTS,
  type ConsultationRow,
  findConsultationDetail,
  toConsultationItem,
} from './consultation.row.js';
import type { ListConsultationsQuery } from './consultations.dto.js';
import type { ConsultationDetail, ConsultationList } from './consultations.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** Consultations: what was put to competition at once, with its lots. */
@Injectable()
export class ConsultationsService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ListConsultationsQuery): Promise<ConsultationList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const conditions = conditionsOf(ctx, query);
    const bound = boundPage(conditions.parameters, { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM consultations consultation WHERE ${conditions}`,
        conditions.parameters,
      );
      const rows = await tx.many<ConsultationRow>(
        `SELECT ${CONSULTATION_COLUMNS} FROM consultations consultation ${CONSULTATION_LOTS}
         WHERE ${conditions} ORDER BY consultation.id DESC ${bound.limit}`,
        bound.parameters,
      );
      const total = counted!.total;
      const consultations = rows.map(toConsultationItem);
      return { consultations, total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  async get(ctx: RequestContext, id: string): Promise<ConsultationDetail> {
    const detail = await this.database.transaction(ctx, (tx) => findConsultationDetail(tx, ctx.organizationId, id));
    if (!detail) throw notFound();
    return detail;
  }
}

const MARCHES_OF_CONSULTATION = `FROM marches marche
  WHERE marche.organization_id = consultation.organization_id AND marche.consultation_id = consultation.id`;

function conditionsOf(ctx: RequestContext, query: ListConsultationsQuery): Conditions {
  return new Conditions('consultation', ctx.organizationId)
    .add(
      optionalText(query.search),
      (text) => `(recherche_normalisee(concat_ws(' ', consultation.reference, consultation.objet))
           LIKE motif_recherche(${text})
         OR EXISTS (SELECT ${MARCHES_OF_CONSULTATION} AND marche.numero = ${text}))`,
    )
    .add(optionalText(query.regroupement), (value) => `consultation.regroupement = ${value}`)
    .add(
      optionalText(query.verdict),
      (statut) => `consultation.id IN (
        SELECT marche.consultation_id FROM verdicts_marches verdict
        JOIN marches marche ON marche.organization_id = verdict.organization_id AND marche.id = verdict.marche_id
        WHERE verdict.organization_id = $1 AND verdict.statut = ${statut})`,
    )
    .add(
      optionalText(query.manque),
      (manque) => `consultation.id IN (
        SELECT marche.consultation_id FROM verdicts_marches verdict
        JOIN marches marche ON marche.organization_id = verdict.organization_id AND marche.id = verdict.marche_id
        WHERE verdict.organization_id = $1 AND ${manque} = ANY (verdict.manque))`,
    )
    .add(
      optionalText(query.allotie) === 'true' ? 1 : undefined,
      (alone) => `${alone} < (SELECT count(*) ${MARCHES_OF_CONSULTATION})`,
    );
}
