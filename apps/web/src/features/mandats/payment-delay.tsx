import type { DelaiPaiementItem, MandatDetail } from '#client/operations.js';
import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { formatDay } from '../../ui/dates.js';

/** When a mandat had to be paid, when it was, and what is owed for being late. */
export function PaymentDelay({ mandat: { delai_paiement: delay } }: { mandat: MandatDetail }) {
  return (
    <section className="sheet-section" aria-label="Délai de paiement">
      <h3>Délai de paiement</h3>
      {delay ? <Delay delay={delay} /> : <p className="muted">Le fichier des mandats n’en dit rien.</p>}
    </section>
  );
}

function Delay({ delay }: { delay: DelaiPaiementItem }) {
  const isLate = (delay.jours_retard ?? 0) > 0;
  return (
    <>
      <p>
        <strong className={isLate ? 'sentence delay-late' : 'sentence'}>
          {isLate && <span aria-hidden="true">! </span>}
          {delay.libelle}
        </strong>
      </p>
      <p className="given">{delay.explication}</p>
      <dl className="mandat-facts">
        {rowsOf(delay).map(([name, value]) => (
          <div key={name} className="mandat-facts-row">
            <dt>{name}</dt>
            <dd className="given">{value}</dd>
          </div>
        ))}
      </dl>
      {delay.anomalies.map((anomaly) => (
        <p key={anomaly} className="note small given">
          {anomaly}
        </p>
      ))}
    </>
  );
}

const days = (count: number): string => formatQuantity(count, 'jour', 'jours');

/** What is known of it, by name. */
function rowsOf(delay: DelaiPaiementItem): [name: string, value: string][] {
  const { debut, delai_jours, limite, jours_ordonnateur, jours_comptable, jours_retard, interets, indemnite } = delay;
  const rows: [string, string | null | false][] = [
    ['Début', debut && formatDay(debut)],
    ['Délai', delai_jours !== null && days(delai_jours)],
    ['Limite', limite && formatDay(limite)],
    ['Ordonnateur', jours_ordonnateur !== null && days(jours_ordonnateur)],
    ['Comptable', jours_comptable !== null && days(jours_comptable)],
    ['Retard', jours_retard !== null && (jours_retard === 0 ? 'aucun' : days(jours_retard))],
    [
      'Intérêts',
      interets &&
        `${formatExactAmount(interets.montant)} : ${days(interets.jours)} à ${formatShare(interets.taux)}${interets.a_verifier ? ', taux à vérifier' : ''}`,
    ],
    ['Indemnité', indemnite !== null && indemnite > 0 && formatExactAmount(indemnite)],
  ];
  return rows.filter((row): row is [string, string] => typeof row[1] === 'string' && row[1] !== '');
}
