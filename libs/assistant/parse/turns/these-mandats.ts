import type { Frame } from '../../frame/frame.js';
import type { Spoken } from '../draft.js';
import type { Reading } from '../reading.js';
import { saysThese } from './continues.js';
import { mergedFilters } from './turn-merge.js';

const COUNTED: ReadonlySet<Frame['mesure']> = new Set<Frame['mesure']>([
  ...(['en_retard', 'a_l_heure', 'impayes', 'impayes_en_retard'] as const),
]);

/** « combien de ces mandats sont à la DSJ ? » after those that were late: hers that were late, and not all of hers; undefined of another turn. */
export function someOfTheseMandats(before: Frame, { frame, said }: Spoken, reading: Reading): Frame | null | undefined {
  const isOfThese = before.sujet === 'paiements' && saysThese(reading, before) && frame.mesure === 'nombre_mandats';
  if (!isOfThese) return undefined;
  // A bound is of each mandat, and a rank or a year of others.
  if (!COUNTED.has(before.mesure) || before.acte !== 'mesurer' || frame.groupe !== null || said.has('periode'))
    return null;
  return said.has('noms') && !said.has('n') && !said.has('filtres')
    ? { ...before, groupe: null, rang: false, n: null, filtres: mergedFilters(before.filtres, frame.filtres) }
    : null;
}
