import { toAmount } from '#common/money.js';
import { boundPage, type Page } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import { familleJson, fournisseurJson } from '#figures/nommes.sql.js';
import { firstPage } from '../nested-pages.js';
import type { LigneMandatItem, MandatDetail } from './mandats.response.js';

type LineRow = Omit<LigneMandatItem, 'montant_ht' | 'montant_tva' | 'confiance'> & {
  montant_ht: string;
  montant_tva: string;
  confiance: string | null;
};

/** The lines that the detail of a mandat holds, and how many there are. */
export async function findFirstLines(
  tx: Transaction,
  organizationId: string,
  mandatId: string,
): Promise<Pick<MandatDetail, 'lignes' | 'lignes_total'>> {
  const lignes = await findLines(tx, organizationId, mandatId, firstPage());
  return { lignes, lignes_total: await countLines(tx, organizationId, mandatId) };
}

export async function countLines(tx: Transaction, organizationId: string, mandatId: string): Promise<number> {
  const row = await tx.first<{ total: number }>(
    'SELECT count(*)::int AS total FROM lignes_mandat WHERE organization_id = $1 AND mandat_id = $2',
    [organizationId, mandatId],
  );
  return row!.total;
}

/**
 * A page of the lines of a mandat, by their number. The numbers of the page come from the index alone: the lines before
 * the page are not read.
 */
export async function findLines(
  tx: Transaction,
  organizationId: string,
  mandatId: string,
  page: Page,
): Promise<LigneMandatItem[]> {
  const bound = boundPage([organizationId, mandatId], page);
  const rows = await tx.many<LineRow>(
    `WITH page AS MATERIALIZED (
       SELECT numero FROM lignes_mandat WHERE organization_id = $1 AND mandat_id = $2
       ORDER BY numero ${bound.limit})
     SELECT ligne.id, ligne.numero, ligne.compte, ligne.fonction, ligne.section, ligne.hors_perimetre,
            ${fournisseurJson('ligne')} AS fournisseur, ligne.facture, ligne.montant_ht, ligne.montant_tva,
            ligne.marche_reference, ligne.source_classement, ligne.confiance, ligne.justification,
            (SELECT jsonb_build_object('id', marche.id, 'numero', marche.numero, 'lot', marche.lot) FROM marches marche
               WHERE marche.organization_id = ligne.organization_id AND marche.id = ligne.marche_id) AS marche,
            ${familleJson('ligne')} AS famille
     FROM page
     JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = $2 AND ligne.numero = page.numero
     ORDER BY ligne.numero`,
    bound.parameters,
  );
  return rows.map((row) => ({
    id: row.id,
    numero: row.numero,
    compte: row.compte,
    fonction: row.fonction,
    section: row.section,
    hors_perimetre: row.hors_perimetre,
    fournisseur: row.fournisseur,
    facture: row.facture,
    montant_ht: toAmount(row.montant_ht),
    montant_tva: toAmount(row.montant_tva),
    marche: row.marche,
    marche_reference: row.marche_reference,
    famille: row.famille,
    source_classement: row.source_classement,
    confiance: row.confiance === null ? null : Number(row.confiance),
    justification: row.justification,
  }));
}
