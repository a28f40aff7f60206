import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { formatInstant } from '../../ui/dates.js';

const AGAIN_MS = 10_000;

/** While contracts are judged again, after a change of the rules or of a fact that holds for all: the figures still move. */
export function JudgedAgain() {
  const { data } = useRead('GET /api/v1/conformite/avancement');
  return data?.statut === 'en_cours' ? <Progress /> : null;
}

function Progress() {
  const { data } = useRead('GET /api/v1/conformite/avancement', {}, { every: AGAIN_MS });
  if (data?.statut !== 'en_cours') return null;
  const { juges, total, fin_prevue: end } = data;
  return (
    <p className="note" role="status">
      Les marchés sont jugés de nouveau : {formatCount(juges)} sur {formatQuantity(total, 'marché', 'marchés')}
      {end !== null && `, fin prévue le ${formatInstant(end)}`}. Les chiffres bougent encore.
    </p>
  );
}
