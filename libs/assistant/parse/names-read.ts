import { takeMostly, takeNamesOf, takeOnIt } from './figures/mostly.js';
import { takeAdded } from './names/added-names.js';
import { takeAlone, takeSellers } from './names/beside-names.js';
import { leftOutWhole } from './names/left-out.js';
import { joined, type Match, readNames } from './names/names.js';
import { takeThings } from './names/things.js';
import type { Vocabulary } from './names/vocabulary.js';
import { takeDoer, takeIndoors, takeWhat } from './names/where.js';
import type { Reading } from './reading.js';

/** Reads the familles and directions of a question, things that stand for one among them, and takes the words beside them. */
export function namesIn(reading: Reading, vocabulary: Vocabulary): readonly Match[] {
  const things = takeThings(reading, vocabulary);
  const named = joined(
    reading,
    [...things, ...readNames(reading, vocabulary)].sort((a, b) => a.places[0]! - b.places[0]!),
  );
  const names = leftOutWhole(reading, takeIndoors(reading, named));
  takeAlone(reading, names);
  takeSellers(reading, names);
  takeDoer(reading, names);
  takeWhat(reading, names);
  takeNamesOf(reading);
  takeMostly(reading);
  takeOnIt(reading, names.length);
  takeAdded(reading, names);
  return names;
}
