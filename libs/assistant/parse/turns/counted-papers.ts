import { EMPTY_FRAME, type Frame, NO_FILTERS, type Nomme } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Claim, Reading } from '../reading.js';
import type { ReadPeriod } from '../time/periods.js';
import { ITSELF } from './continues.js';

const OF_PAPERS: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['combien', 'nombre', 'mandats', 'factures', 'lignes', 'periode', 'vide', 'neutre'] as const),
]);

/** « combien de mandats ? », « et le nombre de lignes en 2025 ? »: a count of papers, and nothing of whom. */
export function countedPapers(reading: Reading): 'nombre_mandats' | 'nombre_lignes' | null {
  const isBare = reading.tokens.every(
    ({ text }, at) => OF_PAPERS.has(reading.of(at)) || (reading.isFree(at) && EMPTY_WORDS.has(text)),
  );
  if (!isBare || reading.tokens.some(({ text }) => ITSELF.test(text))) return null;
  if (reading.has('factures') || (reading.has('mandats') && reading.has('combien', 'nombre'))) return 'nombre_mandats';
  return reading.has('lignes') && reading.has('combien', 'nombre') ? 'nombre_lignes' : null;
}

/** That count of what was paid on one contract. */
export const ofPapers = (
  mesure: 'nombre_mandats' | 'nombre_lignes',
  marche: Nomme,
  { periode }: ReadPeriod,
): Frame => ({
  ...EMPTY_FRAME,
  mesure,
  filtres: { ...NO_FILTERS, marche },
  periode: { ...EMPTY_FRAME.periode, ...periode },
});
