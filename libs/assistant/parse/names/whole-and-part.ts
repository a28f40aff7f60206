import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import type { ReadPeriod } from '../time/periods.js';
import { type Match, toNomme } from './names.js';
import { wordsAt } from '../lost/accounting.js';

/** A word of several familles, and names of some of them. */
interface Overlap {
  whole: Match;
  parts: readonly Match[];
}

/**
 * « l’énergie et le gaz », « l’énergie, dont le gaz »: gas is part of what the word stands for, and is told among its familles.
 * « l’énergie (électricité + gaz) » and « les logiciels informatiques » say by the word what the names are of: it says no more.
 */
export function withoutOverlap(reading: Reading, names: readonly Match[]): readonly Match[] {
  const overlap = overlapOf(names);
  if (!overlap) return names;
  const { whole, parts } = overlap;
  return isAdded(reading, overlap)
    ? names.filter((name) => !parts.includes(name))
    : names.filter((name) => name !== whole);
}

/** « la part du gaz dans l’énergie », « compare l’énergie et le gaz »: told by the familles of the whole, each with its part of it. */
export function partOfWhole(reading: Reading, names: readonly Match[], { periode }: ReadPeriod): Refused | null {
  const overlap = reading.has('part', 'evolution') ? overlapOf(names) : null;
  if (!overlap || isListed(reading, overlap)) return null;
  const { whole, parts } = overlap;
  const ensemble = wordsAt(reading, whole.places);
  const reste: Frame = {
    ...EMPTY_FRAME,
    groupe: 'famille',
    periode,
    filtres: {
      ...EMPTY_FRAME.filtres,
      familles: { valeurs: whole.entites.map(toNomme), sauf: false, ensemble },
    },
  };
  const part = parts.map(({ entites }) => `« ${entites[0]!.libelle} »`).join(' et ');
  return {
    genre: 'refus',
    raison: `${part} : une des familles de « ${ensemble} », que je donne famille par famille, avec la part de chacune.`,
    reste,
  };
}

function overlapOf(names: readonly Match[]): Overlap | null {
  const parts = names.filter(({ entites }) => entites.length === 1);
  const whole = names.find(
    ({ entites }) =>
      entites.length > 1 && parts.length > 0 && parts.every((part) => entites.includes(part.entites[0]!)),
  );
  return whole ? { whole, parts } : null;
}

const ADDING = /^(?:et|dont|plus|avec|compris|comprise)$/;
/** « l’énergie et le gaz »: nothing but such a word stands between the two. */
const isAdded = (reading: Reading, overlap: Overlap): boolean =>
  !isListed(reading, overlap) &&
  overlap.parts.some((part) => {
    const [first, second] = [part, overlap.whole].sort((a, b) => a.places[0]! - b.places[0]!);
    return reading.tokens.slice(first!.places.at(-1)! + 1, second!.places[0]).some(({ text }) => ADDING.test(text));
  });

/** « l’énergie : électricité, gaz », « l’énergie (électricité + gaz) »: what the word is of is listed. */
const isListed = ({ tokens }: Reading, { whole, parts }: Overlap): boolean =>
  parts.some(({ places }) => places[0]! > whole.places[0]! && /[:(=]/.test(tokens[places[0]!]!.lead));
