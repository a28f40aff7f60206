import { formatExactAmount, formatQuantity } from '#design/format-francais.js';

/** What late payments owe; each owes its flat compensation, whether its interest can be counted or not. */
export interface RetardsDus {
  nombre: number;
  /** Euros. */
  interets: number;
  /** Late mandats that `interets` leaves out. */
  interets_sans_taux: number;
  /** Euros. */
  indemnites: number;
}

/** Both of its parts; interest at a rate that is not known yet is not nothing. */
export function sommesDues({ nombre, interets, interets_sans_taux: without, indemnites }: RetardsDus): string {
  const lumps = `${formatExactAmount(indemnites)} d’indemnités forfaitaires (40 € par retard)`;
  const unknown = 'ne sont pas chiffrés : le taux de leur semestre n’est pas encore connu';
  if (without === 0) return `${formatExactAmount(interets)} d’intérêts moratoires et ${lumps}.`;
  if (without === nombre) return `${lumps}. Leurs intérêts moratoires ${unknown}.`;
  return `${formatExactAmount(interets)} d’intérêts moratoires au moins et ${lumps}. Les intérêts de ${formatQuantity(without, 'mandat', 'mandats')} ${unknown}.`;
}
