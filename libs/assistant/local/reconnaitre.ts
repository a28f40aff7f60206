import { motProche, racine } from '../texte.js';
import { type Concept, LEXIQUE } from './lexique.js';
import { MOTS_VIDES } from './mots-vides.js';

interface Expression {
  concept: Concept;
  mots: string[];
}

/** Longest first, so that « délai de paiement » is not read as « paiement ». */
const EXPRESSIONS: readonly Expression[] = (Object.entries(LEXIQUE) as [Concept, readonly string[]][])
  .flatMap(([concept, textes]) => textes.map((texte) => ({ concept, mots: texte.split(' ') })))
  .sort((a, b) => b.mots.length - a.mots.length);

/** Which words of a question are words of the trade. */
export class Reconnaissance {
  readonly concepts = new Set<Concept>();
  /** Where each concept was read. */
  readonly places = new Map<number, Concept>();

  constructor(readonly mots: readonly string[]) {}

  /** Reads the words as they are written. */
  exactement(): this {
    return this.lire((saisi, attendu) => saisi === attendu || (saisi.length > 3 && racine(saisi) === racine(attendu)));
  }

  /** Reads the remaining words with typing mistakes, save those that `pris` says are something else. */
  aPeuPres(pris: (place: number) => boolean): this {
    return this.lire(
      (saisi, attendu, place) =>
        !pris(place) && !MOTS_VIDES.has(saisi) && attendu.length > 3 && motProche(saisi, attendu),
    );
  }

  private lire(pareil: (saisi: string, attendu: string, place: number) => boolean): this {
    for (const { concept, mots } of EXPRESSIONS) {
      for (let debut = 0; debut + mots.length <= this.mots.length; debut += 1) {
        const places = mots.map((_mot, rang) => debut + rang);
        const lu = mots.every((attendu, rang) => {
          const place = debut + rang;
          const saisi = this.mots[place]!;
          if (this.places.has(place)) return false;
          return mots.length > 1 && attendu.length <= 3 ? saisi === attendu : pareil(saisi, attendu, place);
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
