import { formatExactAmount } from './format-francais.js';
import { formatPaidShare } from './paid-share.js';

/** What the pace of its mandats foretells of a marché, as the service reckons it. */
export interface Forecast {
  base: string | null;
  montant_initial: number | null;
  montant_actuel: number | null;
  reference_ht: number | null;
  projection: {
    date: string | null;
    du: string | null;
    au: string | null;
    rythme_mensuel_ht: number | null;
    fin_marche: string | null;
    avant_la_fin: boolean | null;
    paye_a_la_fin_ht: number | null;
  };
}

/** What may be paid of a marché: « maximum », « montant ». */
export const ofWhat = ({
  base,
  montant_initial,
  montant_actuel,
}: Omit<Forecast, 'projection' | 'reference_ht'>): string =>
  base === 'maximum' ? 'maximum' : montant_initial === montant_actuel ? 'montant' : 'montant après avenants';

/**
 * When the amount will be used up at the present pace, or how much of it when the contract ends before: one sentence for the
 * sheet and for the dossier. Undefined where the service foretells neither (`projection.raison` says why there is no date).
 * @param formatDay how the reader writes `2026-12-01`
 */
export function forecastInWords(execution: Forecast, formatDay: (day: string) => string): string | undefined {
  const { date, du, au, avant_la_fin, rythme_mensuel_ht, fin_marche, paye_a_la_fin_ht: paid } = execution.projection;
  if (rythme_mensuel_ht === null || du === null || au === null) return undefined;
  const pace = `Au rythme de ${formatExactAmount(rythme_mensuel_ht)} par mois (du ${formatDay(du)} au ${formatDay(au)})`;
  const part = paid === null ? null : formatPaidShare(paid, execution.reference_ht);
  if (part !== null && fin_marche !== null)
    return `${pace}, ${part} du ${ofWhat(execution)} serait mandaté à la fin du marché, le ${formatDay(fin_marche)}.`;
  if (date === null) return undefined;
  const early = avant_la_fin === true ? ', avant la fin du marché' : '';
  return `${pace}, tout serait mandaté le ${formatDay(date)}${early}.`;
}
