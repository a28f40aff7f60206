import { isCounted, isRankBeside, openerOf } from '../figures/axis-words.js';
import type { Draft } from '../draft.js';

/** « le montant total des mandats de moins de 1 000 € »: how many there are and their sum, and no list of some. */
export const isSumBelow = ({ reading, amounts }: Draft): boolean =>
  amounts.max !== null &&
  amounts.min === null &&
  !reading.has('quel', 'tous', 'par') &&
  reading.tokens.some(({ text }) => /^(?:total|totale|somme|cumul)/.test(text));

/** « les 5 dernières factures », « le mandat le plus récent » */
export const isLatestMandat = (reading: Draft['reading'], at: number): boolean =>
  /^(?:mandat|facture)/.test(reading.tokens[at]!.text) &&
  (reading.of(at - 1) === 'dernier' || reading.of(at + 1) === 'dernier');

/** « les 5 plus gros mandats », « les 5 dernières factures », « liste des factures de plus de 10 000 € », « par mandat »: the mandats themselves. */
export function listedMandats(draft: Draft): number[] {
  const { reading, amounts } = draft;
  const isBounded = amounts.min !== null || amounts.max !== null;
  if (reading.has('moyenne', 'mediane', 'part') || (isBounded && reading.has('combien', 'nombre'))) return [];
  if (isSumBelow(draft)) return [];
  return reading.placesOf('mandats', 'depense', 'annulations').filter((at) => {
    const { text, lead } = reading.tokens[at]!;
    if (!/^(?:mandats?|factures?|paiements)$/.test(text) || isCounted(draft, at)) return false;
    if (reading.tokens[at - 1]?.text === 'par') return !reading.has('nombre');
    if (isLatestMandat(reading, at)) return true;
    // « le montant des paiements »: their sum.
    if (!isBounded && /^(?:montant|total|somme|cumul)$/.test(reading.tokens[at - 1]?.text ?? '')) return false;
    // « les 10 plus gros mandat », as it is texted
    if (!/s$/.test(text) && (draft.n ?? 1) === 1) return false;
    const opener = openerOf(reading, at);
    // « le plus de mandats » counts them.
    const isMost = /\bd(?:e|['’])\s*$/.test(lead) && ['plus', 'moins'].includes(reading.tokens[at - 1]?.text ?? '');
    return opener === 'quel' || opener === 'tous' || (isRankBeside(reading, at) && !isMost) || isBounded;
  });
}
