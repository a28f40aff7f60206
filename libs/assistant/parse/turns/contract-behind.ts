import { EMPTY_FRAME, type Frame, isUnfiltered, NO_FILTERS, type Nomme } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import type { Champ } from '../../frame/terms.js';
import { clauseOf, ofClause } from '../contracts/contract-clauses.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { ReadPeriod } from '../time/periods.js';
import { editOf } from './turn-edits.js';
import { ofContract } from './turn-frames.js';

/** « et depuis le début du marché ? », « sur toute sa durée ? » */
const SINCE_IT_BEGAN = phraseOf(
  `(et | mais | alors | soit | ça fait | combien)* (depuis (début | commencement | origine | départ | sa notification | notification) (ce | son)? (marché | contrat)?
   | depuis qu’il (a commencé | court | est notifié) | sur (toute)? (sa durée | durée du marché | durée) (totale)? | sur tout (ce)? (marché | contrat)
   | sur ensemble (marché | contrat)) (combien | au total | en tout)?`,
);
/** « et sur ce marché ? » */
const ON_IT_ALONE = phraseOf(
  `(et | dont | combien)* (sur | pour | dans) (ce)? (marché | contrat) (seul | seulement | uniquement | là)?`,
);
const SAYS_CONTRACT = /^(?:marche|contrat|notification|duree|il)$/;
/** What a contract has and its holder has not. */
const ITS_OWN: ReadonlySet<Champ | 'paye' | 'mandat_max'> = new Set<Champ>([
  ...(['fin', 'duree', 'reste', 'maximum', 'offres', 'avenants', 'notification', 'procedure'] as const),
]);

/** The contract that was told before its holder was: « combien on lui a payé en 2025 ? », then « il finit quand ? ». */
function contractBehind({ sujet, filtres, avant, groupe }: Frame): Nomme | null {
  const isOfFirm =
    sujet === 'achats' && groupe === null && filtres.fournisseurs?.valeurs.length === 1 && !filtres.fournisseurs.sauf;
  return isOfFirm && isUnfiltered({ ...filtres, fournisseurs: null }) ? (avant?.filtres.marche ?? null) : null;
}

/** Whether a turn was read as one of that contract, which the holder that was told since narrows no more. */
export const isOfContractBehind = (before: Frame, { filtres }: Frame): boolean =>
  filtres.marche !== null && isSame(filtres.marche, contractBehind(before));

/**
 * A turn of the contract that stood before what its holder was paid, and what was paid on a contract since it began, known by all of their
 * words; null of another turn.
 */
export function ofContractBehind(reading: Reading, before: Frame, period: ReadPeriod): Frame | null {
  if (period.dite) return null;
  const marche = contractBehind(before);
  const { tokens } = reading;
  if (isWhole(SINCE_IT_BEGAN, tokens)) {
    const paidOn = before.sujet === 'achats' ? before.filtres.marche : null;
    const isOfContract = tokens.some(({ text }) => SAYS_CONTRACT.test(text));
    const found = paidOn ?? (isOfContract ? marche : null);
    return found && { ...EMPTY_FRAME, filtres: { ...NO_FILTERS, marche: found } };
  }
  if (!marche) return null;
  if (isWhole(ON_IT_ALONE, tokens))
    return { ...EMPTY_FRAME, filtres: { ...NO_FILTERS, marche }, periode: before.periode };
  const clause = clauseOf(tokens, null);
  if (clause && clause !== 'prix') return ofClause(marche, clause);
  const told: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', filtres: { ...NO_FILTERS, marche } };
  const edit = editOf(reading, told, period);
  return edit?.genre === 'champ' && ITS_OWN.has(edit.champ) ? ofContract(told, edit.champ) : null;
}
