import { formatDate } from '#design/format-francais.js';
import type { Figures } from '#figures/figures.js';
import { isRunning } from '#figures/running-exercice.js';

/** What a need requires, by its rank, in the width of a column. */
export const PROCEDURES: Readonly<Record<number, string>> = {
  0: 'dispense',
  1: 'adaptée',
  2: 'adaptée, avec publicité',
  3: 'formalisée',
};

/** The exercice of a document; one that is not over says until when its figures are. */
export const exerciceTold = (exercice: number, producedAt: Date): string =>
  isRunning(exercice, producedAt)
    ? `Exercice ${exercice}, en cours, au ${formatDate(producedAt)}`
    : `Exercice ${exercice}`;

export const SANS_FAMILLE = 'Non classé';

/** What counts as a purchase in the figures of a document, in words. */
export const perimetreOf = ({ perimetre }: Pick<Figures, 'perimetre'>): string =>
  `${perimetre.volume} Ne sont pas comptés : ${perimetre.nonCompte.charAt(0).toLowerCase()}${perimetre.nonCompte.slice(1)}`;
