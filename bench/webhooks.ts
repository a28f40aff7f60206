import 'reflect-metadata';
import { runBaseline } from './webhooks/baseline.js';
import { Child } from './support/child.js';
import { DEAD_BACKLOG, type Delays, NEIGHBOUR_RATE, neighbours, openLoop, RATE, SECONDS } from './webhooks/delays.js';
import { ascending, drawDelays, type Line, percentile, printTable } from './support/figures.js';
import { Generator } from './webhooks/generator.js';
import { writeCurves, writeResults } from './support/results.js';
import { runBench } from './support/run.js';
import { type Arrivals, runReceiver } from './webhooks/receiver.js';
import { throughput, type Throughput } from './webhooks/throughput.js';
import { runWorker } from './webhooks/worker.js';

/**
 * Deliveries: throughput against a bare loop, delay under an open loop, and how healthy entry points fare beside a dead
 * one. Every run closes its ledger: published = recorded as success = received; one that does not is void and fails.
 * Arguments choose among queues and measures: `npm run bench -- webhooks redis throughput`.
 */
const MEASURES = ['throughput', 'delay', 'neighbours'] as const;
const QUEUES = ['redis', 'postgresql'] as const;
type QueueStore = (typeof QUEUES)[number];

/** What is aimed at: delays from commit to first byte in milliseconds, recorded deliveries a second. */
const AIMS: Record<QueueStore, { p50: number; p99: number; perSecond: number }> = {
  redis: { p50: 10, p99: 60, perSecond: 5_000 },
  postgresql: { p50: 25, p99: 150, perSecond: 0 },
};
/** Recorded deliveries a second, and processor time, against the bare loop. */
const AIMED_SHARE = { 'a second': 0.4, 'processor time of the process': 0.5 };

interface Run {
  lines: Line[];
  curves: { name: string; sorted: number[] }[];
  figures: Record<string, unknown>;
}

const chosen = process.argv.slice(2);
const asked = <Name extends string>(names: readonly Name[]): Name[] => {
  const some = names.filter((name) => chosen.includes(name));
  return some.length > 0 ? some : [...names];
};

async function measure(queue: QueueStore): Promise<Run[]> {
  console.log(`\nqueue on ${queue}`);
  const redisUrl = process.env['TEST_REDIS_URL'];
  const receiver = await Child.start('receiver', {});
  const { port } = await receiver.ask<Arrivals>('read');
  const url = `http://127.0.0.1:${port}/`;
  const generator = await Generator.open(queue === 'redis' ? { REDIS_URL: redisUrl! } : {});
  try {
    const runs: Run[] = [];
    for (const name of asked(MEASURES)) {
      if (name === 'throughput') runs.push(reportThroughput(queue, await throughput(generator, receiver, url)));
      if (name === 'delay') runs.push(reportDelay(queue, await openLoop(generator, receiver, url)));
      if (name === 'neighbours') runs.push(reportNeighbours(queue, await neighbours(generator, receiver, url)));
    }
    return runs;
  } finally {
    await generator.close();
    await receiver.stop();
  }
}

function reportThroughput(queue: QueueStore, { worker, bare, perDelivery }: Throughput): Run {
  const ratio = worker.perSecond / bare.perSecond;
  const processorRatio = bare.processorMs / worker.processorMs;
  const line = (measure: keyof typeof AIMED_SHARE, value: string, share: number): Line => ({
    measure: `deliveries, every attempt recorded, against POST + INSERT: ${measure}`,
    beside: queue,
    value: `${value}: ${share.toFixed(2)} ×`,
    aim: `≥ ${AIMED_SHARE[measure]} ×`,
    met: share >= AIMED_SHARE[measure],
  });
  const { perSecond } = AIMS[queue];
  const enough: Line = {
    measure: 'deliveries a second, every attempt recorded',
    beside: queue,
    value: `${worker.perSecond.toFixed(0)}/s`,
    aim: `≥ ${perSecond}/s`,
    met: worker.perSecond >= perSecond,
  };
  return {
    lines: [
      ...(perSecond > 0 ? [enough] : []),
      line('a second', `${worker.perSecond.toFixed(0)}/s, bare ${bare.perSecond.toFixed(0)}/s`, ratio),
      line(
        'processor time of the process',
        `${worker.processorMs.toFixed(3)} ms each, bare ${bare.processorMs.toFixed(3)} ms`,
        processorRatio,
      ),
    ],
    curves: [],
    figures: {
      beside: queue,
      deliveries_per_second: { worker: worker.perSecond, bare: bare.perSecond, ratio },
      processor_ms_per_delivery: { worker: worker.processorMs, bare: bare.processorMs, ratio: processorRatio },
      per_delivery: {
        postgresql_transactions: perDelivery.transactions,
        redis_commands: perDelivery.redisCommands,
      },
    },
  };
}

function reportDelay(queue: QueueStore, { fromSchedule, fromCommit }: Delays): Run {
  const delay = (name: string, sorted: number[]): Line => {
    const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
    return {
      measure: `${name} to first byte, ${RATE}/s offered, open loop`,
      beside: queue,
      value: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      aim: `p50 ≤ ${AIMS[queue].p50} ms, p99 ≤ ${AIMS[queue].p99} ms`,
      met: p50 <= AIMS[queue].p50 && p99 <= AIMS[queue].p99,
    };
  };
  const points = (sorted: number[]) => ({ p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) });
  return {
    lines: [delay('commit', fromCommit), delay('scheduled send', fromSchedule)],
    curves: [{ name: `${queue}, ${RATE}/s`, sorted: fromSchedule }],
    figures: {
      beside: queue,
      commit_to_first_byte_ms: points(fromCommit),
      scheduled_to_first_byte_ms: points(fromSchedule),
    },
  };
}

function reportNeighbours(queue: string, { without, beside }: Awaited<ReturnType<typeof neighbours>>): Run {
  const median = (turns: number[][], share: number): number =>
    percentile(ascending(turns.map((sorted) => percentile(sorted, share))), 0.5);
  const [alone, withDead] = [median(without, 0.99), median(beside, 0.99)];
  return {
    lines: [
      {
        measure: `p99 beside a dead entry point of ${DEAD_BACKLOG} queued, ${NEIGHBOUR_RATE}/s, median of ${without.length} turns`,
        beside: queue,
        value: `${withDead.toFixed(1)} ms, without ${alone.toFixed(1)} ms: ${(withDead / alone).toFixed(2)} ×`,
        aim: '≤ 1.2 ×',
        met: withDead <= alone * 1.2,
      },
    ],
    curves: [
      { name: `${queue}, ${NEIGHBOUR_RATE}/s`, sorted: ascending(without.flat()) },
      { name: `${queue}, ${NEIGHBOUR_RATE}/s beside a dead one`, sorted: ascending(beside.flat()) },
    ],
    figures: {
      beside: queue,
      neighbour_ms: {
        without: { p50: median(without, 0.5), p99: alone },
        with_dead: { p50: median(beside, 0.5), p99: withDead },
        p99_ratio: withDead / alone,
      },
    },
  };
}

async function main(): Promise<void> {
  const queues = asked(QUEUES).filter((queue) => queue === 'postgresql' || process.env['TEST_REDIS_URL'] !== undefined);
  if (!queues.includes('redis') && asked(QUEUES).includes('redis'))
    console.log('no Redis server on this machine: its lines are left out');
  const runs: Run[] = [];
  for (const queue of queues) runs.push(...(await measure(queue)));
  console.log('');
  printTable(runs.flatMap(({ lines }) => lines));
  writeResults('webhooks', { seconds: SECONDS, runs: runs.map(({ figures }) => figures) });
  const curves = runs.flatMap((run) => run.curves);
  if (curves.length > 0) writeCurves('webhooks', drawDelays(curves));
}

const roles = {
  receiver: runReceiver,
  baseline: runBaseline,
  worker: runWorker,
};

await runBench(main, roles);
