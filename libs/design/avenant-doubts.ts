import { dayDoubt } from './day-doubt.js';
import { formatExactAmount } from './format-francais.js';

/** What an avenant is held against. */
export interface DoubtedContract {
  montant: number | null;
  montant_max?: number | null;
  /** With its avenants; absent where a total below zero is told apart. */
  montant_actuel?: number | null;
  date_notification: string | null;
}

/** An avenant as it is recorded, or as it is being typed. */
export interface DoubtedAvenant {
  date_signature: string | null | undefined;
  variation_montant: number | undefined;
}

/** The same as the service counts, before anything is saved: it is taken as it is, a person has to look. */
export function doubtsOnAvenant(
  { date_signature: day, variation_montant: variation }: DoubtedAvenant,
  { montant, montant_max = null, montant_actuel = null, date_notification }: DoubtedContract,
): string[] {
  const largest = Math.max(montant ?? 0, montant_max ?? 0);
  return [
    dayDoubt(day, date_notification),
    variation !== undefined && (montant ?? 0) > 0 && Math.abs(variation) > largest ? amountDoubt(montant) : undefined,
    variation !== undefined && montant_actuel !== null && inCents(montant_actuel) + inCents(variation) < 0
      ? NEGATIVE_TOTAL
      : undefined,
  ].filter((doubt) => doubt !== undefined);
}

/** What the codes of the service say of an avenant (`doutes`). */
export const doubtsInWords = (codes: readonly string[], marche: DoubtedContract, avenant: DoubtedAvenant): string[] =>
  codes.map((code) => {
    if (code === 'avant_notification') return dayDoubt(avenant.date_signature, marche.date_notification) ?? code;
    if (code === 'montant_hors_marche') return amountDoubt(marche.montant);
    return NEGATIVE_TOTAL;
  });

const NEGATIVE_TOTAL = 'Le montant du marché deviendrait négatif : son signe ou son montant est à vérifier.';

const inCents = (euros: number): number => Math.round(euros * 100);

const amountDoubt = (montant: number | null): string =>
  `Sa variation dépasse le montant du marché (${formatExactAmount(montant ?? 0)}) : c’est peut-être le nouveau total.`;
