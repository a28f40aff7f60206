import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Rate, runBaseline } from './webhooks/baseline.js';
import { Child } from './webhooks/child.js';
import { ascending, drawDelays, type Line, percentile, printTable } from './webhooks/figures.js';
import { Generator, type Offered, type Subscriber } from './webhooks/generator.js';
import { type Arrivals, runReceiver } from './webhooks/receiver.js';
import { runWorker } from './webhooks/worker.js';

/**
 * Deliveries: throughput against a bare loop, delay under an open loop, and how healthy entry points fare beside a dead
 * one. Every run closes its ledger: published = recorded as success = received; one that does not is void and fails.
 */
const DELIVERIES = Number(process.env['BENCH_DELIVERIES'] ?? 10_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const ENTRY_POINTS = 30;
const RATE = 300;
const NEIGHBOUR_RATE = 100;
const DEAD_BACKLOG = 10_000;
const SETTLE_MS = 5_000;
const AT_ONCE = 500;
const A_TURN = 5;
const ROUNDS = 3;

interface Rates {
  worker: Rate;
  bare: Rate;
}

const NO_RATE: Rate = { perSecond: 0, processorMs: Infinity };

/** The best of both: each figure on its own. */
const better = (one: Rate, other: Rate): Rate => ({
  perSecond: Math.max(one.perSecond, other.perSecond),
  processorMs: Math.min(one.processorMs, other.processorMs),
});

interface Run {
  lines: Line[];
  curves: { name: string; sorted: number[] }[];
  figures: Record<string, unknown>;
}

class VoidRun extends Error {}

/**
 * Deliveries per second of the worker and of the bare loop, in turns, the best of each: on a machine that does other
 * things, the best is what comes nearest to the program's own speed.
 */
async function throughput(generator: Generator, receiver: Child, url: string): Promise<Rates> {
  await generator.query('CREATE TABLE bench_baseline (id uuid PRIMARY KEY, status_code integer, body text)');
  const { database } = generator;
  const bareLoop = await Child.start('baseline', { DATABASE_URL: database.ownerUrl, RECEIVER_URL: url });
  const data = '"event":"user.joined","organization_id":"01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f","data":{"name":"x"}}';
  await bareLoop.ask({ number: 1_000, data });
  const rates: Rates = { worker: NO_RATE, bare: NO_RATE };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare = better(rates.bare, await bareLoop.ask<Rate>({ number: DELIVERIES, data }));
    await receiver.ask('reset');
    rates.worker = better(rates.worker, await workerRate(generator, receiver, url));
  }
  await bareLoop.stop();
  return rates;
}

/** From the first attempt to the last record, on deliveries and jobs that were written while no worker ran. */
async function workerRate(generator: Generator, receiver: Child, url: string): Promise<Rate> {
  const subscribers = await generator.subscribe(ENTRY_POINTS, url);
  const turns = Math.ceil(DELIVERIES / ENTRY_POINTS / A_TURN);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const subscriber of subscribers) await generator.publish(subscriber, A_TURN);
  }
  const worker = await Child.start('worker', generator.environment);
  const startMs = await worker.ask<number>('processor time');
  await settled(generator, 120_000, subscribers);
  const usedMs = (await worker.ask<number>('processor time')) - startMs;
  await worker.stop();
  const published = turns * A_TURN * ENTRY_POINTS;
  await closeLedger(generator, receiver, subscribers, published);
  const [span] = await generator.query<{ seconds: number }>(
    `SELECT extract(epoch FROM max(delivery.finished_at) - min(attempt.started_at))::float8 AS seconds
     FROM webhook_deliveries delivery
     JOIN webhook_attempts attempt
       ON attempt.organization_id = delivery.organization_id AND attempt.delivery_id = delivery.id
     WHERE delivery.organization_id = ANY ($1)`,
    [subscribers.map(({ organizationId }) => organizationId)],
  );
  return { perSecond: published / span!.seconds, processorMs: usedMs / published };
}

/** Delays from the scheduled time and from the commit to the first byte at the receiver, both sorted. */
async function openLoop(
  generator: Generator,
  receiver: Child,
  subscribers: Subscriber[],
  rate: number,
): Promise<{ fromSchedule: number[]; fromCommit: number[] }> {
  // Connections, plans and code warm up outside the measure.
  await generator.offer(subscribers, rate, 3);
  await settled(generator, 30_000, subscribers);
  await generator.query('DELETE FROM webhook_deliveries WHERE organization_id = ANY ($1)', [
    subscribers.map(({ organizationId }) => organizationId),
  ]);
  await receiver.ask('reset');
  const offered = await generator.offer(subscribers, rate, SECONDS);
  await settled(generator, 30_000, subscribers);
  const arrivals = await closeLedger(generator, receiver, subscribers, rate * SECONDS);
  return delays(generator, offered, arrivals);
}

async function delays(
  generator: Generator,
  offered: Map<string, Offered[]>,
  arrivals: Map<string, number>,
): Promise<{ fromSchedule: number[]; fromCommit: number[] }> {
  const [fromSchedule, fromCommit]: [number[], number[]] = [[], []];
  for (const [organizationId, events] of offered) {
    const rows = await generator.deliveries(organizationId);
    const inOrder = [...events].sort((one, other) => one.scheduledAt - other.scheduledAt);
    rows.forEach(({ id }, index) => {
      const arrived = arrivals.get(id)!;
      fromSchedule.push(arrived - inOrder[index]!.scheduledAt);
      // The commit is seen by the generator a moment after it happened: an arrival may be earlier than that.
      fromCommit.push(Math.max(0, arrived - inOrder[index]!.committedAt));
    });
  }
  return { fromSchedule: ascending(fromSchedule), fromCommit: ascending(fromCommit) };
}

/** Published = success = one attempt each = received once, or the run is void. */
async function closeLedger(
  generator: Generator,
  receiver: Child,
  subscribers: Subscriber[],
  published: number,
): Promise<Map<string, number>> {
  const { arrivals, repeats } = await receiver.ask<Arrivals>('read');
  let [success, attempts, received, rows] = [0, 0, 0, 0];
  for (const { organizationId } of subscribers) {
    for (const delivery of await generator.deliveries(organizationId)) {
      rows += 1;
      success += delivery.status === 'success' ? 1 : 0;
      attempts += delivery.attempts;
      received += arrivals.has(delivery.id) ? 1 : 0;
    }
  }
  const balanced = [rows, success, attempts, received].every((count) => count === published) && repeats === 0;
  const ledger = `published ${published}, rows ${rows}, success ${success}, attempts ${attempts}, received ${received}, repeats ${repeats}`;
  if (!balanced) throw new VoidRun(`the ledger does not balance: ${ledger}`);
  console.log(`  ledger: ${ledger}`);
  return arrivals;
}

async function settled(generator: Generator, withinMs: number, subscribers?: Subscriber[]): Promise<void> {
  const organizations = subscribers?.map(({ organizationId }) => organizationId) ?? null;
  const deadline = Date.now() + withinMs;
  for (;;) {
    const [row] = await generator.query<{ pending: boolean }>(
      `SELECT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'pending'
         AND ($1::uuid[] IS NULL OR organization_id = ANY ($1))) AS pending`,
      [organizations],
    );
    if (!row!.pending) return;
    if (Date.now() > deadline)
      throw new VoidRun(`deliveries still pending after ${withinMs} ms: the backlog runs away`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measure(queue: string, backend: Record<string, string>): Promise<Run> {
  console.log(`\n${queue}`);
  const receiver = await Child.start('receiver', {});
  const { port } = await receiver.ask<Arrivals>('read');
  const url = `http://127.0.0.1:${port}/`;
  const generator = await Generator.open(backend);
  try {
    const rates = await throughput(generator, receiver, url);
    const worker = await Child.start('worker', generator.environment);
    const loop = await openLoop(generator, receiver, await generator.subscribe(ENTRY_POINTS, url), RATE);
    const healthy = await generator.subscribe(ENTRY_POINTS, url);
    const alone = await openLoop(generator, receiver, healthy, NEIGHBOUR_RATE);
    const [dead] = await generator.subscribe(1, `${url}dead`);
    for (let left = DEAD_BACKLOG; left > 0; left -= AT_ONCE) await generator.publish(dead!, AT_ONCE);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await generator.query('DELETE FROM webhook_deliveries WHERE organization_id = ANY ($1)', [
      healthy.map(({ organizationId }) => organizationId),
    ]);
    const beside = await openLoop(generator, receiver, healthy, NEIGHBOUR_RATE);
    await worker.stop();
    return report(queue, rates, loop, alone.fromSchedule, beside.fromSchedule);
  } finally {
    await generator.close();
    await receiver.stop();
  }
}

function report(
  queue: string,
  rates: Rates,
  { fromSchedule, fromCommit }: { fromSchedule: number[]; fromCommit: number[] },
  alone: number[],
  beside: number[],
): Run {
  const ratio = rates.worker.perSecond / rates.bare.perSecond;
  const [p50, p99] = [percentile(fromSchedule, 0.5), percentile(fromSchedule, 0.99)];
  const [without, withDead] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  const lines: Line[] = [
    {
      measure: 'deliveries/s, every attempt recorded, against POST + INSERT',
      queue,
      value: `${rates.worker.perSecond.toFixed(0)}/s, bare ${rates.bare.perSecond.toFixed(0)}/s: ${ratio.toFixed(2)} ×`,
      aim: queue === 'Redis' ? '≥ 0.5 ×' : '(none)',
      met: queue !== 'Redis' || ratio >= 0.5,
    },
    {
      measure: `scheduled send to first byte, ${RATE}/s offered, open loop`,
      queue,
      value: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      aim: 'p50 ≤ 25 ms, p99 ≤ 150 ms',
      met: p50 <= 25 && p99 <= 150,
    },
    {
      measure: `p99 beside a dead entry point of ${DEAD_BACKLOG} queued, ${NEIGHBOUR_RATE}/s`,
      queue,
      value: `${withDead.toFixed(1)} ms, without ${without.toFixed(1)} ms: ${(withDead / without).toFixed(2)} ×`,
      aim: '≤ 1.2 ×',
      met: withDead <= without * 1.2,
    },
  ];
  return {
    lines,
    curves: [
      { name: `${queue}, ${RATE}/s`, sorted: fromSchedule },
      { name: `${queue}, ${NEIGHBOUR_RATE}/s`, sorted: alone },
      { name: `${queue}, ${NEIGHBOUR_RATE}/s beside a dead one`, sorted: beside },
    ],
    figures: {
      queue,
      deliveries_per_second: rates.worker.perSecond,
      bare_per_second: rates.bare.perSecond,
      ratio,
      processor_ms_per_delivery: { worker: rates.worker.processorMs, bare: rates.bare.processorMs },
      scheduled_to_first_byte_ms: { p50, p99 },
      commit_to_first_byte_ms: { p50: percentile(fromCommit, 0.5), p99: percentile(fromCommit, 0.99) },
      neighbour_p99_ms: { without, with_dead: withDead, ratio: withDead / without },
    },
  };
}

async function main(): Promise<void> {
  const redisUrl = process.env['TEST_REDIS_URL'];
  const queues: [string, Record<string, string>][] = [
    ...(redisUrl ? [['Redis', { REDIS_URL: redisUrl }] as [string, Record<string, string>]] : []),
    ['PostgreSQL', {}],
  ];
  if (!redisUrl) console.log('no Redis server on this machine: its lines are left out');
  const runs: Run[] = [];
  for (const [queue, backend] of queues) runs.push(await measure(queue, backend));
  console.log('');
  printTable(runs.flatMap(({ lines }) => lines));
  mkdirSync('bench/results', { recursive: true });
  const machine = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model };
  const results = { at: new Date().toISOString(), machine, seconds: SECONDS, runs: runs.map(({ figures }) => figures) };
  writeFileSync('bench/results/webhooks.json', `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync('bench/results/webhooks.svg', drawDelays(runs.flatMap(({ curves }) => curves)));
}

const roles: Record<string, () => Promise<void>> = {
  receiver: runReceiver,
  baseline: runBaseline,
  worker: runWorker,
};

await (roles[process.argv[2] ?? ''] ?? main)().catch((error: unknown) => {
  console.error(error instanceof VoidRun ? `VOID: ${error.message}` : error);
  process.exit(1);
});
