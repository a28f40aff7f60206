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
