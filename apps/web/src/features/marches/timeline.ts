import type { MarcheDetail } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { addDays, addMonths } from './days.js';

/** Something that happened to a marché, or that will. */
export interface Moment {
  day: string;
  text: string;
  /** Amount by which it changed, signed. */
  euros?: number;
  /** What is to be done by then. */
  isDue?: boolean;
}

/** Days before its end at which a marché is announced: the alerts of the service. */
const NOTICE_DAYS = [180, 90, 30];

export interface Payments {
  premier_paiement: string | null;
  dernier_paiement: string | null;
}

/** The life of a marché in order: what is recorded, its renewals, its end and the next notice of it. */
export function timelineOf(marche: MarcheDetail, payments: Payments | undefined, now: string): Moment[] {
  const { date_lancement, date_notification, date_publication, date_fin, avenants, sous_traitances } = marche;
  // A contract of 0 € is one whose amount is not known: none is named.
  const holders = marche.titulaires.map(({ raison_sociale }) => raison_sociale).join(', ');
  const moments: (Moment | undefined)[] = [
    at(date_lancement, 'Consultation lancée'),
    at(date_notification, holders === '' ? 'Notifié' : `Notifié à ${holders}`, marche.montant || undefined),
    at(date_publication, 'Données essentielles publiées'),
    at(payments?.premier_paiement ?? null, 'Premier mandat'),
    at(payments?.dernier_paiement ?? null, 'Dernier mandat'),
    ...avenants.map(({ date_signature, numero, variation_montant, montant_connu }) =>
      at(
        date_signature,
        montant_connu ? `Avenant ${numero}` : `Avenant ${numero}, montant inconnu`,
        montant_connu ? variation_montant : undefined,
      ),
    ),
    ...sous_traitances.map(({ date_notification: day, fournisseur, operateur_lu, montant }) =>
      at(
        day,
        `Sous-traitance : ${fournisseur?.raison_sociale ?? (operateur_lu || 'opérateur inconnu')}${montant === null ? '' : `, ${formatExactAmount(montant)}`}`,
      ),
    ),
    ...renewals(marche).map((day, index) => at(day, `Reconduction ${index + 1} possible`)),
    noticeOf(date_fin, now),
    at(date_fin, 'Fin'),
  ];
  return moments.filter((moment) => moment !== undefined).toSorted((one, other) => one.day.localeCompare(other.day));
}

const at = (day: string | null, text: string, euros?: number): Moment | undefined =>
  day === null ? undefined : { day, text, ...(euros === undefined ? {} : { euros }) };

/** The next notice of its end: by then a marché is renewed or replaced. */
function noticeOf(end: string | null, now: string): Moment | undefined {
  if (end === null || end < now) return undefined;
  const days = NOTICE_DAYS.find((notice) => addDays(end, -notice) >= now);
  return days === undefined
    ? undefined
    : { day: addDays(end, -days), text: `${days} jours avant la fin : relancer`, isDue: true };
}

/** Last days of the periods before the last one: its duration counts the renewals that are possible. */
function renewals({ date_notification, duree_mois, reconductions }: MarcheDetail): string[] {
  if (date_notification === null || duree_mois === null || reconductions === 0) return [];
  const months = Math.floor(duree_mois / (reconductions + 1));
  if (months === 0) return [];
  return Array.from({ length: reconductions }, (_, index) => addMonths(date_notification, months * (index + 1)));
}
