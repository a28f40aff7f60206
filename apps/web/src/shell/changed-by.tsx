import type { Problem } from '../api/problem.js';
import { formatInstant } from '../ui/dates.js';

/** Who changed meanwhile what one is about to record, and when, as far as the refusal says it: « … l’a modifié entre-temps ». */
export function ChangedBy({ problem, verb = 'l’a modifié' }: { problem: Problem | undefined; verb?: string }) {
  const change = problem?.change;
  return (
    <>
      <bdi className="given">{change?.by ?? 'Quelqu’un'}</bdi> {verb} entre-temps
      {change && `, le ${formatInstant(change.at)}`}
    </>
  );
}
