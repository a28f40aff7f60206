import { withoutUnprintable } from './typed-text.js';

const MAX_LENGTH = 255;
const NAMELESS = 'sans nom';

/** A file name as it may be stored and shown: without invisible characters, 255 characters at most, never empty. */
export function readableFileName(name: string): string {
  return [...withoutUnprintable(name).trim()].slice(0, MAX_LENGTH).join('') || NAMELESS;
}
