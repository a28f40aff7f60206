import { Counter, Histogram } from 'prom-client';
import type { ImportOutcome } from '#imports/run-import.js';

const duration = new Histogram({
  name: 'import_duration_seconds',
  help: 'Runs of imports by outcome',
  labelNames: ['outcome'] as const,
  buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900],
});

/** Counts a run of an import and how long it took. */
export function countImport(outcome: ImportOutcome, seconds: number): void {
  duration.observe({ outcome }, seconds);
}

const rows = new Counter({
  name: 'import_rows_total',
  help: 'Rows of finished imports by verdict',
  labelNames: ['verdict'] as const,
});

/** Adds the rows of one finished import, by verdict. */
export function countImportRows(counts: Record<'acceptee' | 'corrigee' | 'rejetee', number>): void {
  for (const verdict of ['acceptee', 'corrigee', 'rejetee'] as const) rows.inc({ verdict }, counts[verdict]);
}
