import { grouper } from './grouper.js';

/** Disjoint sets of the numbers 0 to n - 1, joined two by two (union-find). */
export class Ensembles {
  private readonly parents: number[];

  constructor(taille: number) {
    this.parents = Array.from({ length: taille }, (_, rang) => rang);
  }

  unir(a: number, b: number): void {
    const [x, y] = [this.racine(a), this.racine(b)];
    this.parents[Math.max(x, y)] = Math.min(x, y);
  }

  memeEnsemble(a: number, b: number): boolean {
    return this.racine(a) === this.racine(b);
  }

  /** Each set, by its members in order. */
  tous(): number[][] {
    return [...grouper(this.parents.keys(), (rang) => this.racine(rang)).values()];
  }

  /** The least member of the set of a number: the same for all of it. */
  racine(rang: number): number {
    let at = rang;
    while (this.parents[at] !== at) {
      this.parents[at] = this.parents[this.parents[at]!]!;
      at = this.parents[at]!;
    }
    return at;
  }
}
