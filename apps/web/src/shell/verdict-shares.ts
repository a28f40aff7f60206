import type { DashboardResponse } from '#client/operations.js';
import { VERDICTS } from '#design/parts.js';

export interface VerdictShare {
  key: string;
  label: string;
  tone: (typeof VERDICTS)[number]['tone'];
  /** Euros before tax. */
  value: number;
  /** Per cent of the amount; null where nothing is judged. */
  share: number | null;
}

/** What each verdict amounts to in an exercice, in the order of the house. */
export function verdictShares({ taux_conformite: rate, par_verdict: amounts }: DashboardResponse): VerdictShare[] {
  const shares = new Map<string, number | null>([
    ['conforme', rate.montant_pct],
    ['non_conforme', rate.non_conforme_pct],
    ['a_verifier', rate.a_verifier_pct],
  ]);
  return VERDICTS.filter(({ key }) => shares.has(key)).map(({ key, label, tone }) => ({
    ...{ key, label, tone },
    value: amounts.find(({ statut }) => statut === key)?.montant ?? 0,
    share: shares.get(key)!,
  }));
}
