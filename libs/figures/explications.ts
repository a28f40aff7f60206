import type { Transaction } from '#database/transaction.js';
import { readSource, type Statement, statementOn } from './source.js';
import { percent } from './synthese.sql.js';

/** A famille that weighs on the rate: by its share, since the amount of a few lines would tell one of them. */
export interface CauseTaux {
  nom: string;
  /** Percent of the amount of the verdict. */
  part_pct: number;
}

/** Which familles make the rate of conformity of an exercice: the three largest of each verdict. */
export interface Explications {
  non_conforme: CauseTaux[];
  a_verifier: CauseTaux[];
}

/** How many are named. */
const NAMED = 3;

/** What is paid beyond the maximum of a contract is à vérifier, whatever the verdict of its group. */
const CAUSES: Statement = {
  relations: [
    `causes AS (
      SELECT famille_id, coalesce(sum(montant_ht - au_dela_ht) FILTER (WHERE conformite = 'non_conforme'), 0) AS non_conforme,
             coalesce(sum(CASE WHEN conformite = 'a_verifier' THEN montant_ht ELSE au_dela_ht END), 0) AS a_verifier
      FROM cumuls_lignes
      WHERE organization_id = $1 AND exercice = $2 AND NOT hors_perimetre AND conformite <> 'hors_champ'
      GROUP BY famille_id)`,
  ],
  select: `
  SELECT coalesce(famille.code || ' ' || famille.libelle, 'Achats non classés') AS nom,
         ${percent('causes.non_conforme', '(SELECT sum(non_conforme) FROM causes)')}::float8 AS non_conforme,
         ${percent('causes.a_verifier', '(SELECT sum(a_verifier) FROM causes)')}::float8 AS a_verifier
  FROM causes LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = causes.famille_id
  WHERE causes.non_conforme > 0 OR causes.a_verifier > 0`,
};

interface CauseRow {
  nom: string;
  non_conforme: number | null;
  a_verifier: number | null;
}

/** Why the rate of an exercice is what it is. It names no supplier and holds no line. */
export async function readExplications(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<Explications> {
  const source = await readSource(tx, organizationId);
  const causes = await tx.many<CauseRow>(statementOn(source, CAUSES), [organizationId, exercice]);
  return {
    non_conforme: largest(causes.map(({ nom, non_conforme: part }) => ({ nom, part_pct: part ?? 0 }))),
    a_verifier: largest(causes.map(({ nom, a_verifier: part }) => ({ nom, part_pct: part ?? 0 }))),
  };
}

const largest = (causes: readonly CauseTaux[]): CauseTaux[] =>
  causes
    .filter(({ part_pct: part }) => part > 0)
    .sort((a, b) => b.part_pct - a.part_pct)
    .slice(0, NAMED);
