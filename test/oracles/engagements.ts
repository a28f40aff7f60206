/**
 * Oracle: what contracts that are not over still engage of an exercice (section 3.5 of the rulebook). Nothing of the service
 * calls it: SQL counts (`engagements_marches()`). test/support/recompte.ts recounts with it.
 */
import { finDePeriode } from '#procurement/echeances.js';
import { addDays, type Jour } from '#procurement/dates.js';
import type { Intervalle } from './verdict-ligne.js';

export interface MarcheEngage {
  notification: Jour | null;
  /** Renewals included, as its last amendment tells it. */
  dureeMois: number | null;
  /** The recorded one. */
  fin: Jour | null;
  /** The year that it is recorded under. */
  exercice: number;
  /** Over the whole duration, amendments included. */
  valeur: number | undefined;
}

/** Paid on a contract, and on its marchés subséquents, without tax, at least and at most. */
export interface Paye {
  annee: Intervalle;
  enTout: Intervalle;
}

/** Months that a contract of which no duration is known lasts at most. */
const DUREE_MAX = 48;

/** Months since the year 0, to the tenth. */
function moisDe(jour: Jour): number {
  const [year, month, day] = jour.split('-').map(Number) as [number, number, number];
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year * 12 + month - 1 + Math.round((10 * (day - 1)) / days) / 10;
}

const cents = (value: number): number => Math.round(Number((value * 100).toFixed(4))) / 100;
/** Months between two places, to the tenth: floats leave noise. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The part of its value that falls in the exercice: exact, or at most. */
function partDe(marche: MarcheEngage, exercice: number): { exacte: boolean; mois: number; sur: number } | null {
  const { notification, fin, dureeMois } = marche;
  const from = exercice * 12;
  const to = from + 12;
  const recorded =
    fin !== null && (notification === null || fin !== finDePeriode(notification, dureeMois ?? undefined));
  const end = recorded ? moisDe(addDays(fin, 1)) : Infinity;
  if (notification === null) return dureeMois ? { exacte: false, mois: Math.min(12, dureeMois), sur: dureeMois } : null;
  const start = moisDe(notification);
  const whole = dureeMois ?? (end === Infinity ? undefined : Math.max(end - start, fin! > notification ? 0.1 : 0));
  if (whole === undefined || whole <= 0) {
    const last = Math.min(start + DUREE_MAX, to);
    return { exacte: false, mois: tenths(last - Math.max(start, from)), sur: tenths(last - start) };
  }
  const begin = end === Infinity ? start : Math.max(start, end - whole);
  const months = tenths(Math.min(begin + whole, end, to) - Math.max(begin, from));
  return { exacte: true, mois: months, sur: tenths(whole) };
}

/** What a contract engages of an exercice, read on a day; undefined when it is over by then, or not of that exercice. */
export function engagementDe(marche: MarcheEngage, exercice: number, paye: Paye, jour: Jour): Intervalle | undefined {
  const { notification, dureeMois, valeur } = marche;
  const debut = notification ?? `${marche.exercice}-01-01`;
  const fin = marche.fin ?? finDePeriode(notification ?? `${marche.exercice}-12-31`, dureeMois || DUREE_MAX)!;
  if (debut > `${exercice}-12-31` || fin < `${exercice}-01-01` || fin < jour) return undefined;
  const part = partDe(marche, exercice);
  if (part !== null && part.mois <= 0) return undefined;
  if (valeur === undefined) return [0, Infinity];
  const share = part === null ? valeur : cents((valeur * part.mois) / part.sur);
  const left = (bound: 0 | 1): number =>
    Math.max(0, cents(Math.min(share - paye.annee[bound], valeur - paye.enTout[bound])));
  return [part?.exacte ? left(1) : 0, left(0)];
}

/**
 * An accord-cadre with its marchés subséquents, of one need: they are part of it, so it is the larger of the two. One of
 * which no amount is known is within a known maximum.
 */
export function avecSubsequents(cadre: Intervalle, subsequents: readonly Intervalle[]): Intervalle {
  const known =
    cadre[1] === Infinity ? subsequents : subsequents.map(([min, max]) => [min, max === Infinity ? 0 : max]);
  const sum = (bound: 0 | 1): number => known.reduce((total, one) => total + one[bound]!, 0);
  return [Math.max(cadre[0], sum(0)), Math.max(cadre[1], sum(1))];
}
