import type { RequestContext } from '#access/request-context.js';
import { boundPage, type Page, pageCount, readPage } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import { FAMILLE_COLUMNS, type FamilleRow, toTree } from './famille.row.js';
import type { FamillesPageQuery } from './familles.dto.js';
import type { FamillesPage } from './nomenclature.response.js';

/** A famille may bear two hundred prefixes and two hundred accounts: five hundred of them stay within one answer. */
const PAGE_SIZE = { defaultSize: 500, cap: 500 };

/** Reads the page of a nomenclature; never fails. */
export const readFamillesPage = (query: FamillesPageQuery): Page => readPage(query.page, query.page_size, PAGE_SIZE);

/** The familles of the page, depth first, and the ancestors of each, which the page needs to be a tree. */
const pageOf = (limit: string): string => `
  WITH RECURSIVE arbre AS (
    SELECT id, ARRAY[code] AS chemin, ARRAY[id] AS lignee FROM familles
    WHERE organization_id = $1 AND nomenclature_id = $2 AND parent_id IS NULL
    UNION ALL
    SELECT famille.id, arbre.chemin || famille.code, arbre.lignee || famille.id
    FROM familles famille JOIN arbre ON arbre.id = famille.parent_id
    WHERE famille.organization_id = $1 AND famille.nomenclature_id = $2),
  page AS (SELECT lignee FROM arbre ORDER BY chemin ${limit})
  SELECT ${FAMILLE_COLUMNS} FROM familles
  WHERE organization_id = $1 AND id IN (SELECT unnest(lignee) FROM page) ORDER BY code`;

/**
 * A page of the familles of a version, as a tree: those of the page in depth-first order, under their ancestors, which
 * come again on each page that needs them.
 */
export async function readFamilles(
  tx: Transaction,
  { organizationId }: RequestContext,
  nomenclatureId: string | null,
  page: Page,
): Promise<FamillesPage> {
  const counted = await tx.first<{ total: number }>(
    'SELECT count(*)::int AS total FROM familles WHERE organization_id = $1 AND nomenclature_id = $2',
    [organizationId, nomenclatureId],
  );
  const total = counted!.total;
  const bound = boundPage([organizationId, nomenclatureId], page);
  const rows = await tx.many<FamilleRow>(pageOf(bound.limit), bound.parameters);
  return {
    familles: toTree(rows),
    total,
    page: page.page,
    page_size: page.size,
    pages: pageCount(total, page.size),
  };
}
