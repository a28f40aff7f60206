/** A horizontal position or length as SVG wants it: `12.34%`. Drawing only, never a figure that is shown. */
export function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}

/** The part of `value` in `total`, from 0 to 100; negative values (annulations) draw nothing. */
export function partOf(value: number, total: number): number {
  return total > 0 ? Math.min(100, Math.max(0, (value / total) * 100)) : 0;
}
