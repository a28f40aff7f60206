import type { Transaction } from '#database/transaction.js';
import { type FamilleNommee, Vocabulaire } from '#procurement/classement/vocabulaire.js';

/** The familles of the active nomenclature, with the words that name them. */
export interface FamillesEnUsage {
  parId: ReadonlyMap<string, FamilleNommee & { code: string }>;
  vocabulaire: Vocabulaire;
}

const FAMILLES = `
  SELECT famille.id, famille.code, famille.libelle, famille.type_achat AS type,
         coalesce(array_agg(DISTINCT regle.valeur) FILTER (WHERE regle.critere = 'cpv'), '{}') AS "prefixesCpv"
  FROM familles famille
  JOIN nomenclatures nomenclature
    ON nomenclature.organization_id = $1 AND nomenclature.id = famille.nomenclature_id AND nomenclature.active
  LEFT JOIN regles_de_classement($1) regle ON regle.famille_id = famille.id
  WHERE famille.organization_id = $1
    AND NOT EXISTS (SELECT FROM familles fille WHERE fille.organization_id = $1 AND fille.parent_id = famille.id)
  GROUP BY famille.id, famille.code, famille.libelle, famille.type_achat
  ORDER BY famille.code`;

/** Purchases are of the familles that have no other under them. */
export async function lireFamilles(tx: Transaction, organizationId: string): Promise<FamillesEnUsage> {
  const familles = await tx.many<FamilleNommee & { code: string }>(FAMILLES, [organizationId]);
  return {
    parId: new Map(familles.map((famille) => [famille.id, famille])),
    vocabulaire: new Vocabulaire(familles),
  };
}
