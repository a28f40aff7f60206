import type { Settings } from '#config/settings.js';
import type { DeliveryEnqueuer } from '#webhooks/delivery-enqueuer.js';
import type { EntryPointKey } from '#webhooks/delivery-job.js';
import type { AttemptMade, AttemptMaker } from './attempt-maker.js';
import { DeliveryLimiter, type DeliveryLimits } from './delivery-limiter.js';
import type { Claim, ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { Dispatcher } from './dispatcher.js';

const LIMITS: DeliveryLimits = { webhook: 4, organization: 8, failing: 8, total: 4 };

/** A dispatcher on a store held in memory; attempts end when the spec says so. */
function start() {
  const backlog = new Map<string, number>();
  const asked: [webhook: string, number: number][] = [];
  const attempted: string[] = [];
  const ending: (() => void)[] = [];
  const refused = new Set<string>();
  const enqueued: string[] = [];
  const enqueuer = {
    enqueue: async (keys: EntryPointKey[]) => void enqueued.push(...keys.map(({ webhookId }) => webhookId)),
  } as unknown as DeliveryEnqueuer;
  const store = {
    claimDue: async ({ organizationId, webhookId }: EntryPointKey, number: number): Promise<Claim[]> => {
      asked.push([webhookId, number]);
      if (refused.has(webhookId)) throw new Error('permission denied');
      const taken = Math.min(number, backlog.get(webhookId) ?? 0);
      backlog.set(webhookId, (backlog.get(webhookId) ?? 0) - taken);
      return Array.from({ length: taken }, () => ({
        state: 'claimed' as const,
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
  const dispatcher = new Dispatcher(new DeliveryLimiter(LIMITS), store, attempts, enqueuer, settings);
  const key = (webhookId: string): EntryPointKey => ({ organizationId: `of ${webhookId}`, webhookId });
  /** Ends the oldest attempt and waits for the one that takes its place. */
  const endOne = async (): Promise<void> => {
    const made = attempted.length;
    ending.shift()!();
    while (attempted.length === made) await pause();
  };
  return { dispatcher, backlog, asked, attempted, enqueued, ending, refused, key, endOne };
}

/** Longer than the dispatcher gathers free permits. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

it('asks for one more than it was told of, and not again when that one is not there', async () => {
  const { dispatcher, backlog, asked, attempted, key } = start();
  backlog.set('a', 1);
  dispatcher.dispatch(key('a'));
  await pause();
  expect(asked).toEqual([['a', 2]]);
  expect(attempted).toEqual(['a']);
});

it('lets entry points take turns at the permits that come free', async () => {
  const { dispatcher, backlog, attempted, key, endOne } = start();
  for (const webhook of ['a', 'b', 'c']) {
    backlog.set(webhook, 100);
    dispatcher.dispatch(key(webhook));
  }
  await pause();
  expect(attempted).toEqual(['a', 'a', 'b', 'b']);
  for (let ended = 0; ended < 6; ended += 1) await endOne();
  expect(attempted.slice(4)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  expect(dispatcher.waiting).toBe(3);
});

it('stops: it waits for what is under way, and leaves what is due to another worker', async () => {
  const { dispatcher, backlog, attempted, enqueued, ending, key } = start();
  backlog.set('a', 10);
  dispatcher.dispatch(key('a'));
  await pause();
  let stopped = false;
  const stop = dispatcher.beforeApplicationShutdown().then(() => (stopped = true));
  backlog.set('b', 1);
  dispatcher.dispatch(key('b'));
  await pause();
  expect([stopped, attempted, enqueued]).toEqual([false, ['a', 'a', 'a', 'a'], ['a', 'b']]);
  for (const end of ending) end();
  await stop;
});

it('claims once a second for an entry point whose claim is refused, whatever wakes it, and others go on', async () => {
  const { dispatcher, backlog, asked, attempted, refused, key, endOne } = start();
  refused.add('a');
  dispatcher.dispatch(key('a'));
  backlog.set('b', 1_000);
  dispatcher.dispatch(key('b'));
  await pause();
  const end = Date.now() + 700;
  for (; Date.now() < end; dispatcher.dispatch(key('a'))) await endOne();
  expect(asked.filter(([webhook]) => webhook === 'a')).toHaveLength(1);
  expect(attempted.length).toBeGreaterThan(10);
  refused.delete('a');
  backlog.set('a', 1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await endOne();
  await endOne();
  expect(attempted).toContain('a');
});
