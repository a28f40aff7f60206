import { useEffect } from 'react';
import type { Problem } from '../api/problem.js';
import { formatInstant } from '../ui/dates.js';
import { useOverReload } from './stored.js';

export interface ChangedByProps {
  /** What was changed, unique among what a tab edits: its answer outlives a reload of the page, as the draft does. */
  name: string;
  problem: Problem | undefined;
  verb?: string;
}

/** Who changed meanwhile what one is about to record, and when, as far as the refusal says it: « … l’a modifié entre-temps ». */
export function ChangedBy({ name, problem, verb = 'l’a modifié' }: ChangedByProps) {
  const [known, keep] = useOverReload<NonNullable<Problem['change']> | null>(`modifie-par:${name}`, null);
  const { at, by = null } = problem?.change ?? known ?? {};
  useEffect(() => {
    if (at !== undefined) keep({ at, by });
  }, [at, by, keep]);
  return (
    <>
      <bdi className="given">{by ?? 'Quelqu’un'}</bdi> {verb} entre-temps
      {at && `, le ${formatInstant(at)}`}
    </>
  );
}
