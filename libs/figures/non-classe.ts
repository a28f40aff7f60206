import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { NonClasseExercice } from './non-classe.response.js';
import { percent } from './synthese.sql.js';

interface NonClasseRow {
  exercice: number;
  montant: string;
  base_ht: string;
  nombre: number;
  pct: number | null;
}

/** What no need counts and no rate judges of each exercice with mandats, oldest first. */
export async function readNonClasse(tx: Transaction, organizationId: string): Promise<NonClasseExercice[]> {
  const rows = await tx.many<NonClasseRow>(
    `SELECT exercice, montant::text AS montant, volume::text AS base_ht, nombre, ${percent('montant', 'volume')}::float8 AS pct
     FROM (
       SELECT exercice, coalesce(sum(montant_ht) FILTER (WHERE NOT classee), 0) AS montant,
              coalesce(sum(nombre) FILTER (WHERE NOT classee), 0)::int AS nombre, sum(montant_ht) AS volume
       FROM cumuls_exercices WHERE organization_id = $1 AND conformite <> 'hors_champ' AND (nombre <> 0 OR montant_ht <> 0)
       GROUP BY exercice) AS parts
     ORDER BY exercice`,
    [organizationId],
  );
  return rows.map((row) => ({
    ...row,
    montant: toAmount(row.montant),
    base_ht: toAmount(row.base_ht),
  }));
}
