import type { Transaction } from '#database/transaction.js';
import { toAmount } from '#common/money.js';
import type { Axe } from '../../frame/terms.js';
import { type Annulations, AXES, linesOf } from './achats.sql.js';

/** What a row and a column have together. */
export interface Cellule {
  ligne: string | null;
  colonne: string | null;
  montant: number;
}

/** The same expression over the second axis. */
const second = (sql: string): string =>
  sql.replaceAll('par.brut', 'par.autre').replaceAll('groupe.cle', 'groupe.autre');

/** The first ones of each row; of what bears no name there is none. */
const firstOf = (count: number): string => `(
    SELECT cellule.*, row_number() OVER (PARTITION BY cellule.cle ORDER BY cellule.montant DESC, cellule.autre) AS place
    FROM cellule WHERE cellule.cle IS NOT NULL AND cellule.autre IS NOT NULL AND cellule.montant > 0) groupe
  WHERE groupe.place <= ${Math.trunc(count)}`;

/**
 * Sums of lines by two axes, the largest rows first. Parameters: those of the lines.
 * @param deChacun so many of the columns alone, the first of each row
 */
export function fromLinesCrossed(axe: Axe, autre: Axe, annulations: Annulations, deChacun?: number): string {
  const [rows, columns] = [AXES[axe], AXES[autre]];
  return `${linesOf(annulations)},
  par AS (
    SELECT ${rows.brut} AS brut, ${columns.brut} AS autre, sum(centimes) AS montant, sum(montant_tva) AS tva FROM retenu GROUP BY 1, 2),
  groupe AS (
    SELECT ${rows.cle} AS cle, ${second(columns.cle)} AS autre, (sum(par.montant) / 100)::numeric(15,2) AS ht, sum(par.tva) AS tva
    FROM par GROUP BY 1, 2),
  cellule AS (
    SELECT groupe.*, CASE $11::text WHEN 'montant_ttc' THEN ht + tva WHEN 'montant_tva' THEN tva ELSE ht END AS montant FROM groupe)
  SELECT ${rows.libelle} AS ligne, ${second(columns.libelle)} AS colonne, groupe.montant::text AS montant
  FROM ${deChacun === undefined ? 'cellule AS groupe' : firstOf(deChacun)}
  ORDER BY sum(groupe.montant) OVER (PARTITION BY groupe.cle) * $12::int DESC, groupe.cle, ${deChacun === undefined ? 'groupe.autre' : 'groupe.place'} LIMIT $13`;
}

export async function readCrossed(
  tx: Transaction,
  statement: string,
  parameters: readonly unknown[],
): Promise<Cellule[]> {
  const rows = await tx.many<{ ligne: string | null; colonne: string | null; montant: string }>(statement, [
    ...parameters,
  ]);
  return rows.map((row) => ({ ...row, montant: toAmount(row.montant) }));
}
