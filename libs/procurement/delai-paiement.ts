import { addDays, daysBetween, type Jour } from './dates.js';
import { INDEMNITE_FORFAITAIRE, interetsMoratoires, type Interets } from './interets.js';
import { toCentimes, type Montant } from './montant.js';

/** Payment delay of local authorities, in calendar days (R2192-10, 2°). */
const DELAI_JOURS = 30;
/** Part of the accountant (décret 2013-269, article 12); the rest is the ordonnateur's. */
const DELAI_COMPTABLE_JOURS = 10;
const DELAI_ORDONNATEUR_JOURS = DELAI_JOURS - DELAI_COMPTABLE_JOURS;

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
  /** From the receipt of its notification by the creditor to the receipt of all the missing pieces. */
  interruption?: { debut: Jour; fin?: Jour };
  /**
   * Days of an interruption whose dates are not known: what a file says of it when it gives the limit with and the
   * duration without (PES `DteFinDgp`, `DureeDgp`).
   */
  joursSuspension?: number;
}

export type StatutDelai =
  | 'non_eligible'
  /** The start cannot be known, or the end of an interruption is missing. */
  | 'a_verifier'
  | 'interrompu'
  | 'en_cours'
  | 'en_retard'
  | 'paye_dans_le_delai'
  | 'paye_en_retard';

export interface DelaiDePaiement {
  statut: StatutDelai;
  /** Start of the delay. */
  debut?: Jour;
  /** Last day to pay. */
  limite?: Jour;
  /** Last day of the ordonnateur's part. */
  limiteOrdonnateur?: Jour;
  /** Calendar days used, from the start (or the reopening) to mandatement, then to payment; to `jour` while running. */
  joursOrdonnateur?: number;
  joursComptable?: number;
  /** Days from start to payment without the interruption: what PES `DureeDgp` holds. */
  joursHorsInterruption?: number;
  /** 0 on time. */
  joursRetard: number;
  /** Undefined on time, or when the rate of the semester is not in the table. */
  interets?: Interets;
  /** 40 € from the first day of delay on, else 0. */
  indemnite: Montant;
  /** What the data says that the code does not allow; such data is left out of the computation. */
  anomalies: string[];
}

/**
 * Payment delay of a mandat on a day (R2192-10 to R2192-36). Days are calendar days, the starting day does not count:
 * received on 1 March, to be paid on 31 March at the latest; no extension for week-ends and holidays.
 *
 * @param jour today: the delay of an unpaid mandat is measured up to it
 */
export function delaiDePaiement(suivi: SuiviDelai, jour: Jour): DelaiDePaiement {
  const onTime = { joursRetard: 0, indemnite: '0.00', anomalies: [] };
  if (!suivi.eligible || toCentimes(suivi.montantTtc) <= 0n) return { statut: 'non_eligible', ...onTime };
  const debut = departDuDelai(suivi);
  if (debut === undefined) {
    return {
      statut: 'a_verifier',
      ...onTime,
      anomalies: ['Ni la demande de paiement ni le service fait ne sont datés.'],
    };
  }

  const anomalies: string[] = [];
  const interruption = admittedInterruption(suivi, debut, anomalies);
  if (interruption && interruption.fin === undefined) {
    if (suivi.datePaiement === undefined) return { statut: 'interrompu', debut, ...onTime, anomalies };
    anomalies.push('Le mandat est payé alors que la fin de l’interruption n’est pas datée.');
    return { statut: 'a_verifier', debut, ...onTime, anomalies };
  }

  const depart = interruption?.fin ?? debut;
  if (suivi.dateMandatement !== undefined && suivi.dateMandatement < depart) {
    anomalies.push('Le mandat est émis avant le départ du délai ou la fin de l’interruption.');
  }
  // An interruption without dates pushes the limit back by its length, the least that R2192-29 can give it: its new
  // delay of thirty days opens once the pieces came, however many days had run before.
  const suspendus = suivi.interruption ? 0 : (suivi.joursSuspension ?? 0);
  // R2192-29: the reopened delay is of thirty days; the balance left can only be longer in delays of more than thirty.
  const limite = addDays(depart, DELAI_JOURS + suspendus);
  const until = suivi.datePaiement ?? jour;
  const interrompus = interruption?.fin === undefined ? suspendus : daysBetween(interruption.debut, interruption.fin);
  const retard = retardDePaiement(suivi.montantTtc, limite, until, anomalies);
  return {
    statut: statutOf(retard.joursRetard > 0, suivi.datePaiement !== undefined),
    debut,
    limite,
    limiteOrdonnateur: addDays(depart, DELAI_ORDONNATEUR_JOURS + suspendus),
    // Only the ordonnateur interrupts the delay (R2192-27): the days suspended are taken off his.
    joursOrdonnateur: Math.max(0, daysBetween(depart, suivi.dateMandatement ?? until) - suspendus),
    ...(suivi.dateMandatement === undefined ? {} : { joursComptable: daysBetween(suivi.dateMandatement, until) }),
    ...(suivi.datePaiement === undefined ? {} : { joursHorsInterruption: daysBetween(debut, until) - interrompus }),
    ...retard,
    anomalies,
  };
}

function statutOf(late: boolean, paid: boolean): StatutDelai {
  if (late) return paid ? 'paye_en_retard' : 'en_retard';
  return paid ? 'paye_dans_le_delai' : 'en_cours';
}

/** What a delay past its limit gives right to (L2192-13): interest from the day after on, and 40 € at once. */
function retardDePaiement(
  montantTtc: Montant,
  limite: Jour,
  until: Jour,
  anomalies: string[],
): Pick<DelaiDePaiement, 'joursRetard' | 'interets' | 'indemnite'> {
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
export function departDuDelai({ dateDebut, dateDemande, dateServiceFait }: SuiviDelai): Jour | undefined {
  if (dateDebut !== undefined) return dateDebut;
  if (dateDemande === undefined) return dateServiceFait;
  return dateServiceFait !== undefined && dateDemande < dateServiceFait ? dateServiceFait : dateDemande;
}

/** Said rather than a wrong figure: the semester of the first day of interest has no known rate. */
function tauxInconnu(debut: Jour): string {
  const semestre = debut.slice(5) < '07-01' ? 'premier' : 'second';
  return `Taux des intérêts moratoires inconnu pour le ${semestre} semestre ${debut.slice(0, 4)} : les intérêts ne sont pas calculés.`;
}

/** An interruption counts between the start and the limit, and before mandatement (R2192-27). */
function admittedInterruption(suivi: SuiviDelai, debut: Jour, anomalies: string[]): SuiviDelai['interruption'] {
  const { interruption, dateMandatement } = suivi;
  if (!interruption) return undefined;
  const refusal = [
    [interruption.debut < debut, 'Interruption antérieure au départ du délai.'],
    [interruption.debut > addDays(debut, DELAI_JOURS), 'Interruption notifiée après l’expiration du délai.'],
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
