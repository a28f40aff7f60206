import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { toAmount, toOptionalAmount } from '#common/money.js';
import { pageCount, readPage } from '#common/pagination.js';
import type { Avenant } from '#database/entities/avenant.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { DOUTES_SQL } from '#figures/modifications/doutes.sql.js';
import type { AvenantsDouteuxQuery } from './avenants-douteux.dto.js';
import type { AvenantDouteuxItem, AvenantDouteuxList, MarcheDuDoute } from './avenants-douteux.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

type Row = RowOf<
  Avenant,
  | 'id'
  | 'numero'
  | 'objet'
  | 'date_signature'
  | 'variation_montant'
  | 'montant_apres'
  | 'duree_mois'
  | 'article'
  | 'montant_connu'
> & { doutes: string[]; marche: Omit<MarcheDuDoute, 'montant'> & { montant: string | null } };

/** Avenants that look wrong, whatever their marché. */
const DOUBTFUL = `
  FROM avenants avenant
  JOIN marches marche ON marche.organization_id = $1 AND marche.id = avenant.marche_id
  CROSS JOIN LATERAL (SELECT ${DOUTES_SQL} AS doutes) regard
  WHERE avenant.organization_id = $1 AND regard.doutes <> '{}'`;

/** Avenants that a person has to look at. */
@Injectable()
export class AvenantsDouteuxService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: AvenantsDouteuxQuery): Promise<AvenantDouteuxList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(`SELECT count(*)::int AS total ${DOUBTFUL}`, [
        ctx.organizationId,
      ]);
      // An amount leaves JSON as text: a JSON number read by JavaScript would be a float.
      const rows = await tx.many<Row>(
        `SELECT avenant.id, avenant.numero, avenant.objet, avenant.date_signature, avenant.variation_montant,
                avenant.montant_apres, avenant.duree_mois, avenant.article, avenant.montant_connu, regard.doutes,
                jsonb_build_object('id', marche.id, 'numero', marche.numero, 'lot', marche.lot, 'objet', marche.objet,
                  'montant', marche.montant::text, 'date_notification', marche.date_notification,
                  'version', marche.version) AS marche
         ${DOUBTFUL}
         ORDER BY abs(avenant.variation_montant) DESC, avenant.id LIMIT $2 OFFSET $3`,
        [ctx.organizationId, size, offset],
      );
      const { total } = counted!;
      return { avenants: rows.map(toItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }
}

const toItem = ({ variation_montant, montant_apres, marche, ...row }: Row): AvenantDouteuxItem => ({
  ...row,
  variation_montant: toAmount(variation_montant),
  montant_apres: toOptionalAmount(montant_apres),
  marche: { ...marche, montant: toOptionalAmount(marche.montant) },
});
