/** Draws that look random and are the same at each run: the demo data of a release never change. */
export class Hasard {
  private state: number;

  constructor(graine: number) {
    this.state = graine >>> 0;
  }

  /** Between 0 included and 1 excluded (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both bounds included. */
  entier(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True once in a while. */
  arrive(probabilite: number): boolean {
    return this.next() < probabilite;
  }

  /** One of a list, the first ones more often: a few suppliers make most of an expense. */
  parmi<T>(items: readonly T[]): T {
    const index = Math.floor(this.next() * this.next() * items.length);
    const item = items[index];
    if (item === undefined) throw new RangeError('liste vide');
    return item;
  }
}

/**
 * Cuts an amount into parts of uneven sizes that add up to it exactly, each of one cent at least.
 *
 * @param centimes whole amount, at least as many cents as parts
 */
export function decouper(centimes: number, parts: number, hasard: Hasard): number[] {
  // The product of two draws, squared: many small invoices, a few large ones.
  const weights = Array.from({ length: parts }, () => 0.05 + (hasard.next() * hasard.next()) ** 1.5);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = centimes - parts;
  const amounts = weights.map((weight) => 1 + Math.floor((spare * weight) / total));
  const missing = centimes - amounts.reduce((sum, amount) => sum + amount, 0);
  for (let index = 0; index < missing; index += 1) amounts[index % parts]! += 1;
  return amounts;
}
