import { addMonths, daysBetween, type Jour } from './dates.js';

/** Days before the end of a marché at which it is announced, each once. */
export const PALIERS_ECHEANCE = [180, 90, 30] as const;

/** Months that deadlines are looked at ahead, the present one counted. */
export const MOIS_ECHEANCES = 24;

/**
 * Days before a deadline by which what follows is to be launched: those of the first alert for an end, three months for a
 * renewal. Marks of usage: no text sets them, and a contract may say otherwise.
 */
export const PREAVIS_LANCEMENT: Readonly<Record<Echeance['nature'], number>> = { fin: 180, reconduction: 90 };

/** A payment is announced as close to its limit from that many days before it on. */
export const PREAVIS_PAIEMENT_JOURS = 5;

/** A contract with what tells its deadlines. */
export interface DureeDuMarche {
  dateNotification?: Jour;
  /** Total duration, possible renewals included: the meaning of DECP's `dureeMois`. */
  dureeMois?: number;
  /** Number of possible renewals. */
  reconductions: number;
  /** Last day, when known; goes before the duration. */
  dateFin?: Jour;
}

export interface Echeance {
  nature: 'fin' | 'reconduction';
  /** 1 for the first renewal; 0 for the end. */
  rang: number;
  /** Last day of the period: by then a renewal is refused or the contract replaced. */
  date: Jour;
}

export interface AlerteEcheance extends Echeance {
  palier: (typeof PALIERS_ECHEANCE)[number];
  joursRestants: number;
  /** The same alert has the same key: given once. */
  cle: string;
}

/**
 * Last day of a duration in months. The delay starts the day after what sets it off (CCAG-FCS 2021, article 3.2.1) and
 * months are counted from a day to the same day: notified on 15 January 2025 for 48 months, it ends on 15 January 2029;
 * where that month has no such day, on its last one. A contract that says otherwise records its end.
 *
 * SQL: `fin_de_periode(depart, mois)`.
 */
export function finDePeriode(depart: Jour | undefined, mois: number | undefined): Jour | undefined {
  return depart === undefined || mois === undefined || mois <= 0 ? undefined : addMonths(depart, mois);
}

/**
 * The deadlines of a contract: the end of each renewable period, when the decision must be taken (a renewal is tacit
 * unless the contract says otherwise, R2112-4), then the end. Periods are equal parts of the total duration; when they
 * do not fall on whole months, only the end is known.
 */
export function echeancesDuMarche(marche: DureeDuMarche): Echeance[] {
  const { dateNotification, dureeMois, reconductions } = marche;
  const fin = marche.dateFin ?? finDePeriode(dateNotification, dureeMois);
  if (fin === undefined) return [];
  const echeances: Echeance[] = [];
  const periode = (dureeMois ?? 0) / (reconductions + 1);
  if (Number.isInteger(periode) && periode > 0) {
    for (let rang = 1; rang <= reconductions; rang += 1) {
      const date = finDePeriode(dateNotification, periode * rang);
      if (date !== undefined && date < fin) echeances.push({ nature: 'reconduction', rang, date });
    }
  }
  return [...echeances, { nature: 'fin', rang: 0, date: fin }];
}

/**
 * The alerts due on a day: for each deadline ahead, the tightest of 180, 90 and 30 days that is reached. A contract
 * loaded 60 days before its end gets the alert of 90 days only. The key makes each alert unique whenever the job runs.
 */
export function alertesEcheance(marche: DureeDuMarche, jour: Jour): AlerteEcheance[] {
  return echeancesDuMarche(marche).flatMap((echeance) => {
    const joursRestants = daysBetween(jour, echeance.date);
    const reached = PALIERS_ECHEANCE.filter((palier) => 0 <= joursRestants && joursRestants <= palier);
    if (reached.length === 0) return [];
    const palier = reached.reduce((tightest, one) => (one < tightest ? one : tightest));
    const cle = `${echeance.nature}:${echeance.rang}:${echeance.date}:${palier}`;
    return [{ ...echeance, palier, joursRestants, cle }];
  });
}

export interface AlertePaiement {
  depasse: boolean;
  limite: Jour;
  /** Day on which the mandat was last known unpaid: the alert says nothing of later days. */
  mesureAu: Jour;
  /** Days left today; once the limit is past, days from `mesureAu` to it, negative. */
  joursRestants: number;
  cle: string;
}

/**
 * The alert of an unpaid mandat on a day: within five days of its limit, then once more when it was known unpaid past it.
 * @param delai its limit, and the last day up to `jour` on which it was known unpaid
 */
export function alertePaiement(
  { limite, mesureAu }: { limite: Jour; mesureAu: Jour },
  jour: Jour,
): AlertePaiement | undefined {
  if (mesureAu > limite) {
    return { depasse: true, limite, mesureAu, joursRestants: daysBetween(mesureAu, limite), cle: `depasse:${limite}` };
  }
  const joursRestants = daysBetween(jour, limite);
  if (joursRestants < 0 || joursRestants > PREAVIS_PAIEMENT_JOURS) return undefined;
  return { depasse: false, limite, mesureAu, joursRestants, cle: `proche:${limite}` };
}
