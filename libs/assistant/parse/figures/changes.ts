import type { Axe, Sujet } from '../../frame/terms.js';
import { axisWords } from './axis-words.js';
import type { Draft } from '../draft.js';
import { comparatives } from './rank.js';
import type { Reading } from '../reading.js';

/** Words of what went up, and of what went down. */
export const RISES =
  /^(?:augment|hauss|progress|explos|grimp|bond|flamb|gonfl|gross|accr|envol|croiss|mont(?:e|ent|ee)$|derap|doubl|tripl|enfl|decoll|rebond|elarg|etoff|enrichi|alourdi|acceler|emball|pris$)/;
export const FALLS =
  /^(?:economi|baiss|diminu|recul|chut|reduit|reduire|reduction|descen|degring|flech|plong|fondu|maigri|resserr|retrec|ralenti|alleg|voilure$|pied$|ceinture$|vis$|frein|douce$|taill|serr|degonfl|effondr|coup(?:e|er|ons|ez|ent)$|rogn)/;

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

const ROWS = /^(?:achats|depenses|postes)$/;
const AUXILIARY = /^(?:ont|a|sont|est|avaient)$/;

/** « qu’est-ce qui », where « ce qui » asks for no one of them. */
const isWhich = (tokens: Reading['tokens'], at: number): boolean =>
  tokens[at - 1]?.text === 'ce' && tokens[at - 2]?.text === 'est' && tokens[at - 3]?.text === 'qu';

/**
 * « les achats de la DSJ qui baissent », « les familles de la DSJ qui ont augmenté »: which of them moved, and no change of the whole.
 * The kind of those that moved; undefined where no such rows are asked for.
 */
export function rowsThatMove(draft: Draft): Axe | undefined {
  const { reading } = draft;
  const { tokens } = reading;
  const moves = movesOf(reading);
  const who = tokens.findIndex(({ text }, at) => {
    const verb = AUXILIARY.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
    return text === 'qui' && moves.includes(verb) && (tokens[at - 1]?.text !== 'ce' || isWhich(tokens, at));
  });
  // « qu’est-ce qui a baissé ? »
  if (who >= 0 && isWhich(tokens, who)) return 'famille';
  // « quelles dépenses de la DCV diminuent ? »
  const asked = reading.placesOf('quel').find((at) => ROWS.test(tokens[at + 1]?.text ?? ''));
  if (who < 0 && asked !== undefined && moves.some((at) => at > asked && /ent$/.test(tokens[at]!.text)))
    return 'famille';
  if (who < 0) return undefined;
  const noun = axisWords(draft).findLast(({ at, axe }) => at < who && COUNTED.has(axe) && /s$/.test(tokens[at]!.text));
  if (noun) return noun.axe;
  return tokens.slice(0, who).some(({ text }) => ROWS.test(text)) ? 'famille' : undefined;
}
