import { isLeftOut } from '../draft.js';
import type { Match } from './names.js';
import type { Reading } from '../reading.js';

/** « hors énergie » leaves out all that the word stands for; kept, it is asked which is meant. */
export const leftOutWhole = (reading: Reading, matches: readonly Match[]): Match[] =>
  matches.flatMap((match) =>
    match.ensemble && match.entites.length > 1 && isLeftOut(reading, match.places[0]!)
      ? match.entites.map((entity) => ({ entites: [entity], places: match.places, part: 1 }))
      : [match],
  );

/**
 * « l’énergie hors gaz » is what the first name stands for without the second, « les véhicules, hors carburant » the first
 * alone: names of one kind, of which some are left out, become those that are kept.
 */
export const keptOfLeftOut = (reading: Reading, matches: readonly Match[]): Match[] =>
  (['famille', 'service'] as const).reduce<Match[]>((names, kind) => keptOfKind(reading, names, kind), [...matches]);

function keptOfKind(reading: Reading, matches: Match[], kind: 'famille' | 'service'): Match[] {
  const named = matches.filter(({ entites }) => entites[0]!.kind === kind);
  const out = named.filter(({ places }) => isLeftOut(reading, places[0]!));
  if (out.length === 0 || out.length === named.length) return matches;
  const gone = new Set(out.flatMap(({ entites }) => entites.map(({ code }) => code)));
  const kept = named
    .filter((match) => !out.includes(match))
    .map((match) => ({ ...match, entites: match.entites.filter(({ code }) => !gone.has(code)) }));
  // « l’électricité hors électricité » is nothing: it is for the question to be put again.
  if (kept.some(({ entites }) => entites.length === 0)) return matches;
  const said = new Set(out.flatMap(({ places }) => placesFromOpener(reading, places)));
  // The name is then said by all of these words, in this order: « énergie hors gaz et carburant ».
  kept[0]!.places = [...kept[0]!.places, ...said];
  for (const place of said) reading.claim(place, 1, 'nom');
  return matches.flatMap((match) => {
    const rank = named.indexOf(match);
    if (rank < 0) return [match];
    return out.includes(match) ? [] : [kept[named.filter((one) => !out.includes(one)).indexOf(match)]!];
  });
}

/** From « hors », « sauf » to the last word of the name that it leaves out. */
function placesFromOpener(reading: Reading, places: readonly number[]): number[] {
  const from = Math.max(...reading.placesOf('sauf').filter((place) => place < places[0]!));
  return Array.from({ length: places.at(-1)! + 1 - from }, (_one, rank) => from + rank);
}
