import { type Frame, namesOfAxis } from '../../frame/frame.js';
import type { Spoken } from '../draft.js';
import type { Reading } from '../reading.js';
import { mergedFilters } from './turn-merge.js';
import { whole } from './turn-rows.js';

/** « de combien pour la culture ? » after the changes of directions: that one’s, between the same two years; null: another question. */
export function changeOfOne(before: Frame, { frame, said }: Spoken, { tokens }: Reading): Frame | null {
  const at = tokens[0]?.text === 'et' ? 1 : 0;
  const asks = tokens[at]?.text === 'combien' && /\bde\s*$/.test(tokens[at]!.lead);
  const isOfNames = said.has('noms') && [...said].every((one) => one === 'noms' || one === 'mesure');
  if (!asks || !isOfNames || before.acte !== 'varier' || before.groupe === null) return null;
  const named = namesOfAxis(before.groupe, frame.filtres);
  if (!named || named.sauf || named.valeurs.length !== 1 || namesOfAxis(before.groupe, before.filtres)) return null;
  return {
    ...whole(before),
    acte: 'comparer',
    ordre: 'desc',
    filtres: mergedFilters(before.filtres, frame.filtres),
  };
}
