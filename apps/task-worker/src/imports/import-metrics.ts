import { Histogram } from 'prom-client';
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
