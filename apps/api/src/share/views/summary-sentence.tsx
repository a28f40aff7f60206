import { Amount } from '../../pages/amount.js';
import { formatDate, formatQuantity, formatVariation } from '../../pages/format-francais.js';
import type { SynthesePublique } from '../share-stats.response.js';

/** The one sentence that a mayor would repeat. */
export function SummarySentence({ stats }: { stats: SynthesePublique }) {
  const produced = new Date(stats.date_production);
  // A year that still runs is compared with a whole one: the reader is told.
  const running = stats.exercice >= produced.getUTCFullYear();
  return (
    <div class="panel-head">
      <p class="lead">
        En {stats.exercice}, la collectivité a acheté pour{' '}
        <strong>
          <Amount euros={stats.volume_total} />
        </strong>
        {stats.variation_pct !== null && (
          <>
            , soit <strong>{formatVariation(stats.variation_pct)}</strong> par rapport à {stats.exercice - 1}
          </>
        )}
        , auprès de <strong>{formatQuantity(stats.fournisseurs_distincts, 'fournisseur', 'fournisseurs')}</strong>.
      </p>
      {running && (
        <p class="muted">
          L’exercice {stats.exercice} n’est pas terminé : chiffres au {formatDate(produced)}
          {stats.variation_pct !== null && `, comparés à l’année ${stats.exercice - 1} entière`}.
        </p>
      )}
    </div>
  );
}
