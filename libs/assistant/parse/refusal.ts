import type { Frame } from '../frame/frame.js';

/** A question that is read, of something that no purchase tells: why it is refused, and what may be asked in its place. */
export interface Refused {
  genre: 'refus';
  raison: string;
  reste: Frame | null;
  /** A turn that was read as one of the question before, which the next turn may still continue. */
  suit?: true;
  /** Words that contracts may have in their object, as typed and by themselves. */
  cherche?: { mots: string; inconnus: readonly string[] };
}
