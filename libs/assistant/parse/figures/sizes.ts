import type { Frame } from '../../frame/frame.js';
import { wordsAt } from '../lost/accounting.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';
import type { Refused } from '../refusal.js';

const LARGE = /^(?:gros|grosses|grands|grandes|importants|importantes|enormes)$/;
const SMALL = /^(?:petits|petites|modestes|faibles|minuscules)$/;
const ROWS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...([
    'marches',
    'fournisseurs',
    'mandats',
    'factures',
    'lignes',
    'depense',
    'besoin',
    'famille',
    'direction',
  ] as const),
]);

/** « gros marchés », « petits mandats »: the place of a size with no bound; « les plus gros » ranks, and bounds nothing. */
const sizeAt = (reading: Reading): number =>
  reading.tokens.findIndex(
    ({ text }, at) =>
      (LARGE.test(text) || SMALL.test(text)) &&
      !['plus', 'moins', 'tres'].includes(reading.tokens[at - 1]?.text ?? '') &&
      // « payé aux petites entreprises »: their own size, and not that of what they were paid.
      !(SMALL.test(text) && /^(?:a|aux|chez|pour)$/.test(reading.tokens[at - 1]?.text ?? '')) &&
      (ROWS.has(reading.of(at + 1)) || ROWS_SAID.test(reading.tokens[at + 1]?.text ?? '')) &&
      // « combien de gros », « le nombre de nos gros », « y a-t-il beaucoup de petits »
      reading.tokens
        .slice(Math.max(0, at - FAR), at)
        .some(({ text: before }) => /^(?:combien|cb|nombre|nb|beaucoup|plusieurs)$/.test(before)),
  );
/** « combien la ville a-t-elle de gros marchés ? » */
const FAR = 6;
const ROWS_SAID =
  /^(?:marches|contrats|fournisseurs|entreprises|societes|prestataires|mandats|factures|paiements|achats)$/;

/** Why those of a size are not counted: it has no bound, and each of them would be. Those that come first are offered. */
export function sizeAsked(frame: Frame, { reading, amounts, n }: Draft): Refused | null {
  if (n !== null || amounts.min !== null || amounts.max !== null || amounts.montant !== null) return null;
  const at = sizeAt(reading);
  if (at < 0) return null;
  const said = wordsAt(reading, [at, at + 1]);
  const bound = SMALL.test(reading.tokens[at]!.text) ? 'jusqu’à quel montant' : 'à partir de quel montant';
  return {
    genre: 'refus',
    raison: `« ${said} » : ${bound} ? Je les compte avec une borne, par exemple « ${SMALL.test(reading.tokens[at]!.text) ? 'moins' : 'plus'} de 50 000 € ».`,
    reste: frame.rang ? frame : null,
  };
}
