import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import { JUGEMENT_COLUMNS, juger, type JugementRow } from '#figures/conformite/juger.js';

/** Purchases that share a verdict for the same reasons. */
export interface AchatsJuges {
  famille: string;
  marche: string | null;
  montant_ht: number;
  nombre: number;
  /** Why, in words. */
  explication: string;
}

const MAX = 20;

const GROUPES = `
  SELECT cumul.nombre::int AS nombre, cumul.montant_ht, false AS hors_perimetre, cumul.justification,
         coalesce(cumul.periode, make_date($2::int, 1, 1)) AS date_emission, NULL AS compte, NULL AS marche_reference,
         ${JUGEMENT_COLUMNS}
  FROM (
    SELECT famille_id, marche_id, justification, periode, perimetre, cible_id, sum(montant_ht) AS montant_ht,
           sum(nombre) AS nombre
    FROM cumuls_lignes
    WHERE organization_id = $1 AND exercice = $2 AND conformite = 'non_conforme'
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(nombre) <> 0
    ORDER BY sum(montant_ht) DESC LIMIT ${MAX}) cumul
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = cumul.famille_id
  LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = cumul.marche_id
  LEFT JOIN besoins besoin ON besoin.organization_id = $1 AND besoin.exercice = $2
    AND besoin.perimetre = cumul.perimetre AND besoin.cible_id = cumul.cible_id
  ORDER BY cumul.montant_ht DESC`;

/** The largest purchases that were not bought by the rules, each with what the rule says of it. */
export async function readNonConformites(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<AchatsJuges[]> {
  const rows = await tx.many<JugementRow & { nombre: number }>(GROUPES, [organizationId, exercice]);
  return rows.map((row) => ({
    famille: `${row.famille_code ?? ''} ${row.famille_libelle ?? ''}`.trim(),
    marche: row.marche_numero,
    montant_ht: toAmount(row.montant_ht),
    nombre: row.nombre,
    explication: juger(row).etapes.at(-1)?.libelle ?? '',
  }));
}
