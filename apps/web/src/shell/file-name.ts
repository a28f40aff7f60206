import { DIRECTION_MARKS } from '../ui/direction-marks.js';

const NAME_MAX = 90;

/** The name of a file as it is shown: without marks of direction, which only serve to disguise its end, its middle left out when it is very long. */
export function shownName(name: string, max = NAME_MAX): string {
  const plain = name.replace(DIRECTION_MARKS, '');
  const tail = 18;
  return plain.length <= max ? plain : `${plain.slice(0, max - tail - 1)}…${plain.slice(-tail)}`;
}
