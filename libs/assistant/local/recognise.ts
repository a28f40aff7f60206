import { isNearWord, stem } from '../words.js';
import { type Concept, LEXICON } from './lexicon.js';
import { STOP_WORDS } from './stop-words.js';

interface Expression {
  concept: Concept;
  words: string[];
}

/** Longest first, so that « délai de paiement » is not read as « paiement ». */
const EXPRESSIONS: readonly Expression[] = (Object.entries(LEXICON) as [Concept, readonly string[]][])
  .flatMap(([concept, textes]) => textes.map((texte) => ({ concept, words: texte.split(' ') })))
  .sort((a, b) => b.words.length - a.words.length);

/** Which words of a question are words of the trade. */
export class Recognition {
  readonly concepts = new Set<Concept>();
  /** Where each concept was read. */
  readonly places = new Map<number, Concept>();

  constructor(readonly words: readonly string[]) {}

  /** Reads the words as they are written. */
  exactly(): this {
    return this.read((typed, expected) => typed === expected || (typed.length > 3 && stem(typed) === stem(expected)));
  }

  /** Reads the remaining words with typing mistakes, save those that `pris` says are something else. */
  approximately(pris: (place: number) => boolean): this {
    return this.read(
      (typed, expected, place) =>
        !pris(place) && !STOP_WORDS.has(typed) && expected.length > 3 && isNearWord(typed, expected),
    );
  }

  private read(pareil: (typed: string, expected: string, place: number) => boolean): this {
    for (const { concept, words } of EXPRESSIONS) {
      for (let debut = 0; debut + words.length <= this.words.length; debut += 1) {
        const places = words.map((_mot, rang) => debut + rang);
        const lu = words.every((expected, rang) => {
          const place = debut + rang;
          const typed = this.words[place]!;
          if (this.places.has(place)) return false;
          return words.length > 1 && expected.length <= 3 ? typed === expected : pareil(typed, expected, place);
        });
        if (!lu) continue;
        this.concepts.add(concept);
        for (const place of places) this.places.set(place, concept);
      }
    }
    return this;
  }

  a(...concepts: Concept[]): boolean {
    return concepts.some((concept) => this.concepts.has(concept));
  }
}
