import { formatDate, formatQuantity } from '#design/format-francais.js';
import { isRunning, isToCome } from '#figures/running-exercice.js';
import { changeInSentence, yearBeforeInWords } from '#figures/year-before.js';
import { Amount } from '../../pages/amount.js';
import type { SynthesePageModel } from './synthese-page.model.js';

/** The one sentence that a mayor would repeat. */
export function SummarySentence({ model: { figures, producedAt } }: { model: SynthesePageModel }) {
  const change = changeInSentence(figures);
  const running = isRunning(figures.exercice, producedAt);
  return (
    <div class="panel-head">
      <p class="lead">
        En {figures.exercice}, la collectivité a acheté pour{' '}
        <strong>
          <Amount euros={figures.volume_total} />
        </strong>
        {change !== null && (
          <>
            , soit <strong>{change}</strong> par rapport à {yearBeforeInWords(figures)}
          </>
        )}
        {/* None is named where no file names any. */}
        {figures.fournisseurs_distincts > 0 && (
          <>
            , auprès de <strong>{formatQuantity(figures.fournisseurs_distincts, 'fournisseur', 'fournisseurs')}</strong>
          </>
        )}
        .
      </p>
      {running && (
        <p class="muted">
          L’exercice {figures.exercice}{' '}
          {isToCome(figures.exercice, producedAt) ? 'n’a pas commencé' : 'n’est pas terminé'} : chiffres au{' '}
          {formatDate(producedAt)}
          {!figures.comparaison?.jusqu_au && change !== null && `, comparés à l’année ${figures.exercice - 1} entière`}.
        </p>
      )}
    </div>
  );
}
