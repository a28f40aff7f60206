/** Enough for any amounts. */
const DECIMALES_MAX = 12;

/**
 * How many decimals a percentage is written with, so that it stands on the right side of the limits beside it: 14.99 is not
 * « 15,0 % » under a limit of 15 %.
 * @param depart decimals of a figure that no limit is near to
 */
export function decimalesPres(pct: number, limites: readonly number[], depart: number): number {
  for (let decimales = depart; decimales < DECIMALES_MAX; decimales += 1) {
    const rounded = Number(pct.toFixed(decimales));
    if (limites.every((limite) => Math.sign(pct - limite) === Math.sign(rounded - limite))) return decimales;
  }
  return DECIMALES_MAX;
}
