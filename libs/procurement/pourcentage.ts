import { divideRounded } from './montant.js';

/** Enough for any amounts: a share that differs from a limit by less is of amounts beyond all budgets. */
const DECIMALES_MAX = 12;

/**
 * A share in percent that stands on the right side of the limits it is compared with: more decimals where rounding would put
 * it on a limit that it is under, or past.
 * @param limites in percent
 * @param depart decimals of a share that no limit is near to
 * @returns null when the total is zero or negative: a rate would say nothing
 */
export function pourcentagePres(partie: bigint, total: bigint, limites: readonly number[], depart = 2): number | null {
  if (total <= 0n) return null;
  for (let decimales = depart; ; decimales += 1) {
    const unit = 10n ** BigInt(decimales);
    const rounded = divideRounded(partie * 100n * unit, total);
    const kept = limites.every((limite) => {
      const exact = signe(partie * 100n - BigInt(limite) * total);
      return exact === signe(rounded - BigInt(limite) * unit);
    });
    if (kept || decimales === DECIMALES_MAX) return Number(rounded) / Number(unit);
  }
}

const signe = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0);
