import type { ExerciceFigures, Figures } from './figures.js';

/** Whether amounts are before tax, with tax (a file that gives no rate), or of both kinds. */
export type Tax = 'ht' | 'ttc' | 'mixed';

const LABELS: Readonly<Record<Tax, string>> = { ht: 'HT', ttc: 'TTC', mixed: 'HT, pour une part TTC' };
const IN_WORDS: Readonly<Record<Tax, string>> = {
  ht: 'hors taxes',
  ttc: 'toutes taxes comprises',
  mixed: 'hors taxes, pour une part TTC',
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

const yearBefore = ({ historique, exercice }: Figures): Taxed[] =>
  historique.filter((year) => year.exercice === exercice - 1);

/** Of the amounts of the exercice before. */
export const taxOfYearBefore = (figures: Figures): Tax => taxOf(yearBefore(figures));

/** Of the amounts of the exercice beside those of the one before. */
export const taxOfTwoYears = (figures: Figures): Tax =>
  taxOf([{ volume: figures.volume_total, ttc: figures.ttc }, ...yearBefore(figures)]);

/** Of amounts that purchases and contracts make together: contracts are before tax. */
export const taxWithContracts = (tax: Tax): Tax => (tax === 'ttc' ? 'mixed' : tax);

/** A column's name, with what its amounts are. */
export const withTax = (name: string, tax: Tax): string => `${name} ${LABELS[tax]}`;

/** What amounts are, in words: « montants hors taxes ». */
export const amountsInWords = (tax: Tax): string => `montants ${IN_WORDS[tax]}${tax === 'mixed' ? ',' : ''}`;

/** What an amount is, in words: « hors taxes ». */
export const taxInWords = (tax: Tax): string => IN_WORDS[tax];
