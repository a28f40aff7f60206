import { Counter, Gauge } from 'prom-client';

const differences = new Gauge({
  name: 'rollup_differences',
  help: 'Rows of the rollups that the last nightly recount did not confirm, over all organisations',
  labelNames: ['rollup'] as const,
});

const lastRun = new Gauge({
  name: 'rollup_recount_timestamp_seconds',
  help: 'When the last nightly recount of the rollups ended',
});

const rebuilds = new Counter({
  name: 'rollup_rebuilds_total',
  help: 'Rollups of an organisation made again because a recount did not confirm them',
});

/** Sets the metrics to the differences that the recount found. All must be 0. */
export function reportRecount(found: ReadonlyMap<string, number>, rebuilt: number): void {
  for (const [rollup, count] of found) differences.set({ rollup }, count);
  lastRun.setToCurrentTime();
  rebuilds.inc(rebuilt);
}
