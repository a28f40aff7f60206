import { formatShortDay } from '#design/format-francais.js';
import { motif } from '#imports/motifs.js';
import type { Verdict } from '#imports/readers/verdict.js';

/**
 * Warns of a mandat dated outside its exercice: from 1 January to 31 January of the next year, when the journée
 * complémentaire ends. No rule refuses it, and its payment counts as it is.
 * @param exercice 0 when it could not be read
 */
export function warnOutsideExercice(
  verdict: Verdict,
  champ: string,
  exercice: number,
  dateEmission: string | undefined,
): void {
  if (exercice === 0 || dateEmission === undefined || dateEmission === '') return;
  const [first, last] = [`${exercice}-01-01`, `${exercice + 1}-01-31`];
  if (dateEmission >= first && dateEmission <= last) return;
  const raison = `Mandat de l’exercice ${exercice} daté du ${formatShortDay(dateEmission)} : attendu du ${formatShortDay(first)} au ${formatShortDay(last)}.`;
  verdict.warn(champ, motif('date.hors_exercice', raison));
}
