import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { StatutConformite } from '#procurement/verdicts/statut.js';
import { leviersDeLigne } from '#procurement/verdicts/leviers-ligne.js';
import { expliquer, JUGEMENT_COLUMNS, JUGEMENT_JOINS, type JugementRow } from './jugement.js';

/** Why some purchases of a famille have their verdict. Amounts in euros before tax. */
export interface Raison {
  motif: string;
  montant_ht: number;
  nombre: number;
  /** The need of the famille, with its part without a contract; null where the contract alone decides. */
  besoin: string | null;
  /** The verdict in a sentence, and the articles that it rests on. */
  phrase: string;
  reference: string | null;
  /** What a person may record that changes it. */
  leviers: string[];
}

interface RaisonRow extends JugementRow {
  nombre: number;
}

/** The lines of familles ($3) in an exercice ($2) that have a verdict ($4), by what it is told with, the largest first. */
const RAISONS = `
  SELECT groupe.nombre::int AS nombre, groupe.montant_ht, groupe.au_dela_ht, groupe.justification, groupe.conformite,
         groupe.motif, groupe.manque, groupe.ttc, coalesce(groupe.periode, make_date(groupe.exercice, 1, 1)) AS jour,
         NULL AS compte, NULL AS marche_reference, NULL AS marches_cites, groupe.marche_non_renseigne, ${JUGEMENT_COLUMNS}
  FROM (SELECT exercice, famille_id, marche_id, justification, conformite, motif, manque, ttc, marche_non_renseigne,
               (array_agg(id ORDER BY id))[1] AS id, min(periode) AS periode, sum(montant_ht) AS montant_ht,
               sum(au_dela_ht) AS au_dela_ht, sum(nombre) AS nombre
        FROM cumuls_lignes
        WHERE organization_id = $1 AND exercice = $2 AND famille_id = ANY ($3::uuid[]) AND conformite = $4
        GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(nombre) <> 0
        ORDER BY montant_ht DESC, id LIMIT 5) groupe
  ${JUGEMENT_JOINS}
  ORDER BY groupe.montant_ht DESC, groupe.id`;

/**
 * Why purchases of familles have a verdict, as it was stored: the five largest groups of lines.
 * @param familles their identifiers
 */
export async function findRaisons(
  tx: Transaction,
  organizationId: string,
  exercice: number,
  { familles, statut }: { familles: readonly string[]; statut: StatutConformite },
): Promise<Raison[]> {
  const rows = await tx.many<RaisonRow>(RAISONS, [organizationId, exercice, familles, statut]);
  return rows.map((row) => {
    const { etapes } = expliquer(row);
    const verdict = etapes.findLast(({ sujet }) => sujet === 'verdict');
    return {
      motif: row.motif,
      montant_ht: toAmount(row.montant_ht),
      nombre: row.nombre,
      besoin: etapes.find(({ sujet }) => sujet === 'famille')?.libelle ?? null,
      phrase: verdict?.libelle ?? '',
      reference: verdict?.reference ?? null,
      leviers: leviersDeLigne(row.motif, row.manque, row.statut_marche).map(({ libelle, article }) =>
        article === null ? libelle : `${libelle} (${article})`,
      ),
    };
  });
}
