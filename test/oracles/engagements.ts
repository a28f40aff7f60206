/**
 * Oracle: what a running contract still engages of an exercice (section 3.5 of the rulebook). Nothing of the service calls it:
 * SQL counts (`engagements_marches()`). test/support/recompte.ts recounts with it.
 */
import { finDePeriode } from '#procurement/echeances.js';
import { addDays, daysBetween } from '#procurement/dates.js';
import type { Intervalle } from './verdict-ligne.js';

export interface MarcheEngage {
  /** Of its notification. */
  notification: string | null;
  dureeMois: number | null;
  /** Where it is not that of its duration. */
  fin: string | null;
  /** The year that it is recorded under. */
  exercice: number;
  /** Over the whole duration, amendments included. */
  valeur: number | undefined;
}

/** Months that a contract of which no duration is known lasts at most. */
const DUREE_MAX = 48;

/** @param paye what was paid on it in the exercice, without tax, at least and at most */
export function engagementDe(marche: MarcheEngage, exercice: number, paye: Intervalle): Intervalle {
  const [debutAnnee, finAnnee] = [`${exercice}-01-01`, `${exercice}-12-31`];
  const { notification, dureeMois, valeur } = marche;
  const known = notification !== null && (marche.fin !== null || (dureeMois ?? 0) > 0);
  const debut = notification === null ? `${marche.exercice}-01-01` : addDays(notification, 1);
  const depart = notification ?? `${marche.exercice}-12-31`;
  const fin = marche.fin ?? finDePeriode(depart, dureeMois || DUREE_MAX)!;
  if (debut > finAnnee || fin < debutAnnee) return [0, 0];
  if (valeur === undefined) return [0, Infinity];
  const remains = (amount: number, paid: number): number => Math.max(0, Math.round((amount - paid) * 100) / 100);
  if (!known || fin < debut) return [0, remains(valeur, paye[0])];
  const days = daysBetween(debut > debutAnnee ? debut : debutAnnee, fin < finAnnee ? fin : finAnnee) + 1;
  const share = Math.round((valeur * days * 100) / (daysBetween(debut, fin) + 1)) / 100;
  return [remains(share, paye[1]), remains(share, paye[0])];
}
