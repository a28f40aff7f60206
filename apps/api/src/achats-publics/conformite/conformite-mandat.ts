import { toAmount } from '#common/money.js';
import { boundPage, type Page, pageCount } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import type { LigneMandat } from '#database/entities/ligne-mandat.entity.js';
import type { RowOf } from '#database/row.js';
import type { ConformiteMandatResponse } from '#figures/conformite/conformite.response.js';
import { JUGEMENT_COLUMNS, juger, type JugementRow, toVerdictItem } from '#figures/conformite/juger.js';
import { toParVerdict, type VerdictSum } from '#figures/conformite/par-verdict.js';

interface LigneRow extends JugementRow, RowOf<LigneMandat, 'id' | 'numero'> {}

/** The lines of a page, whose numbers come from the index alone. */
const lignesOf = (limit: string): string => `
  WITH page AS MATERIALIZED (
    SELECT numero FROM lignes_mandat WHERE organization_id = $1 AND mandat_id = $2
    ORDER BY numero ${limit})
  SELECT ligne.id, ligne.numero, ligne.montant_ht, ligne.date_emission, ligne.compte, ligne.hors_perimetre,
         CASE WHEN ligne.marche_id IS NULL THEN ligne.marche_reference END AS marche_reference, ligne.justification,
         ${JUGEMENT_COLUMNS}
  FROM page
  JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = $2 AND ligne.numero = page.numero
  LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = ligne.marche_id
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = ligne.famille_id
  CROSS JOIN LATERAL perimetre_besoin(ligne.hors_perimetre, famille.id, famille.type_achat, ligne.operation_id) perimetre
  LEFT JOIN besoins besoin ON besoin.organization_id = $1 AND besoin.exercice = ligne.exercice
    AND besoin.perimetre = perimetre.perimetre AND besoin.cible_id = perimetre.cible_id
  ORDER BY ligne.numero`;

/** Sums of all the lines by verdict, with the chain of each line of a page; undefined when the organisation has no such mandat. */
export async function findConformiteMandat(
  tx: Transaction,
  organizationId: string,
  id: string,
  page: Page,
): Promise<ConformiteMandatResponse | undefined> {
  const mandat = await tx.first<ConformiteMandatResponse['mandat']>(
    'SELECT id, numero, exercice FROM mandats WHERE organization_id = $1 AND id = $2',
    [organizationId, id],
  );
  if (!mandat) return undefined;
  const sums = await tx.many<VerdictSum>(
    'SELECT conformite AS statut, montant_ht, nombre::int AS nombre FROM conformite_mandat($1, $2)',
    [organizationId, id],
  );
  const total = sums.reduce((count, { nombre }) => count + nombre, 0);
  const bound = boundPage([organizationId, id], page);
  const rows = await tx.many<LigneRow>(lignesOf(bound.limit), bound.parameters);
  return {
    mandat,
    par_verdict: toParVerdict(sums),
    lignes: rows.map((row) => ({
      id: row.id,
      numero: row.numero,
      montant_ht: toAmount(row.montant_ht),
      verdict: toVerdictItem(juger(row)),
    })),
    total,
    page: page.page,
    page_size: page.size,
    pages: pageCount(total, page.size),
  };
}
