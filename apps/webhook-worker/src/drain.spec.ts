import type { Settings } from '#config/settings.js';
import type { AttemptMade, AttemptMaker } from './attempt-maker.js';
import type { Claim, ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { Drain } from './drain.js';
import { type LaneBounds, type LaneKey, Lanes } from './lanes.js';
import type { RetryTimers } from './retry-timers.js';

const BOUNDS: LaneBounds = { webhook: 4, organization: 8, failing: 8, total: 4 };

/** A drain on a store held in memory; attempts end when the spec says so. */
function start() {
  const backlog = new Map<string, number>();
  const asked: [webhook: string, number: number][] = [];
  const attempted: string[] = [];
  const ending: (() => void)[] = [];
  const refused = new Set<string>();
  const timers = { onDue: () => undefined, set: async () => undefined } as unknown as RetryTimers;
  const store = {
    claimDue: async ({ organizationId, webhookId }: LaneKey, number: number): Promise<Claim[]> => {
      asked.push([webhookId, number]);
      if (refused.has(webhookId)) throw new Error('permission denied');
      const taken = Math.min(number, backlog.get(webhookId) ?? 0);
      backlog.set(webhookId, (backlog.get(webhookId) ?? 0) - taken);
      return Array.from({ length: taken }, () => ({
        verdict: 'claimed' as const,
        delivery: { organizationId, webhookId } as ClaimedDelivery,
      }));
    },
  } as unknown as DeliveryStore;
  const attempts = {
    make: ({ webhookId }: ClaimedDelivery) =>
      new Promise<AttemptMade>((resolve) => {
        attempted.push(webhookId);
        ending.push(() => resolve({ succeeded: true, retryInMs: undefined }));
      }),
    close: async () => undefined,
  } as unknown as AttemptMaker;
  const settings = { webhookTimeoutMs: 100 } as Settings;
  const drain = new Drain(new Lanes(BOUNDS), store, attempts, timers, settings);
  const key = (webhookId: string): LaneKey => ({ organizationId: `of ${webhookId}`, webhookId });
  /** Ends the oldest attempt and waits for the one that takes its place. */
  const endOne = async (): Promise<void> => {
    const made = attempted.length;
    ending.shift()!();
    while (attempted.length === made) await pause();
  };
  return { drain, backlog, asked, attempted, ending, refused, key, endOne };
}

/** Longer than the drain gathers free places. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

it('asks for one more than it was told of, and not again when that one is not there', async () => {
  const { drain, backlog, asked, attempted, key } = start();
  backlog.set('a', 1);
  drain.takeUp(key('a'), 1);
  await pause();
  expect(asked).toEqual([['a', 2]]);
  expect(attempted).toEqual(['a']);
});

it('lets entry points take turns at the places that come free', async () => {
  const { drain, backlog, attempted, key, endOne } = start();
  for (const webhook of ['a', 'b', 'c']) {
    backlog.set(webhook, 100);
    drain.takeUp(key(webhook), 100);
  }
  await pause();
  expect(attempted).toEqual(['a', 'a', 'a', 'a']);
  for (let ended = 0; ended < 6; ended += 1) await endOne();
  expect(attempted.slice(4)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  expect(drain.waiting).toBe(3);
});

it('stops: nothing more is taken up, and it waits for what is under way', async () => {
  const { drain, backlog, attempted, ending, key } = start();
  backlog.set('a', 2);
  drain.takeUp(key('a'), 2);
  await pause();
  let stopped = false;
  const stop = drain.beforeApplicationShutdown().then(() => (stopped = true));
  backlog.set('b', 1);
  drain.takeUp(key('b'), 1);
  await pause();
  expect([stopped, attempted]).toEqual([false, ['a', 'a']]);
  for (const end of ending) end();
  await stop;
});

it('claims once a second for an entry point whose claim is refused, whatever wakes it, and others go on', async () => {
  const { drain, backlog, asked, attempted, refused, key, endOne } = start();
  refused.add('a');
  drain.takeUp(key('a'));
  backlog.set('b', 1_000);
  drain.takeUp(key('b'));
  await pause();
  const end = Date.now() + 700;
  for (; Date.now() < end; drain.takeUp(key('a'))) await endOne();
  expect(asked.filter(([webhook]) => webhook === 'a')).toHaveLength(1);
  expect(attempted.length).toBeGreaterThan(10);
  refused.delete('a');
  backlog.set('a', 1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await endOne();
  await endOne();
  expect(attempted).toContain('a');
});
