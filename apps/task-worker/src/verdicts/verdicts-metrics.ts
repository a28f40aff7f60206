import { Counter } from 'prom-client';

const judged = new Counter({
  name: 'verdicts_judged_total',
  help: 'Contracts judged in the background: written outside the service, or under former rules',
});

/** Counts the contracts of a batch. */
export const reportJudged = (count: number): void => judged.inc(count);
