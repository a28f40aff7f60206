import type { LigneList } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { MOST_ROWS } from '../../ui/most-rows.js';
import { lineCount } from '../../shell/lines/bulk.js';

/** What the list amounts to, always true for its filters. */
export function Totals({ answer, isFormer }: { answer: LigneList | undefined; isFormer: boolean }) {
  if (!answer || isFormer) return <span className="muted">…</span>;
  const { total, montant_ht, ttc_ht } = answer;
  return (
    <>
      {lineCount(total)} · {formatExactAmount(montant_ht)} HT
      {ttc_ht !== 0 && <span className="muted"> dont {formatExactAmount(ttc_ht)} TTC, d’un taux inconnu</span>}
      {total > MOST_ROWS && <span className="muted"> · Affinez : 100 000 lignes au plus se parcourent.</span>}
    </>
  );
}
