import type { Frame } from '../../frame/frame.js';
import { rowsThatMove } from '../figures/changes.js';
import type { Draft } from '../draft.js';
import { comparatives } from '../figures/rank.js';
import { type Token, tokensOf } from '../tokens.js';

/**
 * « qui a le moins baissé », « la plus faible hausse »: the smallest change, where the largest are listed. « Moins qu’en 2024 »
 * compares, and « de la plus forte à la plus faible » is an order.
 */
const lostLeast = ({ acte }: Frame, { reading }: Draft): number[] => {
  if (acte !== 'varier') return [];
  const compared = comparatives(reading);
  const [most = Infinity] = reading.placesOf('plus');
  return reading.placesOf('moins').filter((at) => !compared.includes(at) && at < most);
};

const JOINT = /^(?:a|au|aux|et|contre|vs|versus|par|rapport|que|qu|ou)$/;
const COMPARES = /^(?:compar|contre|vs$|versus|rapport|ecart|differen)/;

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** « compare la direction de l’éducation à la DEE »: one and the same, by two of its names. */
const lostSameName = ({ acte }: Frame, { reading, names }: Draft): number[] =>
  acte !== 'comparer' || !reading.tokens.some(({ text }) => COMPARES.test(text))
    ? []
    : names.flatMap(({ places, entites }) =>
        places
          .toSorted((a, b) => a - b)
          .filter((at, rank, sorted) => {
            const before = sorted[rank - 1];
            const between = before === undefined ? [] : reading.tokens.slice(before + 1, at);
            // The same word twice is set against itself.
            const isOther = before !== undefined && reading.tokens[before]!.key !== reading.tokens[at]!.key;
            if (!isOther || between.length === 0) return false;
            // « Nettoyage de locaux et vitrerie » is one name.
            const said = textOf(reading.tokens.slice(before, at + 1));
            const isWithin = entites.some(({ libelle }) => textOf(tokensOf(libelle)).includes(said));
            return !isWithin && between.every(({ text }) => JOINT.test(text));
          }),
      );

/** « les achats de mobilier qui baissent »: which of them, that no list of another kind tells, and no change of them all. */
const lostMovers = ({ acte, sujet }: Frame, draft: Draft): number[] =>
  acte === 'comparer' && sujet === 'achats' && rowsThatMove(draft) !== undefined
    ? draft.reading.placesOf('evolution')
    : [];

/** Words of a change that a list of the largest ones, or a comparison of years, would be of something else than. */
export const lostChanges = (frame: Frame, draft: Draft): number[] => [
  ...lostLeast(frame, draft),
  ...lostSameName(frame, draft),
  ...lostMovers(frame, draft),
];
