import { formatDate, formatShortDay } from '#design/format-francais.js';
import type { Figures } from '#figures/figures.js';
import { stateOfExercice } from '#figures/running-exercice.js';

/** What a need requires, by its rank, in the width of a column. */
export const PROCEDURES: Readonly<Record<number, string>> = {
  0: 'dispense',
  1: 'adaptée',
  2: 'adaptée, avec publicité',
  3: 'formalisée',
};

/** The year of an exercice; one that is not over says until when its figures are. */
export function yearTold(exercice: number, producedAt: Date): string {
  const state = stateOfExercice(exercice, producedAt);
  return state === null ? String(exercice) : `${exercice}, ${state}, au ${formatDate(producedAt)}`;
}

/** The exercice of a document. */
export const exerciceTold = (exercice: number, producedAt: Date): string =>
  `Exercice ${yearTold(exercice, producedAt)}`;

/** A quarter of the exercice: « 1er trimestre ». */
export const trimestreTold = (trimestre: number): string => `${trimestre === 1 ? '1er' : `${trimestre}e`} trimestre`;

export const SANS_FAMILLE = 'Non classé';
/** What the main familles and the main suppliers leave of the purchases. */
export const AUTRES_FAMILLES = 'Autres familles et non classé';
export const AUTRES_FOURNISSEURS = 'Autres fournisseurs et non renseigné';

/** What counts as a purchase in the figures of a document, in words. */
export const perimetreOf = ({ perimetre }: Pick<Figures, 'perimetre'>): string =>
  `${perimetre.volume} Ne sont pas comptés : ${perimetre.nonCompte.charAt(0).toLowerCase()}${perimetre.nonCompte.slice(1)}`;

/** A day in the width of a column: `15/01/2026`. */
export const shortDay = (date: string | null): string => (date === null ? '–' : formatShortDay(date));
