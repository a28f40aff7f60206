import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { toAmount } from '#common/money.js';
import { boundPage, type Page, pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { countLignes, isReunie, type Portee, sumListed } from '#figures/lignes/compter-lignes.js';
import { parametresLignes, readFiltre } from '#figures/lignes/filtre-lignes.js';
import { LIGNES_COMPTEES, LIGNES_PARCOURUES, LIGNES_TROUVEES } from '#figures/lignes/lignes.sql.js';
import { readLignes } from './ligne.row.js';
import type { ListLignesQuery, TRIS } from './lignes.dto.js';
import type { LigneList } from './lignes.response.js';

type Tri = (typeof TRIS)[number];

const PAGE_SIZE = { defaultSize: 100, cap: 500 };

const ORDERS: Record<Tri, string> = {
  recent: 'exercice DESC, date_emission DESC, id DESC',
  montant_desc: 'centimes DESC, id DESC',
  montant_asc: 'centimes, id',
};

/** The lines of a page, in the order of an index, passing over those that do not match. */
const parcours = (order: string): string =>
  `SELECT ligne.id FROM lignes_mandat ligne WHERE ${LIGNES_PARCOURUES} ORDER BY ${order} LIMIT $22 OFFSET $23`;

const PARCOURS: Record<Tri, string> = {
  recent: parcours(ORDERS.recent),
  montant_desc: parcours(ORDERS.montant_desc),
  montant_asc: parcours(ORDERS.montant_asc),
};

/** The lines of a page among all that match, which are few. */
const reunion = (lignes: string, order: string): string =>
  `WITH trouvees AS MATERIALIZED (
     SELECT ligne.id, ligne.exercice, ligne.date_emission, ligne.centimes FROM lignes_mandat ligne WHERE ${lignes})
   SELECT id FROM trouvees ORDER BY ${order} LIMIT $22 OFFSET $23`;

const REUNION_PAR_GROUPE: Record<Tri, string> = {
  recent: reunion(LIGNES_TROUVEES, ORDERS.recent),
  montant_desc: reunion(LIGNES_TROUVEES, ORDERS.montant_desc),
  montant_asc: reunion(LIGNES_TROUVEES, ORDERS.montant_asc),
};
const REUNION: Record<Tri, string> = {
  recent: reunion(LIGNES_COMPTEES, ORDERS.recent),
  montant_desc: reunion(LIGNES_COMPTEES, ORDERS.montant_desc),
  montant_asc: reunion(LIGNES_COMPTEES, ORDERS.montant_asc),
};

/**
 * The list of lines. Its total comes from the rollups where the filters are their columns, else from the lines; it then
 * decides how the page is read: through an index in the order of the list, or from all that match when they are few.
 */
@Injectable()
export class LignesListService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ListLignesQuery): Promise<LigneList> {
    const page = readPage(query.page, query.page_size, PAGE_SIZE);
    const filtre = readFiltre(query);
    return this.database.transaction(ctx, async (tx) => {
      const portee = await countLignes(tx, ctx.organizationId, filtre);
      const ids = await findPage(tx, ctx, { portee, page, tri: query.tri ?? 'recent' });
      return {
        lignes: await readLignes(tx, ctx.organizationId, ids),
        total: portee.total,
        montant_ht: toAmount(portee.montant_ht),
        ttc_ht: toAmount(portee.ttc_ht),
        lignes_ht: toAmount(await sumListed(tx, ctx.organizationId, portee)),
        page: page.page,
        page_size: page.size,
        pages: pageCount(portee.total, page.size),
      };
    });
  }
}

interface Asked {
  portee: Portee;
  page: Page;
  tri: Tri;
}

async function findPage(
  tx: Transaction,
  { organizationId }: RequestContext,
  { portee, page, tri }: Asked,
): Promise<string[]> {
  if (page.offset >= portee.total) return [];
  const { parameters } = boundPage(parametresLignes(organizationId, portee.filtre), page);
  const rows = await tx.many<{ id: string }>(
    isReunie(portee, page) ? (portee.parGroupe ? REUNION_PAR_GROUPE : REUNION)[tri] : PARCOURS[tri],
    parameters,
  );
  return rows.map(({ id }) => id);
}
