import { mandatsCsv } from './fichiers.js';
import type { LigneDemo } from './mandats.js';

/** Rows that came before and come again as they were, and rows that are refused until somebody mends them. */
const KNOWN = 18;
const REFUSED = 22;
/** Of those refused: with a day that no calendar has; the others with a letter in their amount. */
const WITHOUT_DAY = 15;

/**
 * A file as finance software spoils it now and then: what is new in it is refused, so that the totals of the demo do not
 * change until somebody mends it.
 *
 * @param lignes those of the exercice, already imported
 */
export function mandatsACorriger(lignes: readonly LigneDemo[]): string {
  const usual = lignes.filter(
    ({ typeBordereau, fournisseur, marche }) => typeBordereau === '01' && fournisseur && !marche,
  );
  const known = usual.slice(-KNOWN);
  const last = Math.max(...lignes.map(({ numero }) => numero));
  const fresh = usual.slice(-KNOWN - REFUSED, -KNOWN).map((ligne, index) => ({
    ...ligne,
    numero: last + 1 + index,
    ligne: 1,
    datePaiement: undefined,
  }));
  const [header = '', ...rows] = mandatsCsv([...known, ...fresh])
    .trimEnd()
    .split('\n');
  const columns = header.split(';');
  const spoiled = rows.map((row, index) => (index < KNOWN ? row : spoil(row, columns, index - KNOWN)));
  return `${[header, ...spoiled].join('\n')}\n`;
}

function spoil(row: string, columns: readonly string[], index: number): string {
  const cells = row.split(';');
  const [name, mend] =
    index < WITHOUT_DAY
      ? (["Date d'émission", (day: string) => `${day.slice(0, 4)}-02-30`] as const)
      : (['Montant HT', (amount: string) => `${amount.slice(0, -1)}O`] as const);
  const column = columns.indexOf(name);
  return cells.with(column, mend(cells[column] ?? '')).join(';');
}
