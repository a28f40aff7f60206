import type { Concept } from './lexicon/lexicon.js';
import type { Token } from './tokens.js';

/** Why a word of the question is understood. */
export type Claim =
  | Concept
  | 'consommation'
  | 'periode'
  | 'chiffre'
  | 'borne'
  | 'nom'
  | 'compte'
  | 'par_compte'
  | 'sans_contrat'
  | 'modifie'
  | 'croise'
  | 'vide';

/** The words of a question with what each was understood as. */
export class Reading {
  private readonly claims = new Map<number, { claim: Claim; length: number }>();

  constructor(readonly tokens: readonly Token[]) {}

  /** Takes words that nothing took before. */
  claim(at: number, length: number, claim: Claim): void {
    for (let place = at; place < at + length; place += 1) this.claims.set(place, { claim, length });
  }

  release(at: number): void {
    this.claims.delete(at);
  }

  isFree(at: number): boolean {
    return !this.claims.has(at);
  }

  of(at: number): Claim | undefined {
    return this.claims.get(at)?.claim;
  }

  /** Whether a word was taken by itself: a name that bears it may take it over. */
  isAlone(at: number): boolean {
    return this.claims.get(at)?.length === 1;
  }

  has(...concepts: Claim[]): boolean {
    return [...this.claims.values()].some(({ claim }) => concepts.includes(claim));
  }

  /** Places of a concept, in order. */
  placesOf(...concepts: Claim[]): number[] {
    return this.tokens.flatMap((_token, at) => (concepts.includes(this.of(at)!) ? [at] : []));
  }

  /** Whether a word of one concept is followed, at so many words at most, by one of another. */
  follows(first: Claim[], second: Claim[], within = 1): boolean {
    return this.placesOf(...second).some((at) => {
      for (let gap = 1; gap <= within; gap += 1) if (first.includes(this.of(at - gap)!)) return true;
      return false;
    });
  }

  /** The words that nothing explains. */
  get unknown(): number[] {
    return this.tokens.flatMap((_token, at) => (this.isFree(at) ? [at] : []));
  }
}
