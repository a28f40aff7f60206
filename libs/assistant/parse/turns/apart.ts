import type { Frame } from '../../frame/frame.js';
import { turnOfPrice } from '../figures/price-sellers.js';
import type { Context, Parsed } from '../parsed.js';
import { turnOfMandat } from '../payments/one-mandat.js';
import type { Token } from '../tokens.js';

/** What is of no rows that a filter, a period or an axis could change: a mandat by its number, the price of an article. */
const APART: ReadonlySet<Frame['acte']> = new Set<Frame['acte']>(['mandat', 'prix']);

/** Whether a turn after this frame is one of its own few, or a question by itself. */
export const isApart = ({ acte }: Pick<Frame, 'acte'>): boolean => APART.has(acte);

/** « et son fournisseur ? » after a mandat, « et chez SYSCO ? » after a price; null: a question by itself. */
export async function turnApart(tokens: readonly Token[], before: Frame, context: Context): Promise<Parsed | null> {
  const turn = before.acte === 'mandat' ? turnOfMandat(tokens, before) : await turnOfPrice(tokens, before, context);
  return turn && ('genre' in turn ? turn : { genre: 'frame', frame: turn, corrections: [] });
}
