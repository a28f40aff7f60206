import type { ExecutionResponse } from '#client/operations.js';
import { partOf } from '#design/chart-units.js';
import { formatExactAmount } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import { daysBetween } from './days.js';
import { formatDay } from '../../ui/dates.js';

/** An amount on the bar of the execution. */
export interface Mark {
  kind: 'initial' | 'actuel' | 'maximum';
  label: string;
  euros: number;
  /** Where it stands, in percent of the bar. */
  at: number;
}

export interface ExecutionScale {
  /** The paid part, in percent of the bar. */
  paid: number;
  /** What of it is beyond what may be paid, in percent of the bar. */
  beyond: number;
  marks: Mark[];
}

const LABELS = { initial: 'Montant initial', actuel: 'Après avenants', maximum: 'Maximum' } as const;

/** The bar of the execution: it ends at the largest amount, so that nothing leaves it. */
export function executionScale(execution: ExecutionResponse): ExecutionScale {
  const {
    montant_initial: initial,
    montant_actuel: actuel,
    montant_max: maximum,
    consomme_ht,
    reference_ht,
  } = execution;
  const amounts: [Mark['kind'], number | null][] = [
    ['initial', initial],
    ['actuel', actuel === initial ? null : actuel],
    ['maximum', maximum],
  ];
  const end = Math.max(consomme_ht, ...amounts.map(([, euros]) => euros ?? 0));
  const paid = partOf(consomme_ht, end);
  return {
    paid,
    beyond: reference_ht === null ? 0 : Math.max(0, paid - partOf(reference_ht, end)),
    marks: amounts.flatMap(([kind, euros]) =>
      euros === null ? [] : [{ kind, label: LABELS[kind], euros, at: partOf(euros, end) }],
    ),
  };
}

/** What may be paid: « du maximum », « du montant ». */
const ofWhat = ({ base, montant_initial, montant_actuel }: ExecutionResponse): string =>
  base === 'maximum' ? 'maximum' : montant_initial === montant_actuel ? 'montant' : 'montant après avenants';

/** What remains to be paid, or what was paid beyond, in one sentence. */
export function executionInWords(execution: ExecutionResponse): string {
  const { reference_ht, depasse, reste_ht, consomme_ht } = execution;
  if (reference_ht === null || reste_ht === null)
    return 'Le montant du marché n’est pas connu : on ne peut pas dire ce qui reste.';
  const share = formatPaidShare(consomme_ht, reference_ht);
  if (depasse === true)
    return `Mandaté ${share ?? formatExactAmount(consomme_ht)} du ${ofWhat(execution)} : ${formatExactAmount(-reste_ht)} au-delà de ${formatExactAmount(reference_ht)}.`;
  if (consomme_ht === 0) return `Aucun mandat connu sur ${formatExactAmount(reference_ht)}.`;
  if (reste_ht === 0) return `Tout le ${ofWhat(execution)} est mandaté.`;
  return `Reste ${formatExactAmount(reste_ht)} sur ${formatExactAmount(reference_ht)}${share === null ? '' : ` (${share} mandatés)`}.`;
}

/** When the amount will be used up at the present pace, or how much of it when the contract ends before; undefined where nothing is to be said of it. */
export function projectionInWords(execution: ExecutionResponse, now: string): string | undefined {
  const { date, avant_la_fin, rythme_mensuel_ht, fin_marche, paye_a_la_fin_ht: paid } = execution.projection;
  const part = paid === null ? null : formatPaidShare(paid, execution.reference_ht);
  if (rythme_mensuel_ht === null) return undefined;
  if (part !== null && fin_marche !== null)
    return fin_marche < now
      ? undefined
      : `Au rythme de ${formatExactAmount(rythme_mensuel_ht)} par mois, ${part} du ${ofWhat(execution)} serait mandaté au ${formatDay(fin_marche)}.`;
  if (date === null) return undefined;
  const end = avant_la_fin === true ? ', avant la fin du marché' : '';
  return `Au rythme de ${formatExactAmount(rythme_mensuel_ht)} par mois, tout sera mandaté le ${formatDay(date)}${end}.`;
}

/** Share of its duration that is over, from 0 to 100; undefined when its dates are not known. */
export function elapsedShare(from: string | null, to: string | null, now: string): number | undefined {
  if (from === null || to === null || to <= from) return undefined;
  return partOf(Math.max(0, daysBetween(from, now)), daysBetween(from, to));
}
