import type { LigneList } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { countedInWords } from './counted-words.js';
import { MOST_ROWS } from '../../ui/most-rows.js';
import { lineCount } from '../../shell/lines/bulk.js';

/**
 * What the list amounts to, always true for its filters: what its rows and its CSV file sum to, then what counts under the
 * verdicts that are asked for, where some lines are partly beyond their marché.
 */
export function Totals({ answer, isFormer }: { answer: LigneList | undefined; isFormer: boolean }) {
  if (!answer || isFormer) return <span className="muted">…</span>;
  const { total, lignes_ht, ttc_ht } = answer;
  const counted = countedInWords(answer);
  return (
    <>
      {lineCount(total)} · {formatExactAmount(lignes_ht)} HT
      {counted !== undefined && <span className="muted"> · {counted}</span>}
      {ttc_ht !== 0 && <span className="muted"> dont {formatExactAmount(ttc_ht)} TTC, d’un taux inconnu</span>}
      {total > MOST_ROWS && <span className="muted"> · Affinez : 100 000 lignes au plus se parcourent.</span>}
    </>
  );
}
