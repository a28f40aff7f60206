import type { Sujet } from '../../frame/terms.js';
import { NAMED_AXES, type Axe } from '../../frame/terms.js';
import { axisWords, isRankBeside } from './axis-words.js';
import type { Draft } from '../draft.js';
import { isRankSaid } from './rank.js';
import type { Reading } from '../reading.js';

const EACH = /^(?:chaque|chacune?)$/;
const OF_AXIS = /^(?:directions?|services?|familles?|postes?|fournisseurs?)$/;
const PAID = /^(?:paye|regle)e?s?$/;
const MOST_OF_EACH = 10;

/** Takes « chacune des directions » as « chaque direction ». */
export function takeEach(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries())
    if (/^chacune?$/.test(text) && OF_AXIS.test(reading.tokens[at + 1]?.text ?? '')) reading.claim(at, 1, 'par');
}

/** What is ranked within each group. */
export interface FirstOfEach {
  groupe: Axe;
  croise: Axe;
  n: number;
}

/**
 * « le premier fournisseur de chaque direction », « pour chaque famille, les 3 fournisseurs les plus payés », « pour chaque direction, le
 * plus payé »: the first ones of a kind in each group of another. Null of « chaque direction » that nothing is ranked in, and of a
 * rank whose kind nobody tells.
 */
export function firstOfEach(draft: Draft, sujet: Sujet): FirstOfEach | null {
  const { reading, n } = draft;
  const { tokens } = reading;
  if (sujet !== 'achats' || !isRankSaid(reading) || reading.has('moins', 'evolution', 'part', 'nombre')) return null;
  const words = axisWords(draft).filter(({ axe }) => NAMED_AXES.has(axe));
  // « top 3 des fournisseurs par direction »
  const isRanked = ({ axe }: (typeof words)[number]): boolean =>
    words.some((word) => word.axe !== axe && isRankBeside(reading, word.at));
  const each =
    words.find(({ at }) => EACH.test(tokens[at - 1]?.text ?? '')) ??
    words.find((word) => tokens[word.at - 1]?.text === 'par' && isRanked(word));
  const others = words.filter((word) => word !== each && word.axe !== each?.axe);
  const [ranked, ...more] = others;
  const count = n ?? 1;
  if (!each || more.length > 0 || count > MOST_OF_EACH) return null;
  if (ranked) return isRankBeside(reading, ranked.at) ? { groupe: each.axe, croise: ranked.axe, n: count } : null;
  // « le plus payé » is somebody.
  const isPaid = reading
    .placesOf('plus')
    .some((at) => PAID.test(tokens[at + 1]?.text ?? '') || PAID.test(tokens[at]!.text));
  return isPaid && each.axe !== 'fournisseur' ? { groupe: each.axe, croise: 'fournisseur', n: count } : null;
}
