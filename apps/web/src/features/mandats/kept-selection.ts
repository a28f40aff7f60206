import { useCallback, useEffect, useMemo } from 'react';
import type { LigneItem } from '#client/operations.js';
import { useOrganization } from '../../shell/organization.js';
import { useOverReload } from '../../shell/stored.js';
import { nothing, type Selection } from '../../ui/selection.js';

/** A selection as a text can hold it; its lines are as many as can be chosen one by one. */
interface KeptSelection {
  /** The list that it was made in. */
  listKey: string;
  all: boolean;
  lines: readonly LigneItem[];
}

const NONE: KeptSelection = { listKey: '', all: false, lines: [] };

/**
 * The chosen lines of a list, over a reload too. They are shown as they were chosen: what was changed since is found when
 * something is done with them.
 */
export function useKeptSelection(
  listKey: string,
): [selection: Selection<LigneItem>, select: (next: Selection<LigneItem>) => void] {
  const { id } = useOrganization();
  const [kept, keep] = useOverReload(`mandats:${id}`, NONE);
  // What was chosen was chosen of the former list.
  useEffect(() => {
    if (kept.listKey !== listKey) keep(NONE);
  }, [kept.listKey, listKey, keep]);
  const selection = useMemo(
    () => (kept.listKey === listKey ? selectionOf(kept) : nothing<LigneItem>()),
    [kept, listKey],
  );
  const select = useCallback(
    (next: Selection<LigneItem>) => keep({ listKey, all: next.all, lines: next.all ? [] : [...next.rows.values()] }),
    [listKey, keep],
  );
  return [selection, select];
}

const selectionOf = ({ all, lines }: KeptSelection): Selection<LigneItem> =>
  all ? { all } : { all, rows: new Map(lines.map((line) => [line.id, line])) };
