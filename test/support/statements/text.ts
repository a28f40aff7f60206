import { Text, type Unknown } from './values.js';

/** A text; a string where all of it is known. */
export function joined(parts: readonly (string | Unknown)[]): string | Text {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : new Text(parts);
}

/** Stands for a value written between quotes: it is one of every type that values are written so. */
const QUOTED = '00000000-0000-0000-0000-000000000000';

/** The text of a statement, its values between quotes replaced by one; the part that is unknown where there is one. */
export function statementText(value: string | Text): string | Unknown {
  if (typeof value === 'string') return value;
  let text = '';
  for (const part of value.parts) {
    const isQuoted = text.split("'").length % 2 === 0;
    if (typeof part !== 'string' && !isQuoted) return part;
    text += typeof part === 'string' ? part : QUOTED;
  }
  return text;
}
