import type { DelaiPaiementItem } from '#client/operations.js';
import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { capitalized } from '../ui/capitalized.js';
import { formatDay } from '../ui/dates.js';
import { type Fact, Facts } from '../ui/facts.js';
import { writeNumber } from '../ui/french-input.js';
import { type StateTone, StateWord } from '../ui/state-word.js';

export interface PaymentDelayProps {
  /** Null: the file of the mandats tells nothing of it. */
  delay: DelaiPaiementItem | null;
  /** Euros, all taxes included: what interest is counted on. */
  amount: number;
}

/** When a mandat had to be paid, when it was, and what is owed for being late, with its calculation. */
export function PaymentDelay({ delay, amount }: PaymentDelayProps) {
  return (
    <section className="stack" aria-label="Délai de paiement">
      <h3>Délai de paiement</h3>
      {delay ? <Delay delay={delay} amount={amount} /> : <p className="muted">Le fichier des mandats n’en dit rien.</p>}
    </section>
  );
}

function Delay({ delay, amount }: { delay: DelaiPaiementItem; amount: number }) {
  return (
    <>
      <p>
        <DelayState delay={delay} />
      </p>
      <p className="given">{delay.explication}</p>
      <Facts facts={factsOf(delay)} />
      <Owed delay={delay} amount={amount} />
      {delay.anomalies.map((anomaly) => (
        <p key={anomaly} className="note small given">
          {anomaly}
        </p>
      ))}
    </>
  );
}

const TONES: Partial<Record<DelaiPaiementItem['statut'], StateTone>> = {
  paye_dans_le_delai: 'ok',
  en_retard: 'fault',
  paye_en_retard: 'fault',
  a_verifier: 'doubt',
  en_cours: 'wait',
  interrompu: 'wait',
};

/** The state of a delay, in the words of the service. */
export const DelayState = ({ delay }: { delay: DelaiPaiementItem }) => (
  <StateWord tone={toneOf(delay)}>{capitalized(delay.libelle)}</StateWord>
);

/** In time is a good sign only by dates that hold. */
const toneOf = ({ statut, anomalies }: DelaiPaiementItem): StateTone =>
  statut === 'paye_dans_le_delai' && anomalies.length > 0 ? 'doubt' : (TONES[statut] ?? 'off');

const days = (count: number): string => formatQuantity(count, 'jour', 'jours');

/** A direct debit, or a payment out of an imprest account, comes before its mandat: the accountant took no days. */
const ofAccountant = (count: number): string => (count < 0 ? 'aucun : payé avant le mandat' : days(count));

/** What is known of it, by name. */
function factsOf(delay: DelaiPaiementItem): Fact[] {
  const { debut, delai_jours, limite, jours_ordonnateur, jours_comptable, jours_retard } = delay;
  const facts: [string, string | null | false][] = [
    ['Début', debut && formatDay(debut)],
    ['Délai', delai_jours !== null && days(delai_jours)],
    ['Limite', limite && formatDay(limite)],
    ['Ordonnateur (20 jours)', jours_ordonnateur !== null && days(jours_ordonnateur)],
    ['Comptable (10 jours)', jours_comptable !== null && ofAccountant(jours_comptable)],
    ['Retard', jours_retard !== null && (jours_retard === 0 ? 'aucun' : days(jours_retard))],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** What is owed to the supplier, as it is counted: interest on the amount of the mandat, and a flat compensation. */
function Owed({ delay: { interets, indemnite }, amount }: { delay: DelaiPaiementItem; amount: number }) {
  const facts: Fact[] = [];
  if (interets)
    facts.push({
      name: 'Intérêts moratoires',
      value: (
        <>
          {formatExactAmount(amount)} TTC × {writeNumber(interets.taux)} % × {days(interets.jours)} ÷ 365 ={' '}
          <strong>{formatExactAmount(interets.montant)}</strong>
          <br />
          <span className="small muted">
            {interets.source}
            {interets.a_verifier && ', taux à vérifier'}
          </span>
        </>
      ),
    });
  if (indemnite) facts.push({ name: 'Indemnité forfaitaire', value: <strong>{formatExactAmount(indemnite)}</strong> });
  return facts.length === 0 ? null : <Facts facts={facts} />;
}
