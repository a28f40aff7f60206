import { formatDay } from './format-francais.js';

/**
 * What a chart says of its bars in the tone `running`: « Exercice en cours, au 30 novembre ».
 * @param day `YYYY-MM-DD`, on French clocks
 */
export const runningNote = (day: string): string => `Exercice en cours, au ${formatDay(day).replace(/.\d{4}$/, '')}`;
