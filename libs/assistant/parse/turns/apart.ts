import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { turnOfPrice } from '../figures/price-sellers.js';
import type { Context, Parsed } from '../parsed.js';
import { turnOfMandat } from '../payments/one-mandat.js';
import type { Token } from '../tokens.js';

/** What is of no rows that a filter, a period or an axis could change: a mandat by its number, the price of an article. */
const APART: ReadonlySet<Frame['acte']> = new Set<Frame['acte']>(['mandat', 'prix']);

/** Whether a turn after this frame is one of its own few, or a question by itself. */
export const isApart = ({ acte }: Pick<Frame, 'acte'>): boolean => APART.has(acte);

const WHY_UNPAID =
  /^(?:et |mais )?pourquoi (?:(?:il|elle|est|a|ete|ce|mandat|facture|t|pas|toujours|encore|ne|n|en|si|autant|tant) )*(?:payee?|reglee?|retard|attente)$/;

/** « pourquoi il n’est pas payé ? » of a mandat: no file tells it. */
const whyUnpaid = (tokens: readonly Token[], { acte, periode }: Frame): Parsed | null =>
  acte === 'mandat' && WHY_UNPAID.test(tokens.map(({ text }) => text).join(' '))
    ? {
        genre: 'refus',
        raison:
          'Pourquoi un mandat n’est pas payé n’est pas enregistré : je lis s’il l’est, quand, et quand son délai prend fin.',
        reste: { ...EMPTY_FRAME, sujet: 'paiements', mesure: 'impayes', periode },
        suit: true,
      }
    : null;

/** « et son fournisseur ? » after a mandat, « et chez SYSCO ? » after a price; null: a question by itself. */
export async function turnApart(tokens: readonly Token[], before: Frame, context: Context): Promise<Parsed | null> {
  const turn =
    whyUnpaid(tokens, before) ??
    (before.acte === 'mandat' ? turnOfMandat(tokens, before) : await turnOfPrice(tokens, before, context));
  return turn && ('genre' in turn ? turn : { genre: 'frame', frame: turn, corrections: [] });
}
