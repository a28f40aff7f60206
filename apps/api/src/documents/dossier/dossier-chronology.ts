import { toAmount } from '#common/money.js';
import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import type { ReportColumn, ReportRow } from '#documents/pdf/report-table.js';
import { frenchDayOf } from '#procurement/dates.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import type { DossierFigures } from './dossier-figures.js';
import { subcontractorOf } from './dossier-subcontracts.js';

export const CHRONOLOGY: readonly ReportColumn[] = [
  { header: 'Date', weight: 1.9 },
  { header: 'Événement', weight: 3.5 },
  { header: 'Plafond HT', weight: 1.6, align: 'right', optional: true },
  // Nothing was paid of many a marché.
  { header: 'Mandaté HT', weight: 1.6, align: 'right', optional: true },
  { header: 'Cumul mandaté HT', weight: 1.6, align: 'right', optional: true },
  { header: 'Part du plafond', weight: 1.1, align: 'right', optional: true },
];

/** Something that happened to a marché, or will. */
interface Event {
  /** Day that it is sorted by; null for a day that is not known. */
  day: string | null;
  /** Instead of the day. */
  when?: string;
  text: string;
  /** Added to what may be paid, in cents; the first one sets it. */
  ceiling?: bigint | null;
  /** Cents. */
  paid?: bigint;
}

/**
 * The life of a marché in the order of time: what may be paid, and how much of it was. The payments of an exercice stand
 * at its last day, of the one that runs today; what is to come follows them. Events without a day come first.
 */
export function chronologyRows(figures: DossierFigures): ReportRow[] {
  const today = frenchDayOf(figures.producedAt);
  const events = eventsOf(figures, today).sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  let [ceiling, paid]: [bigint | null, bigint] = [null, 0n];
  return events.map((event) => {
    if (event.ceiling != null) ceiling = (ceiling ?? 0n) + event.ceiling;
    if (event.paid !== undefined) paid += event.paid;
    const part = ceiling === null || event.paid === undefined ? null : formatPaidShare(inEuros(paid), inEuros(ceiling));
    return {
      cells: [
        event.when ?? (event.day === null ? 'non daté' : formatDay(event.day)),
        event.day !== null && event.day > today ? `${event.text} (à venir)` : event.text,
        event.ceiling != null || (event.paid !== undefined && ceiling !== null) ? euros(ceiling ?? 0n) : '',
        event.paid === undefined ? '' : euros(event.paid),
        event.paid === undefined ? '' : euros(paid),
        part ?? '',
      ],
      bold: event.paid !== undefined,
    };
  });
}

function eventsOf({ marche, echeances, execution, paiements }: DossierFigures, today: string): Event[] {
  const initial = execution.base === 'maximum' ? marche.montant_max : marche.montant;
  // What may be paid is known from the notification on, or from the first day that is.
  const start: Event = {
    day: marche.date_notification,
    text:
      initial === null
        ? 'Notification'
        : `Notification${execution.base === 'maximum' ? ', montant maximum' : ', montant initial'}`,
    ceiling: initial === null ? null : cents(initial),
  };
  return [
    ...(marche.date_lancement === null ? [] : [{ day: marche.date_lancement, text: 'Lancement de la consultation' }]),
    start,
    ...marche.sous_traitances.map((one) => ({
      day: one.date_notification,
      text: `Acte de sous-traitance n° ${one.numero} : ${subcontractorOf(one)}${one.montant === null ? '' : `, ${formatExactAmount(one.montant)} HT`}`,
    })),
    ...marche.avenants.map((one) => ({
      ...dayOfAvenant(one.date_signature, marche.date_notification),
      text: `Avenant n° ${one.numero}${one.objet === null ? '' : ` : ${one.objet}`}${one.doutes.length === 0 ? '' : ' (à vérifier)'}`,
      ceiling: initial === null ? null : cents(one.variation_montant),
    })),
    ...paiements.map((one) => {
      const last = `${one.exercice}-12-31`;
      return {
        day: last < today ? last : today,
        when: `Exercice ${one.exercice}`,
        text: `${formatQuantity(one.mandats, 'mandat émis', 'mandats émis')}${last < today ? '' : ', à ce jour'}`,
        paid: toCentimes(one.montant_ht),
      };
    }),
    ...echeances.map(({ nature, rang, date }) => ({
      day: date,
      text: nature === 'fin' ? 'Fin du marché' : renewal(rang, date <= today),
    })),
  ];
}

/** A contract is changed once there is one: an avenant of before its notification follows that, with its own day told. */
const dayOfAvenant = (signed: string | null, notified: string | null): Pick<Event, 'day' | 'when'> =>
  signed !== null && notified !== null && signed < notified
    ? { day: notified, when: `${formatDay(signed)}, avant la notification : date à vérifier` }
    : { day: signed };

/** Nothing that is recorded says whether a marché was renewed. */
const renewal = (rang: number, past: boolean): string =>
  `Reconduction ${rang} possible${past ? ', décision non enregistrée' : ''}`;

const cents = (amount: number): bigint => toCentimes(amount.toFixed(2));
const inEuros = (amount: bigint): number => toAmount(fromCentimes(amount));
const euros = (amount: bigint): string => formatExactAmount(inEuros(amount));
