import { Counter, Gauge } from 'prom-client';

const removed = new Counter({
  name: 'retention_removed_rows_total',
  help: 'Rows removed because their retention ended, by rule',
  labelNames: ['rule'] as const,
});

const lastRun = new Gauge({
  name: 'retention_run_timestamp_seconds',
  help: 'When the last run of the retention ended',
});

/** Counts the rows of a rule that were removed. */
export function countRemoved(rule: string, rows: number): void {
  removed.inc({ rule }, rows);
}

/** Notes that a run has ended. */
export function noteRetentionRun(): void {
  lastRun.setToCurrentTime();
}
