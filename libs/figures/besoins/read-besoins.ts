import { boundPage, type Page } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import type { TypeAchat } from '#procurement/types-achat.js';

/** A need with what is ordered and not paid yet, amounts as `numeric(15,2)`. */
export interface BesoinRow {
  perimetre: 'famille' | 'operation';
  id: string;
  code: string;
  libelle: string;
  type_achat: TypeAchat;
  consomme: string;
  engage: string;
}

/**
 * Needs of an exercice: every famille of the active nomenclature, those of another one that were used, every opération
 * that was paid or that a contract engages. What is committed is what the verdicts of the need's lines rest on, at least.
 */
const BESOINS = `
  WITH cibles AS (
    SELECT 'famille' AS perimetre, famille.id, famille.code, famille.libelle, famille.type_achat, nomenclature.active
    FROM familles famille
    JOIN nomenclatures nomenclature
      ON nomenclature.organization_id = $1 AND nomenclature.id = famille.nomenclature_id
    WHERE famille.organization_id = $1 AND ($3::text IS NULL OR famille.code = $3)
    UNION ALL
    SELECT 'operation', id, code, libelle, 'travaux', false FROM operations
    WHERE organization_id = $1 AND ($3::text IS NULL OR code = $3))
  SELECT cibles.perimetre, cibles.id, cibles.code, cibles.libelle, cibles.type_achat,
         coalesce(besoin.montant_ht, 0)::numeric(15,2)::text AS consomme,
         coalesce(besoin.engage_min_ht, 0)::numeric(15,2)::text AS engage
  FROM cibles
  LEFT JOIN besoins besoin ON besoin.organization_id = $1 AND besoin.exercice = $2
    AND besoin.perimetre = cibles.perimetre AND besoin.cible_id = cibles.id AND (besoin.nombre <> 0 OR besoin.engage_min_ht > 0)
  WHERE (cibles.active OR besoin.id IS NOT NULL)
    AND ($4::numeric IS NULL OR besoin.montant_ht + besoin.engage_min_ht >= $4)
  ORDER BY coalesce(besoin.montant_ht + besoin.engage_min_ht, 0) DESC, cibles.perimetre, cibles.code, cibles.id`;

/**
 * @param chosen `page`: those of one page; `code`: those of one code of famille or opération; `plancher`: those of this amount at
 *   least; absent: all of them
 */
export function readBesoins(
  tx: Transaction,
  organizationId: string,
  exercice: number,
  { page, code, plancher }: { page?: Page | undefined; code?: string | undefined; plancher?: string | undefined } = {},
): Promise<BesoinRow[]> {
  const parameters = [organizationId, exercice, code ?? null, plancher ?? null];
  if (!page) return tx.many<BesoinRow>(BESOINS, parameters);
  const bound = boundPage(parameters, page);
  return tx.many<BesoinRow>(`${BESOINS} ${bound.limit}`, bound.parameters);
}

/** How many needs `readBesoins` finds without a page. */
export async function countBesoins(tx: Transaction, organizationId: string, exercice: number): Promise<number> {
  const row = await tx.first<{ total: number }>(`SELECT count(*)::int AS total FROM (${BESOINS}) besoins`, [
    organizationId,
    exercice,
    null,
    null,
  ]);
  return row!.total;
}
