import type { LigneList } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';

/**
 * What of the listed lines counts under the verdicts asked for, as Conformité counts it: a line that is partly beyond the
 * maximum of its marché is listed once, as à vérifier, for its whole amount. Undefined where both are the same.
 */
export function countedInWords({
  montant_ht,
  lignes_ht,
}: Pick<LigneList, 'montant_ht' | 'lignes_ht'>): string | undefined {
  const cents = Math.round(montant_ht * 100) - Math.round(lignes_ht * 100);
  if (cents === 0) return undefined;
  const apart = formatExactAmount(Math.abs(cents) / 100);
  const why =
    cents > 0
      ? `avec ${apart} de lignes listées « À vérifier », mandatées en partie dans la limite de leur marché`
      : `sans ${apart} mandatés dans la limite de leur marché sur des lignes qui la dépassent`;
  return `${formatExactAmount(montant_ht)} comptés sous ce verdict, ${why}`;
}
