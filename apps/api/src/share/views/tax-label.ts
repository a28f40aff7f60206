import type { ExerciceFigures, Figures } from '#figures/figures.js';

/** Whether amounts are before tax, with tax (a file that gives no rate), or of both kinds. */
export type Tax = 'ht' | 'ttc' | 'mixed';

const LABELS: Readonly<Record<Tax, string>> = { ht: 'HT', ttc: 'TTC', mixed: 'HT, pour une part TTC' };
const IN_WORDS: Readonly<Record<Tax, string>> = {
  ht: 'montants hors taxes',
  ttc: 'montants toutes taxes comprises',
  mixed: 'montants hors taxes, pour une part TTC,',
};

type Taxed = Pick<ExerciceFigures, 'volume' | 'ttc'>;

const taxOf = (years: readonly Taxed[]): Tax => {
  if (years.every(({ ttc }) => ttc === 0)) return 'ht';
  return years.every(({ volume, ttc }) => ttc === volume) ? 'ttc' : 'mixed';
};

/** Of the amounts of the exercice alone. */
export const taxOfExercice = ({ volume_total: volume, ttc }: Figures): Tax => taxOf([{ volume, ttc }]);

/** Of amounts of every exercice that has purchases. */
export const taxOfYears = ({ historique }: Pick<Figures, 'historique'>): Tax => taxOf(historique);

/** Of the amounts of the exercice beside those of the one before. */
export const taxOfTwoYears = (figures: Figures): Tax => {
  const { historique, exercice } = figures;
  const before = historique.filter((year) => year.exercice === exercice - 1);
  return taxOf([{ volume: figures.volume_total, ttc: figures.ttc }, ...before]);
};

/** A column's name, with what its amounts are. */
export const withTax = (name: string, tax: Tax): string => `${name} ${LABELS[tax]}`;

/** What amounts are, in words. */
export const amountsInWords = (tax: Tax): string => IN_WORDS[tax];
