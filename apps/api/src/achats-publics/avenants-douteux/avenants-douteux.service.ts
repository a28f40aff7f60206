import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { toOptionalAmount } from '#common/money.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { AVENANT_COLUMNS, type AvenantRow, toAvenantItem } from '#figures/marches/marche-detail.js';
import { DOUTES_SQL } from '#figures/modifications/doutes.sql.js';
import type { AvenantsDouteuxQuery } from './avenants-douteux.dto.js';
import type { AvenantDouteuxItem, AvenantDouteuxList, MarcheDuDoute } from './avenants-douteux.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

type Row = AvenantRow & { marche: Omit<MarcheDuDoute, 'montant'> & { montant: string | null } };

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
        `SELECT ${AVENANT_COLUMNS},
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

const toItem = ({ marche, ...avenant }: Row): AvenantDouteuxItem => ({
  ...toAvenantItem(avenant),
  marche: { ...marche, montant: toOptionalAmount(marche.montant) },
});
