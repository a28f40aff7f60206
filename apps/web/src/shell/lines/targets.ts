import type { LigneItem, LigneMandatItem, MandatDetail } from '#client/operations.js';
import { type Selection, sumOf } from '../../ui/selection.js';
import type { Target } from './bulk.js';
import { formerOf, type SingleLine } from './single-line.js';

const amountOf = (lines: readonly LigneItem[]): number => sumOf(lines.map(({ montant_ht }) => montant_ht));

/** Lines that a question names at once: an address has its limits. */
const MOST_NAMED = 200;

/** Lines one by one. */
export const targetOfLines = (lines: readonly LigneItem[]): Target => {
  const ids = lines.map(({ id }) => id);
  return {
    body: { lignes: ids },
    query: { lignes: ids.slice(0, MOST_NAMED).join(',') },
    count: lines.length,
    amount: amountOf(lines),
    lines,
    isFilter: false,
    single: lines.length === 1 ? singleOf(lines[0]!) : undefined,
  };
};

const singleOf = (line: LigneItem): SingleLine => ({
  id: line.id,
  mandat: line.mandat.id,
  exercice: line.mandat.exercice,
  version: line.mandat.version,
  former: formerOf(line),
});

/** A line of an open mandat, which the list may not hold. */
export const targetOfMandatLine = (line: LigneMandatItem, { id, exercice, version }: MandatDetail): Target => ({
  body: { lignes: [line.id] },
  query: { lignes: line.id },
  count: 1,
  amount: line.montant_ht,
  lines: [],
  isFilter: false,
  single: { id: line.id, mandat: id, exercice, version, former: formerOf(line) },
});

export interface WholeList {
  query: Record<string, string>;
  total: number;
  amount: number;
  loaded: readonly LigneItem[];
}

/** What a selection stands for: all that the filters match, or its lines. */
export function targetOf(selection: Selection<LigneItem>, { query, total, amount, loaded }: WholeList): Target {
  if (!selection.all) return targetOfLines([...selection.rows.values()]);
  return { body: query, query, count: total, amount, lines: loaded, isFilter: true };
}
