import type { Frame } from '../../../frame/frame.js';
import { type Phrase, phraseOf } from '../../phrase.js';
import { AROUND_TURN } from './usual-roles.js';

/** A turn that is said in many ways, with the words that the rules of turns know it by. */
export interface Usual {
  said: Phrase;
  means: string;
  /** Whether it means that after this question. */
  after: (before: Frame) => boolean;
}

/** The ways of saying a whole turn, opened and ended in any way. */
export const usual = (after: Usual['after'], means: string, said: string): Usual => ({
  ...{ means, after },
  said: phraseOf(`<deb>* (${said}) <fin>*`, AROUND_TURN),
});
