import { addDays, daysBetween, type Jour } from './dates.js';
import { partDuComptable } from './delais-acheteur.js';
import { INDEMNITE_FORFAITAIRE, interetsMoratoires, type Interets, semestreDe } from './interets.js';
import { toCentimes, type Montant } from './montant.js';

/**
 * First digits of the accounts that the payment delay does not apply to. Loans and their interest, land: L2521-1,
 * L2512-5. Subsidies (204, 657), taxes (63), pay and social contributions (641, 645): nothing is due in execution of a
 * contract (L2192-10). Other accounts that record no purchase, such as rents, keep their delay.
 */
export const COMPTES_SANS_DELAI = ['16', '204', '211', '63', '641', '645', '657', '661'] as const;

/** What is known of the payment of a mandat. */
export interface SuiviDelai {
  /** PES `Dgp`: 0 is eligible. */
  eligible: boolean;
  montantTtc: Montant;
  /** Receipt of the demande de paiement; absent when uncertain. */
  dateDemande?: Jour;
  /** Execution of the service. */
  dateServiceFait?: Jour;
  /** Start stated by the finance software (PES `DteDebDgp`): goes before the two dates above. */
  dateDebut?: Jour;
  /** Mandatement: the hand-over from the ordonnateur to the accountant. */
  dateMandatement?: Jour;
  datePaiement?: Jour;
  /** A day on which the mandat was known not to be paid. With neither this nor `datePaiement`, nothing is known. */
  impayeAu?: Jour;
  /** From the receipt of its notification by the creditor to the receipt of all the missing pieces. */
  interruption?: { debut: Jour; fin?: Jour };
  /**
   * Days of an interruption whose dates are not known: what a file says of it when it gives the limit with and the
   * duration without (PES `DteFinDgp`, `DureeDgp`).
   */
  joursSuspension?: number;
  /** The limit that the finance software states: what it adds to the legal delay is an interruption without dates. */
  limiteAnnoncee?: Jour;
  /** Legal delays that the buyer may have, in days, shortest first: one when its nature is known (R2192-10, R2192-11). */
  delaisLegaux: readonly [number, ...number[]];
  /** Delay of the contract, in days; it holds when it is the shorter. */
  delaiContractuel?: number;
}

export type StatutDelai =
  | 'non_eligible'
  /** The start cannot be known, the end of an interruption is missing, or the buyer's nature decides. */
  | 'a_verifier'
  /** Nothing says whether the mandat is paid. */
  | 'paiement_inconnu'
  | 'interrompu'
  | 'en_cours'
  | 'en_retard'
  | 'paye_dans_le_delai'
  | 'paye_en_retard';

export interface DelaiDePaiement {
  statut: StatutDelai;
  /** Start of the delay. */
  debut?: Jour;
  /** Days of the delay; absent when the buyer's nature decides. */
  delai?: number;
  /** Last day to pay; by the shortest delay when the buyer's nature decides. */
  limite?: Jour;
  /** Last day to pay by the longest delay, when it differs. */
  limiteTardive?: Jour;
  /** Last day of the ordonnateur's part. */
  limiteOrdonnateur?: Jour;
  /** Calendar days used, from the start (or the reopening) to mandatement, then to the day of the measure. */
  joursOrdonnateur?: number;
  joursComptable?: number;
  /** Days from start to payment without the interruption: what PES `DureeDgp` holds. */
  joursHorsInterruption?: number;
  /** Days of an interruption whose dates are not known. */
  joursSuspension?: number;
  /** The day that the mandat was paid, or last known unpaid. */
  mesureAu?: Jour;
  /** 0 on time; undefined when it is not known; the least, with the interest, when the buyer's nature decides of more. */
  joursRetard?: number;
  /** Undefined on time, when the delay is not known, and when the rate of the semester is not in the table. */
  interets?: Interets;
  /** 40 € from the first day of delay on, else 0; undefined when it is not known. */
  indemnite?: Montant;
  /** The data that alone would settle the doubt. */
  manque: 'nature_acheteur'[];
  /** What the data says that the code does not allow; such data is left out of the computation. */
  anomalies: string[];
}

/**
 * Payment delay of a mandat (R2192-10 to R2192-36). Days are calendar days, the starting day does not count: received on
 * 1 March, to be paid on 31 March at the latest in 30 days; no extension for week-ends and holidays.
 *
 * A mandat without payment date is measured at `impayeAu`, the last day on which it was known unpaid. Without that day it
 * is never late: an absent date is no fault. When the buyer may have several delays, the answer is the one they all give.
 */
export function delaiDePaiement(suivi: SuiviDelai): DelaiDePaiement {
  const [court, ...longs] = suivi.delaisLegaux;
  const selonLeCourt = mesurer(suivi, court);
  const long = longs.at(-1);
  if (long === undefined || selonLeCourt.limite === undefined) return selonLeCourt;
  const selonLeLong = mesurer(suivi, long);
  if (selonLeLong.limite === undefined || selonLeLong.limite === selonLeCourt.limite) return selonLeCourt;
  const doute: DelaiDePaiement = { ...selonLeCourt, limiteTardive: selonLeLong.limite };
  delete doute.delai;
  delete doute.limiteOrdonnateur;
  if (selonLeLong.statut === doute.statut)
    return selonLeLong.joursRetard === doute.joursRetard ? doute : auMoins(doute, selonLeLong, [court, long]);
  delete doute.joursRetard;
  delete doute.interets;
  delete doute.indemnite;
  return {
    ...doute,
    statut: 'a_verifier',
    manque: ['nature_acheteur'],
    anomalies: [
      `Délai de ${court} ou de ${long} jours selon la nature de l’organisme : précisez-la.`,
      ...doute.anomalies.filter((anomalie) => !anomalie.startsWith(TAUX_INCONNU)),
    ],
  };
}

/** Late whatever the buyer is: what the longest delay gives is the least that is due. */
function auMoins(doute: DelaiDePaiement, long: DelaiDePaiement, delais: readonly [number, number]): DelaiDePaiement {
  const { interets: _selonLeCourt, ...rest } = doute;
  return {
    ...rest,
    joursRetard: long.joursRetard!,
    ...(long.interets ? { interets: long.interets } : {}),
    manque: ['nature_acheteur'],
    anomalies: [
      `En retard que le délai soit de ${delais.join(' ou de ')} jours ; jours et intérêts sont un minimum, précisez la nature de l’organisme.`,
      ...long.anomalies,
    ],
  };
}

function mesurer(suivi: SuiviDelai, delaiLegal: number): DelaiDePaiement {
  const onTime = { joursRetard: 0, indemnite: '0.00', manque: [], anomalies: [] };
  if (!suivi.eligible || toCentimes(suivi.montantTtc) <= 0n) return { statut: 'non_eligible', ...onTime };
  const mesureAu = suivi.datePaiement ?? suivi.impayeAu;
  const debut = departDuDelai(suivi);
  if (debut === undefined) {
    return {
      statut: mesureAu === undefined ? 'paiement_inconnu' : 'a_verifier',
      manque: [],
      anomalies: ['Ni la demande de paiement ni le service fait ne sont datés.'],
    };
  }

  const delai = Math.min(delaiLegal, suivi.delaiContractuel ?? delaiLegal);
  const anomalies: string[] = [];
  const interruption = admittedInterruption(suivi, debut, delai, anomalies);
  if (interruption && interruption.fin === undefined) {
    if (mesureAu === undefined) return { statut: 'paiement_inconnu', debut, delai, manque: [], anomalies };
    if (suivi.datePaiement === undefined) return { ...onTime, statut: 'interrompu', debut, delai, mesureAu, anomalies };
    anomalies.push('Le mandat est payé alors que la fin de l’interruption n’est pas datée.');
    return { statut: 'a_verifier', debut, delai, mesureAu, manque: [], anomalies };
  }

  const depart = interruption?.fin ?? debut;
  if (suivi.dateMandatement !== undefined && suivi.dateMandatement < depart) {
    anomalies.push('Le mandat est émis avant le départ du délai ou la fin de l’interruption.');
  }
  if (suivi.datePaiement !== undefined && suivi.datePaiement < debut) {
    anomalies.push('Paiement antérieur à la demande de paiement.');
  }
  // An interruption without dates pushes the limit back by its length, the least that R2192-29 can give it: its new
  // delay opens once the pieces came, however many days had run before.
  const suspendus = suivi.interruption ? 0 : joursSuspendus(suivi, debut, delaiLegal);
  const limite = addDays(depart, joursAccordes(delai, debut, interruption) + suspendus);
  const known = {
    debut,
    delai,
    limite,
    ...limiteDeLOrdonnateur(limite, delaiLegal),
    ...(suspendus > 0 ? { joursSuspension: suspendus } : {}),
  };
  if (mesureAu === undefined) return { statut: 'paiement_inconnu', ...known, manque: [], anomalies };

  const interrompus = interruption?.fin === undefined ? suspendus : daysBetween(interruption.debut, interruption.fin);
  const retard = retardDePaiement(suivi.montantTtc, limite, mesureAu, anomalies);
  return {
    statut: statutOf(retard.joursRetard > 0, suivi.datePaiement !== undefined),
    ...known,
    mesureAu,
    // Only the ordonnateur interrupts the delay (R2192-27): the days suspended are taken off his.
    joursOrdonnateur: Math.max(0, daysBetween(depart, suivi.dateMandatement ?? mesureAu) - suspendus),
    ...(suivi.dateMandatement === undefined ? {} : { joursComptable: daysBetween(suivi.dateMandatement, mesureAu) }),
    ...(suivi.datePaiement === undefined ? {} : { joursHorsInterruption: daysBetween(debut, mesureAu) - interrompus }),
    ...retard,
    manque: [],
    anomalies,
  };
}

function statutOf(late: boolean, paid: boolean): StatutDelai {
  if (late) return paid ? 'paye_en_retard' : 'en_retard';
  return paid ? 'paye_dans_le_delai' : 'en_cours';
}

/** What opens again after an interruption, at the least (R2192-29). */
const DELAI_ROUVERT_JOURS = 30;

/**
 * Days from the start, or from the end of the interruption, to the limit. After an interruption a new delay opens: of
 * thirty days, or of what was left at the notification when that is more (R2192-29).
 */
function joursAccordes(delai: number, debut: Jour, interruption: SuiviDelai['interruption']): number {
  if (!interruption) return delai;
  return Math.max(DELAI_ROUVERT_JOURS, delai - daysBetween(debut, interruption.debut));
}

/** An announced limit beyond the legal delay tells an interruption that the file does not date. */
function joursSuspendus({ joursSuspension, limiteAnnoncee }: SuiviDelai, debut: Jour, delaiLegal: number): number {
  if (joursSuspension !== undefined) return joursSuspension;
  return limiteAnnoncee === undefined ? 0 : Math.max(0, daysBetween(debut, limiteAnnoncee) - delaiLegal);
}

/** The accountant has his days whatever the delay of the contract; the ordonnateur has the rest. */
function limiteDeLOrdonnateur(limite: Jour, delaiLegal: number): { limiteOrdonnateur?: Jour } {
  const comptable = partDuComptable(delaiLegal);
  return comptable === undefined ? {} : { limiteOrdonnateur: addDays(limite, -comptable) };
}

/** What a delay past its limit gives right to (L2192-13): interest from the day after on, and 40 € at once. */
function retardDePaiement(
  montantTtc: Montant,
  limite: Jour,
  until: Jour,
  anomalies: string[],
): Required<Pick<DelaiDePaiement, 'joursRetard' | 'indemnite'>> & Pick<DelaiDePaiement, 'interets'> {
  const joursRetard = Math.max(0, daysBetween(limite, until));
  if (joursRetard === 0) return { joursRetard, indemnite: '0.00' };
  const premierJour = addDays(limite, 1);
  const interets = interetsMoratoires(montantTtc, premierJour, joursRetard);
  if (!interets) anomalies.push(tauxInconnu(premierJour));
  return { joursRetard, ...(interets ? { interets } : {}), indemnite: INDEMNITE_FORFAITAIRE };
}

/**
 * The delay runs from the receipt of the demande de paiement (R2192-12) or, when that date is uncertain or earlier than
 * the service, from the execution of the service (R2192-13).
 */
export function departDuDelai({
  dateDebut,
  dateDemande,
  dateServiceFait,
}: Pick<SuiviDelai, 'dateDebut' | 'dateDemande' | 'dateServiceFait'>): Jour | undefined {
  if (dateDebut !== undefined) return dateDebut;
  if (dateDemande === undefined) return dateServiceFait;
  return dateServiceFait !== undefined && dateDemande < dateServiceFait ? dateServiceFait : dateDemande;
}

const TAUX_INCONNU = 'Taux des intérêts moratoires inconnu';

/** Said rather than a wrong figure: the semester of the first day of interest has no known rate. */
function tauxInconnu(debut: Jour): string {
  return `${TAUX_INCONNU} pour le ${semestreDe(debut).libelle} : les intérêts ne sont pas calculés.`;
}

/** An interruption counts between the start and the limit, and before mandatement (R2192-27). */
function admittedInterruption(
  suivi: SuiviDelai,
  debut: Jour,
  delai: number,
  anomalies: string[],
): SuiviDelai['interruption'] {
  const { interruption, dateMandatement } = suivi;
  if (!interruption) return undefined;
  const refusal = [
    [interruption.debut < debut, 'Interruption antérieure au départ du délai.'],
    [interruption.debut > addDays(debut, delai), 'Interruption notifiée après l’expiration du délai.'],
    [
      dateMandatement !== undefined && interruption.debut > dateMandatement,
      'Interruption postérieure au mandatement (R2192-27).',
    ],
    [
      interruption.fin !== undefined && interruption.fin < interruption.debut,
      'Interruption qui finit avant de commencer.',
    ],
  ].find(([refused]) => refused)?.[1];
  if (typeof refusal !== 'string') return interruption;
  anomalies.push(`${refusal} Elle n’est pas retenue.`);
  return undefined;
}
