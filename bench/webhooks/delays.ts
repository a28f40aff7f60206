import { Child } from '../support/child.js';
import { ascending } from '../support/figures.js';
import type { Generator, Offered, Subscriber } from './generator.js';
import { closeLedger, settled } from './ledger.js';

const ENTRY_POINTS = 30;
const WARM_UP_SECONDS = 3;
const WITHIN_MS = 30_000;

/** Seconds of one stretch of load. */
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
export const RATE = 300;
export const NEIGHBOUR_RATE = 100;
export const DEAD_BACKLOG = 10_000;
/** Stretches without and with the dead entry point, in turns: one pause of the machine spoils the p99 of one of them. */
const TURNS = 5;
const TURN_SECONDS = Math.min(SECONDS, 8);
const AT_ONCE = 500;
/** Harsher than the default of ten seconds, on both sides: a dead entry point is called five times as often. */
const NEIGHBOUR_TIMEOUT_MS = 2_000;
/** Attempts under way when the dead entry point is put away have ended after this. */
const SETTLE_MS = NEIGHBOUR_TIMEOUT_MS + 1_000;

/** Delays to the first byte at the receiver, sorted, in milliseconds. */
export interface Delays {
  fromSchedule: number[];
  fromCommit: number[];
}

/** Open loop at a rate: delays from the scheduled time and from the commit. */
export async function openLoop(generator: Generator, receiver: Child, url: string): Promise<Delays> {
  const worker = await Child.start('worker', generator.environment);
  const subscribers = await generator.subscribe(ENTRY_POINTS, url);
  await warmUp(generator, subscribers, RATE);
  const delays = await stretch(generator, receiver, await generator.subscribe(ENTRY_POINTS, url), RATE, SECONDS);
  await worker.stop();
  return { fromSchedule: ascending(delays.fromSchedule), fromCommit: ascending(delays.fromCommit) };
}

/**
 * Delays of healthy entry points from the schedule, without and beside a dead one that never answers and has thousands
 * of deliveries due, in turns: whatever else the machine does falls on both.
 * @returns of each turn, sorted, in milliseconds
 */
export async function neighbours(
  generator: Generator,
  receiver: Child,
  url: string,
): Promise<{ without: number[][]; beside: number[][] }> {
  const worker = await Child.start('worker', {
    ...generator.environment,
    WEBHOOK_TIMEOUT_MS: String(NEIGHBOUR_TIMEOUT_MS),
  });
  const [dead] = await generator.subscribe(1, `${url}dead`);
  await generator.prepare([dead!], DEAD_BACKLOG, AT_ONCE);
  await warmUp(generator, await generator.subscribe(ENTRY_POINTS, url), NEIGHBOUR_RATE);
  const [without, beside]: [number[][], number[][]] = [[], []];
  const turnOf = async (healthy: Subscriber[]): Promise<number[]> =>
    ascending((await stretch(generator, receiver, healthy, NEIGHBOUR_RATE, TURN_SECONDS)).fromSchedule);
  for (let turn = 0; turn < TURNS; turn += 1) {
    without.push(await turnOf(await generator.subscribe(ENTRY_POINTS, url)));
    await generator.makeDue([dead!]);
    await pause(SETTLE_MS);
    beside.push(await turnOf(await generator.subscribe(ENTRY_POINTS, url)));
    await generator.putAway([dead!]);
    await pause(SETTLE_MS);
  }
  await worker.stop();
  return { without, beside };
}

/** Connections, plans and code. */
async function warmUp(generator: Generator, subscribers: Subscriber[], rate: number): Promise<void> {
  await generator.offer(subscribers, rate, WARM_UP_SECONDS);
  await settled(generator, subscribers, WITHIN_MS);
}

async function stretch(
  generator: Generator,
  receiver: Child,
  subscribers: Subscriber[],
  rate: number,
  seconds: number,
): Promise<Delays> {
  await receiver.ask('reset');
  const offered = await generator.offer(subscribers, rate, seconds);
  await settled(generator, subscribers, WITHIN_MS);
  const arrivals = await closeLedger(generator, receiver, subscribers, rate * seconds);
  return match(generator, offered, arrivals);
}

async function match(
  generator: Generator,
  offered: Map<string, Offered[]>,
  arrivals: Map<string, number>,
): Promise<Delays> {
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
  return { fromSchedule, fromCommit };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
