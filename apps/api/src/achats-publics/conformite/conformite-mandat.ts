import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { ConformiteMandatResponse } from './conformite.response.js';
import { JUGEMENT_COLUMNS, juger, type JugementRow, toVerdictItem } from './juger.js';

interface LigneRow extends JugementRow {
  id: string;
  numero: number;
}

const LIGNES = `
  SELECT ligne.id, ligne.numero, ligne.montant_ht, ligne.date_emission, ligne.compte, ligne.hors_perimetre,
         CASE WHEN ligne.marche_id IS NULL THEN ligne.marche_reference END AS marche_reference, ligne.justification,
         ${JUGEMENT_COLUMNS}
  FROM lignes_mandat ligne
  LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = ligne.marche_id
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = ligne.famille_id
  CROSS JOIN LATERAL perimetre_besoin(ligne.hors_perimetre, famille.id, famille.type_achat, ligne.operation_id) perimetre
  LEFT JOIN besoins besoin ON besoin.organization_id = $1 AND besoin.exercice = ligne.exercice
    AND besoin.perimetre = perimetre.perimetre AND besoin.cible_id = perimetre.cible_id
  WHERE ligne.organization_id = $1 AND ligne.mandat_id = $2
  ORDER BY ligne.numero`;

/** The verdict of each line of a mandat, or undefined when the organisation has none of that identifier. */
export async function findConformiteMandat(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<ConformiteMandatResponse | undefined> {
  const mandat = await tx.first<ConformiteMandatResponse['mandat']>(
    'SELECT id, numero, exercice FROM mandats WHERE organization_id = $1 AND id = $2',
    [organizationId, id],
  );
  if (!mandat) return undefined;
  const rows = await tx.many<LigneRow>(LIGNES, [organizationId, id]);
  return {
    mandat,
    lignes: rows.map((row) => ({
      id: row.id,
      numero: row.numero,
      montant_ht: toAmount(row.montant_ht),
      verdict: toVerdictItem(juger(row)),
    })),
  };
}
