import { formatExactAmount, formatShare } from '#design/format-francais.js';
import type { Figures } from '#figures/figures.js';

/** The last row of a table whose rows make the volume: amount, share, and the volume of the year before where it is compared. */
export function totalRow(
  { volume_total: volume, comparaison }: Pick<Figures, 'volume_total' | 'comparaison'>,
  compared: boolean,
): string[] {
  const before = comparaison === null ? '—' : formatExactAmount(comparaison.volume_precedent);
  return ['Total', formatExactAmount(volume), volume > 0 ? formatShare(100) : '—', ...(compared ? [before] : [])];
}
