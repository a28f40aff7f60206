import type { Axe, Frame } from '../frame/frame.js';
import type { Draft } from './draft.js';
import { EXPRESSED } from './expressed.js';
import { lostPlaces } from './lost-places.js';
import { lostWords } from './lost-words.js';
import type { Reading } from './reading.js';

/** « par direction et par mois »: two axes, and a frame has one. */
function lostAxes({ groupe, acte }: Frame, { reading }: Draft): number[] {
  if (acte !== 'mesurer' && acte !== 'varier') return [];
  return reading.placesOf('par').filter((at) => {
    const axe = PAR[reading.of(at + 1) ?? ''];
    return reading.tokens[at]!.text === 'par' && axe !== undefined && axe !== groupe;
  });
}

const PAR: Readonly<Record<string, Axe>> = {
  direction: 'service',
  famille: 'famille',
  fournisseurs: 'fournisseur',
  section: 'section',
  mois: 'mois',
  trimestre: 'trimestre',
  semestre: 'semestre',
};

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
  return [
    ...new Set([...lost, ...lostPlaces(frame, draft), ...lostAxes(frame, draft), ...lostWords(frame, draft)]),
  ].sort((a, b) => a - b);
}

/** The words at these places, as typed. */
export const wordsAt = ({ tokens }: Reading, places: readonly number[]): string[] =>
  places.map((at) => tokens[at]!.text);
