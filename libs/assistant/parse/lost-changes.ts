import type { Frame } from '../frame/frame.js';
import { FALLS, RISES } from './changes.js';
import type { Draft } from './draft.js';

/** « qui a le moins baissé »: the smallest change, where the largest are listed. « Moins qu’en 2024 » compares. */
const lostLeast = ({ acte }: Frame, { reading }: Draft): number[] => {
  const { tokens } = reading;
  return acte !== 'varier'
    ? []
    : reading.placesOf('moins').filter((at) => {
        const next = [at + 1, at + 2].map((place) => tokens[place]?.text ?? '');
        return tokens[at]!.text === 'moins' && next.some((text) => RISES.test(text) || FALLS.test(text));
      });
};

const JOINT = /^(?:a|au|aux|et|contre|vs|versus|par|rapport|que|qu|ou)$/;
const COMPARES = /^(?:compar|contre|vs$|versus|rapport|ecart|differen)/;

/** « compare la direction de l’éducation à la DEE »: one and the same, by two of its names. */
const lostSameName = ({ acte }: Frame, { reading, names }: Draft): number[] =>
  acte !== 'comparer' || !reading.tokens.some(({ text }) => COMPARES.test(text))
    ? []
    : names.flatMap(({ places }) =>
        places
          .toSorted((a, b) => a - b)
          .filter((at, rank, sorted) => {
            const before = sorted[rank - 1];
            const between = before === undefined ? [] : reading.tokens.slice(before + 1, at);
            // The same word twice is set against itself.
            const isOther = before !== undefined && reading.tokens[before]!.key !== reading.tokens[at]!.key;
            return isOther && between.length > 0 && between.every(({ text }) => JOINT.test(text));
          }),
      );

/** Words of a change that a list of the largest ones, or a comparison of years, would be of something else than. */
export const lostChanges = (frame: Frame, draft: Draft): number[] => [
  ...lostLeast(frame, draft),
  ...lostSameName(frame, draft),
];
