import type { MarcheDetail } from '#client/operations.js';
import { holdersOf } from './marche-data.js';
import { PROCEDURES, STATUTS, termOf } from './vocabulary.js';
import { formatDay } from '../../ui/dates.js';

/** Who, what, where, how, when: one line under the title. */
export function MarcheFacts({ marche }: { marche: MarcheDetail }) {
  const { famille, service, procedure, statut } = marche;
  const facts: [string, string][] = [
    ['Titulaire', holdersOf(marche) || 'titulaire inconnu'],
    ['Famille', famille === null ? 'sans famille' : `${famille.code} ${famille.libelle}`],
    ['Service', service?.libelle ?? 'sans service'],
    ['Procédure', procedure === null ? 'procédure inconnue' : termOf(PROCEDURES, procedure)],
    ['Durée', periodOf(marche)],
    ['Statut', termOf(STATUTS, statut)],
  ];
  return (
    <dl className="marche-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="sr-only">{name}</dt>
          <dd className="given">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** « 02/03/2025 → 02/03/2027 (reconductible 1 fois) ». */
function periodOf({ date_notification, date_fin, reconductions }: MarcheDetail): string {
  const from = date_notification === null ? 'notification inconnue' : formatDay(date_notification);
  const to = date_fin === null ? 'fin inconnue' : formatDay(date_fin);
  return `${from} → ${to}${reconductions > 0 ? ` (reconductible ${reconductions} fois)` : ''}`;
}
