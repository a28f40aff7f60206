import type { Frame } from '../../../frame/frame.js';
import { isWhole } from '../../phrase.js';
import type { Token } from '../../tokens.js';
import { someOfTheSame } from './again.js';
import { wordsOf } from './asked.js';
import { partedBy } from './by-axis.js';
import { withoutEcho } from './echoes.js';
import { OF_CHANGES } from './of-changes.js';
import { OF_CONTRACT_FIELDS } from './of-contract-fields.js';
import { OF_CONTRACTS } from './of-contracts.js';
import { OF_PAYMENTS } from './of-payments.js';
import { OF_RANKS } from './of-ranks.js';
import { ruleOfAmount, ruleOfDay } from './of-rules.js';
import { OF_SUMS } from './of-sums.js';
import type { Usual } from './usual.js';

/** A turn has few words: a longer one says more. */
const LONGEST = 24;

const OF_SEVERAL: readonly Usual[] = [...OF_CONTRACT_FIELDS, ...OF_RANKS, ...OF_SUMS, ...OF_CHANGES, ...OF_PAYMENTS];
const TURNS: readonly Usual[] = [...OF_CONTRACTS, ...OF_SEVERAL];

/** Ways of saying that take over words of the turn. */
const READ: readonly ((words: readonly Token[], before: Frame) => string | null)[] = [
  ruleOfDay,
  ruleOfAmount,
  partedBy,
  someOfTheSame,
  withoutEcho,
];

/**
 * A turn in the words that the rules of turns know, where all of it is one of the many ways of saying these: « sa dauphine ? » is « et le
 * deuxième ? ». Any other is left as it was typed.
 * @param before what was understood of the question before
 */
export function usualTurn(question: string, before: Frame): string {
  const words = wordsOf(question);
  if (words.length === 0 || words.length > LONGEST) return question;
  // « et les plus gros ? » are several, where « lequel » is one.
  const areSeveral = words.some(({ text, lead }) => text === 'plus' && /\bles\s*$/.test(lead));
  const found = (areSeveral ? OF_SEVERAL : TURNS).find(({ said, after }) => after(before) && isWhole(said, words));
  if (found) return found.means;
  for (const read of READ) {
    const said = read(words, before);
    if (said !== null) return said;
  }
  return question;
}
