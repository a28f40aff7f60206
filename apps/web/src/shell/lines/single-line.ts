import type { LigneMandatItem } from '#client/operations.js';

/** One line, in the mandat that was read. */
export interface SingleLine {
  id: string;
  mandat: string;
  exercice: number;
  /** Of the mandat: a stale one is refused. */
  version: number;
  /** The famille that a person gave it; null: the rules decided. */
  former: string | null;
}

/** The famille that a person gave to a line. */
export const formerOf = ({
  famille,
  source_classement,
}: Pick<LigneMandatItem, 'famille' | 'source_classement'>): string | null =>
  source_classement === 'manuel' ? (famille?.id ?? null) : null;
