import type { EvenementItem, MarcheDetail } from '#client/operations.js';
import { useRead } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Empty, Loading } from '../../ui/state.js';
import { memberName } from './form-definition.js';
import { formatInstant } from '../../ui/dates.js';

/** The events of one answer; what is older has gone with the retention of the log. */
const MOST = 500;

/** What happened to the contract: its events, the latest first. */
export function HistoryTab({ marche }: { marche: MarcheDetail }) {
  const events = useRead('GET /api/v1/evenements', { query: { ressource: marche.id, limit: MOST } });
  if (events.error) return <ProblemState of={events} />;
  if (events.data === undefined) return <Loading lines={6} />;
  const { evenements } = events.data;
  if (evenements.length === 0)
    return (
      <Empty title="Aucun événement gardé">
        Le journal des événements d’une organisation est gardé pour un temps. Le marché est enregistré depuis le{' '}
        {formatInstant(marche.created_at)}.
      </Empty>
    );
  return (
    <section className="panel" aria-label="Historique">
      <ol className="marche-steps">
        {evenements.toReversed().map((event) => (
          <li key={event.sequence}>
            <span className="given">{wordsOf(event)}</span>
            <time className="muted small" dateTime={event.timestamp}>
              {formatInstant(event.timestamp)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  'marche.created': 'Marché enregistré',
  'marche.updated': 'Marché modifié',
  'marche.deleted': 'Marché supprimé',
  'marche.seuil_depasse': 'Seuil dépassé par le besoin de sa famille',
  'alerte.echeance': 'Échéance annoncée',
  'alerte.delai_paiement': 'Délai de paiement annoncé',
};

function wordsOf({ event, data }: EvenementItem): string {
  const name = NAMES[event] ?? event;
  const { champs_modifies } = data;
  if (!Array.isArray(champs_modifies) || champs_modifies.length === 0) return name;
  const members = champs_modifies.map((member) => memberName(String(member)));
  return `${name} : ${members.join(', ')}`;
}
