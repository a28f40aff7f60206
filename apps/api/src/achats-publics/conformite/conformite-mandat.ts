import { toAmount } from '#common/money.js';
import { boundPage, type Page, pageCount } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import type { LigneMandat } from '#database/entities/ligne-mandat.entity.js';
import type { RowOf } from '#database/row.js';
import type { ConformiteMandatResponse } from '#figures/conformite/conformite.response.js';
import { JUGEMENT_COLUMNS, JUGEMENT_JOINS, type JugementRow, toVerdictItem } from '#figures/conformite/jugement.js';
import { lireLeviersDeLignes } from '#figures/conformite/leviers.js';
import { toParVerdict, type VerdictSum } from '#figures/conformite/par-verdict.js';

interface LigneRow extends JugementRow, RowOf<LigneMandat, 'id' | 'numero' | 'marche_id'> {}

/** The lines of a page, whose numbers come from the index alone, each with its group. */
const lignesOf = (limit: string): string => `
  WITH page AS MATERIALIZED (
    SELECT ligne.id, ligne.numero, ligne.compte, ligne.marche_reference, ligne.fournisseur_id, groupee.montant_ht, groupee.date_emission,
           groupee.exercice, groupee.cle
    FROM (SELECT id, numero, compte, marche_reference, fournisseur_id FROM lignes_mandat
          WHERE organization_id = $1 AND mandat_id = $2 ORDER BY numero ${limit}) ligne
    JOIN lignes_groupees groupee ON groupee.organization_id = $1 AND groupee.id = ligne.id),
  groupes AS MATERIALIZED (
    SELECT cumul.* FROM groupes_lignes cumul
    JOIN (SELECT DISTINCT exercice, cle FROM page) demandes USING (exercice, cle)
    WHERE cumul.organization_id = $1),
  depassements AS MATERIALIZED (
    SELECT ligne_id, au_dela_ht FROM lignes_au_dela($1,
      (SELECT array_agg(DISTINCT marche_id) FROM groupes WHERE au_dela_ht <> 0)))
  SELECT page.id, page.numero, groupe.marche_id, page.montant_ht, page.date_emission AS jour, page.compte,
         CASE WHEN groupe.marche_id IS NULL THEN page.marche_reference END AS marche_reference,
         CASE WHEN cite.candidats = 1 THEN '' WHEN cite.candidats > 1
           THEN coalesce(distinguer_marches($1, cite.marches), 'lots à préciser') END AS marches_cites,
         groupe.justification, groupe.ttc, groupe.marche_non_renseigne,
         coalesce(depassement.au_dela_ht, 0)::numeric(15,2) AS au_dela_ht,
         CASE WHEN depassement.au_dela_ht > 0 THEN 'a_verifier' ELSE groupe.conformite END AS conformite,
         CASE WHEN depassement.au_dela_ht > 0 THEN 'donnee_manquante' ELSE groupe.motif END AS motif,
         CASE WHEN depassement.au_dela_ht > 0 THEN '{au_dela_du_maximum}' ELSE groupe.manque END AS manque,
         ${JUGEMENT_COLUMNS}
  FROM page
  JOIN groupes groupe ON groupe.exercice = page.exercice AND groupe.cle = page.cle
  LEFT JOIN depassements depassement ON depassement.ligne_id = page.id
  ${JUGEMENT_JOINS}
  LEFT JOIN LATERAL marches_cites($1, ARRAY[page.marche_reference], ARRAY[page.fournisseur_id]) cite
    ON groupe.marche_id IS NULL AND page.marche_reference IS NOT NULL
  ORDER BY page.numero`;

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
  const leviersDe = await lireLeviersDeLignes(tx, organizationId, rows);
  return {
    mandat,
    par_verdict: toParVerdict(sums),
    lignes: rows.map((row) => ({
      id: row.id,
      numero: row.numero,
      montant_ht: toAmount(row.montant_ht),
      verdict: toVerdictItem(row, leviersDe(row)),
    })),
    total,
    page: page.page,
    page_size: page.size,
    pages: pageCount(total, page.size),
  };
}
