import type { DashboardResponse } from '#client/operations.js';
import { VERDICTS } from '#design/parts.js';
import { percentOf } from '#design/share.js';

/** What is out of the rules has no share of the rate. */
export const JUDGED: readonly string[] = ['conforme', 'non_conforme', 'a_verifier'];

export interface VerdictShare {
  key: string;
  label: string;
  tone: (typeof VERDICTS)[number]['tone'];
  /** Euros before tax. */
  value: number;
  /** Per cent of the amount that is judged, not rounded; null where nothing is. */
  share: number | null;
}

/** What each verdict amounts to in an exercice, in the order of the house. */
export function verdictShares({ taux_conformite: rate, par_verdict: amounts }: DashboardResponse): VerdictShare[] {
  const judged = VERDICTS.filter(({ key }) => JUDGED.includes(key)).map(({ key, label, tone }) => ({
    ...{ key, label, tone },
    value: amounts.find(({ statut }) => statut === key)?.montant ?? 0,
  }));
  const whole = judged.reduce((sum, { value }) => sum + value, 0);
  return judged.map((part) => ({
    ...part,
    share: rate.montant_pct === null ? null : percentOf(part.value, whole),
  }));
}
