import { formatDate, formatQuantity, formatVariation } from '#design/format-francais.js';
import { Amount } from '../../pages/amount.js';
import type { SynthesePageModel } from './synthese-page.model.js';

/** The one sentence that a mayor would repeat. */
export function SummarySentence({ model: { figures, producedAt } }: { model: SynthesePageModel }) {
  // A year that still runs is compared with a whole one: the reader is told.
  const running = figures.exercice >= producedAt.getUTCFullYear();
  return (
    <div class="panel-head">
      <p class="lead">
        En {figures.exercice}, la collectivité a acheté pour{' '}
        <strong>
          <Amount euros={figures.volume_total} />
        </strong>
        {figures.variation_pct !== null && (
          <>
            , soit <strong>{formatVariation(figures.variation_pct)}</strong> par rapport à {figures.exercice - 1}
          </>
        )}
        , auprès de <strong>{formatQuantity(figures.fournisseurs_distincts, 'fournisseur', 'fournisseurs')}</strong>.
      </p>
      {running && (
        <p class="muted">
          L’exercice {figures.exercice} n’est pas terminé : chiffres au {formatDate(producedAt)}
          {figures.variation_pct !== null && `, comparés à l’année ${figures.exercice - 1} entière`}.
        </p>
      )}
    </div>
  );
}
