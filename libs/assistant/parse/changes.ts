import type { Axe, Sujet } from '../frame/terms.js';
import { axisWords } from './axis-words.js';
import type { Draft } from './draft.js';
import { comparatives } from './rank.js';
import type { Reading } from './reading.js';

/** Words of what went up, and of what went down. */
export const RISES =
  /^(?:augment|hauss|progress|explos|grimp|bond|flamb|gonfl|gross|accr|envol|croiss|mont(?:e|ent|ee)$|derap|doubl|tripl)/;
export const FALLS = /^(?:economi|baiss|diminu|recul|chut|reduit|reduction|descen|degring)/;

/** Places of what went up or down. */
const movesOf = (reading: Reading): number[] =>
  reading.placesOf('evolution').filter((at) => {
    const { text } = reading.tokens[at]!;
    return RISES.test(text) || FALLS.test(text);
  });

/** « l’évolution par direction », « qui ont le plus évolué »: who rose and who fell, where neither is said. */
export const isBothWays = (reading: Reading): boolean =>
  reading.has('evolution') &&
  movesOf(reading).length === 0 &&
  !reading.has('moins') &&
  comparatives(reading).length === 0;

const COUNTED: ReadonlySet<Axe> = new Set<Axe>(['service', 'famille', 'fournisseur']);
const HAVE = /^(?:ont|sont|qui)$/;

/** « combien de directions ont augmenté ? »: what is counted of those that changed; null where nothing is. */
export function countedChange(draft: Draft, sujet: Sujet): Axe | null {
  const { reading } = draft;
  const moves = [...movesOf(reading), ...comparatives(reading)];
  if (sujet !== 'achats' || moves.length === 0) return null;
  const found = axisWords(draft).find(
    ({ at, axe }) =>
      COUNTED.has(axe) &&
      reading.of(at - 1) === 'combien' &&
      HAVE.test(reading.tokens[at + 1]?.text ?? '') &&
      moves.some((move) => move > at && move <= at + 4),
  );
  return found?.axe ?? null;
}
