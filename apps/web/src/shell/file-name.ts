/** Marks that turn the direction of a text: in a name they only serve to disguise its end. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const NAME_MAX = 90;

/** The name of a file as it is shown: without marks of direction, its middle left out when it is very long. */
export function shownName(name: string, max = NAME_MAX): string {
  const plain = name.replace(DIRECTION_MARKS, '');
  const tail = 18;
  return plain.length <= max ? plain : `${plain.slice(0, max - tail - 1)}…${plain.slice(-tail)}`;
}
