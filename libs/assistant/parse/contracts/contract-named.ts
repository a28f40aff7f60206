import { EMPTY_FRAME, type Frame, NO_FILTERS, type Nomme } from '../../frame/frame.js';
import type { Lookups } from '../names/lookups.js';
import type { Context } from '../parsed.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import { ofContract } from '../turns/turn-frames.js';
import { asksRetention, clauseOf, NO_RETENTION, ofClause } from './contract-clauses.js';

const NUMBER_OF_CONTRACT = /^(?=.*\d)[a-z0-9-]{5,40}$/;

/** The contract whose number is typed: the first word that is one, which it takes. */
export async function readContract(reading: Reading, { findContract }: Lookups): Promise<Nomme | null> {
  const [at] = reading.unknown.filter((place) => NUMBER_OF_CONTRACT.test(reading.tokens[place]!.text));
  const found = at === undefined ? undefined : await findContract(reading.tokens[at]!.text);
  if (found) reading.claim(at!, 1, 'nom');
  return found ?? null;
}

/** What is asked of how one contract is carried out: the one that is named, or that of the question before. */
export async function readClause(
  { tokens }: Reading,
  { lookups, precedent }: Pick<Context, 'lookups' | 'precedent'>,
): Promise<Frame | Refused | null> {
  const number = tokens.find(({ text }) => NUMBER_OF_CONTRACT.test(text))?.text ?? null;
  const clause = clauseOf(tokens, number);
  const before = precedent?.filtres.marche ?? null;
  const isRetention = asksRetention(tokens, number);
  if ((!clause && !isRetention) || (number === null && before === null)) return null;
  const marche = number === null ? before : await lookups.findContract(number);
  if (!marche) return null;
  return clause
    ? ofClause(marche, clause)
    : {
        genre: 'refus',
        raison: NO_RETENTION,
        reste: ofContract({ ...EMPTY_FRAME, filtres: { ...NO_FILTERS, marche } }, 'fiche'),
      };
}
