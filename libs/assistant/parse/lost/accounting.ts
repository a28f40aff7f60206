import type { Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { EXPRESSED } from './expressed.js';
import { lostChanges } from './lost-changes.js';
import { lostCounts } from './lost-counts.js';
import { lostKinds } from './lost-kinds.js';
import { lostPairs } from './lost-pairs.js';
import { lostPlaces } from './lost-places.js';
import { lostOfContracts } from './lost-of-contracts.js';
import { lostRoles } from './lost-roles.js';
import { lostSenses } from './lost-senses.js';
import { lostSecondAsked } from './lost-second-asked.js';
import { lostSides } from './lost-sides.js';
import { lostTimes } from './lost-times.js';
import { lostWords } from './lost-words.js';
import type { Reading } from '../reading.js';

/**
 * The words of a question that its frame does not express, although they are known: nothing that was asked is dropped in
 * silence. Empty: every word is in the frame.
 */
export function unexpressedWords(frame: Frame, draft: Draft): number[] {
  const { reading } = draft;
  const lost = reading.tokens.flatMap((_token, at) => {
    const claim = reading.of(at);
    const expressed = claim && EXPRESSED[claim];
    return !expressed || expressed(frame, draft, at) ? [] : [at];
  });
  const ways = [
    ...[lostChanges, lostCounts, lostPairs, lostPlaces, lostRoles],
    ...[lostTimes, lostWords, lostSenses, lostSides, lostSecondAsked, lostOfContracts, lostKinds],
  ];
  return [...new Set([...lost, ...ways.flatMap((way) => way(frame, draft))])].sort((a, b) => a - b);
}

const DENYING = /^(?:pas|ne|n|non|jamais|aucune?|rien|ni|sans|hors|sauf|excepte)$/;

/** « ne se terminent pas avant 2029 »: the words that deny, where the frame keeps what they leave out. */
export function unreadDenials(frame: Frame, draft: Draft): number[] {
  const denies = (at: number): boolean => DENYING.test(draft.reading.tokens[at]!.text);
  // Few questions deny: the words of the others are accounted for once, with the frame that is answered.
  return draft.reading.tokens.some((_token, at) => denies(at)) ? unexpressedWords(frame, draft).filter(denies) : [];
}

/** The words at these places, as typed: those that follow each other with what stands between them. */
export const wordsAt = ({ tokens }: Reading, places: readonly number[]): string =>
  places
    .map((at, rank) => {
      const { typed, lead } = tokens[at]!;
      if (rank === 0) return typed;
      return places[rank - 1] === at - 1 ? `${lead}${typed}` : ` ${typed}`;
    })
    .join('')
    .replace(/[«»\s]+/g, ' ');
