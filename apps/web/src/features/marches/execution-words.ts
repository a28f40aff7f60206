import type { ExecutionResponse } from '#client/operations.js';
import { partOf } from '#design/chart-units.js';
import { ofWhat } from '#design/forecast-words.js';
import { formatExactAmount } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import { daysBetween } from './days.js';

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

/** What may still be mandated, or what was mandated beyond, in one sentence: a mandat may be unpaid. */
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

/** Share of its duration that is over, from 0 to 100; undefined when its dates are not known. */
export function elapsedShare(from: string | null, to: string | null, now: string): number | undefined {
  if (from === null || to === null || to <= from) return undefined;
  return partOf(Math.max(0, daysBetween(from, now)), daysBetween(from, to));
}
