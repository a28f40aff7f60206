import { formatCount } from '#design/format-francais.js';
import { PAID_LIMITS_PCT } from '#design/paid-share.js';
import { addDays, daysBetween, type Jour } from './dates.js';
import { divideRounded, fromCentimes, toCentimes, type Montant } from './montant.js';
import { pourcentagePres } from './pourcentage.js';

/** Shares of what may be paid at which an alert is given, by the type of the alert. */
export const PALIERS_EXECUTION_PCT = {
  execution_proche: PAID_LIMITS_PCT.near,
  execution_atteinte: PAID_LIMITS_PCT.whole,
} as const;

export type TypeAlerteExecution = keyof typeof PALIERS_EXECUTION_PCT;

/** A pace is reckoned over that many days at the least: less tells nothing of the months to come. */
export const RECUL_MIN_JOURS = 90;

/** And over that many lines of mandats: one payment has no pace. */
export const RECUL_MIN_LIGNES = 3;

/** An end that is further away than this is no forecast. */
export const HORIZON_MAX_JOURS = 3_660;

const JOURS_PAR_MOIS = 30n;

/** What is known of the payments of a contract. */
export interface PaiementsDuMarche {
  /** HT: the maximum of a framework agreement, else the amount with its avenants. */
  reference: Montant | null;
  /** HT, in all. */
  paye: Montant;
  parExercice: readonly { exercice: number; montant_ht: Montant; nombre_lignes: number }[];
  /** Days of issue of the first and the last mandat. */
  premier: Jour | null;
  dernier: Jour | null;
  dateNotification: Jour | null;
  /** Its last day is past. */
  termine: boolean;
  aujourdHui: Jour;
}

/** When all that may be paid will be paid, at the present pace. */
export interface FinPrevisible {
  /** Null when no forecast can be made: `raison` says why. */
  date: Jour | null;
  raison: string | null;
  /** The pace is that of the payments between these days. */
  du: Jour | null;
  au: Jour | null;
  /** HT, paid between them. */
  paye: Montant | null;
  /** HT, for thirty days. */
  rythmeMensuel: Montant | null;
}

/**
 * Share paid, in percent with two decimals, and more of them where two would put it on a share that calls for an alert, or past
 * it: 99.996 is not 100. Null without a reference.
 */
export function partPayee(paye: Montant, reference: Montant | null): number | null {
  if (reference === null) return null;
  return pourcentagePres(toCentimes(paye), toCentimes(reference), Object.values(PALIERS_EXECUTION_PCT));
}

/** The tightest alert that the share paid calls for; undefined below the first. */
export function alerteExecution(paye: Montant, reference: Montant): TypeAlerteExecution | undefined {
  const [cents, of] = [toCentimes(paye) * 100n, toCentimes(reference)];
  if (of <= 0n) return undefined;
  if (cents >= of * BigInt(PALIERS_EXECUTION_PCT.execution_atteinte)) return 'execution_atteinte';
  return cents >= of * BigInt(PALIERS_EXECUTION_PCT.execution_proche) ? 'execution_proche' : undefined;
}

/**
 * When what remains will be paid, at the pace of the last two exercices: what they paid, over the days from the start of
 * the former one (or from the notification or the first mandat, when later) to the last mandat. The remainder at that pace
 * is counted from the last mandat, up to a whole day. No day that is past is foretold: the pace was lost since.
 */
export function finPrevisible(marche: PaiementsDuMarche): FinPrevisible {
  const none = (raison: string): FinPrevisible => ({
    ...{ date: null, raison, du: null, au: null, paye: null, rythmeMensuel: null },
  });
  const { reference, premier, dernier } = marche;
  if (reference === null) return none('Le montant du marché n’est pas connu.');
  if (premier === null || dernier === null) return none('Aucun paiement n’est enregistré.');
  const reste = toCentimes(reference) - toCentimes(marche.paye);
  if (reste <= 0n) return none('Tout ce qui peut être mandaté l’est déjà.');
  if (marche.termine) return none('Le marché est terminé.');

  const annee = Number(dernier.slice(0, 4)) - 1;
  const debut = `${annee}-01-01`;
  const depart =
    marche.dateNotification !== null && marche.dateNotification < premier ? marche.dateNotification : premier;
  const du = depart > debut ? depart : debut;
  if (daysBetween(premier > debut ? premier : debut, dernier) < RECUL_MIN_JOURS)
    return none(`Les paiements connus couvrent moins de ${RECUL_MIN_JOURS} jours.`);
  const recents = marche.parExercice.filter(({ exercice }) => exercice >= annee);
  if (recents.reduce((sum, { nombre_lignes }) => sum + nombre_lignes, 0) < RECUL_MIN_LIGNES)
    return none(
      `Moins de ${formatCount(RECUL_MIN_LIGNES)} lignes de mandat sont connues sur les deux derniers exercices.`,
    );
  const jours = BigInt(daysBetween(du, dernier));
  const paye = recents.reduce((sum, { montant_ht }) => sum + toCentimes(montant_ht), 0n);
  if (paye <= 0n) return none('Rien n’a été mandaté au cours des deux derniers exercices.');

  const pace = {
    du,
    au: dernier,
    paye: fromCentimes(paye),
    rythmeMensuel: fromCentimes((paye * JOURS_PAR_MOIS) / jours),
  };
  const restants = (reste * jours + paye - 1n) / paye;
  if (restants > HORIZON_MAX_JOURS)
    return { date: null, raison: 'À ce rythme, la fin est à plus de dix ans.', ...pace };
  const date = addDays(dernier, Number(restants));
  if (date < marche.aujourdHui)
    return { date: null, raison: 'Au rythme des derniers mandats, le reste serait déjà mandaté.', ...pace };
  return { date, raison: null, ...pace };
}

/**
 * What will be paid in all when the contract ends, HT, at the pace of its payments. Null where all that may be is paid before,
 * where it ended before its last payment, and without a pace.
 */
export function payeALaFin({ reference, paye }: PaiementsDuMarche, pace: FinPrevisible, fin: Jour): Montant | null {
  if (reference === null || pace.paye === null || pace.du === null || pace.au === null || fin <= pace.au) return null;
  const attendu = divideRounded(
    toCentimes(pace.paye) * BigInt(daysBetween(pace.au, fin)),
    BigInt(daysBetween(pace.du, pace.au)),
  );
  const total = toCentimes(paye) + attendu;
  return total < toCentimes(reference) ? fromCentimes(total) : null;
}
