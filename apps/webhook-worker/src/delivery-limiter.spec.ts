import type { Release } from '#common/limiter.js';
import type { EntryPointKey } from '#webhooks/delivery-job.js';
import { DeliveryLimiter } from './delivery-limiter.js';

const limits = { webhook: 2, organization: 3, failing: 1, total: 5 };
const key = (organizationId: string, webhookId: string): EntryPointKey => ({ organizationId, webhookId });

let limiter: DeliveryLimiter;
beforeEach(() => {
  limiter = new DeliveryLimiter(limits);
});

const acquire = (entryPoint: EntryPointKey): Release => {
  const release = limiter.tryAcquire(entryPoint);
  if (!release) throw new Error('no permit');
  return release;
};
const fail = (entryPoint: EntryPointKey): void => {
  for (let failure = 0; failure < 5; failure += 1) limiter.note(entryPoint, false);
};

it('limits one entry point, then its organisation, then the process', () => {
  acquire(key('a', 'a1'));
  acquire(key('a', 'a1'));
  expect(limiter.tryAcquire(key('a', 'a1'))).toBeUndefined();
  acquire(key('a', 'a2'));
  expect(limiter.tryAcquire(key('a', 'a3'))).toBeUndefined();
  acquire(key('b', 'b1'));
  acquire(key('c', 'c1'));
  expect(limiter.hasPermit(key('d', 'd1'))).toBe(false);
  expect(limiter.tryAcquire(key('d', 'd1'))).toBeUndefined();
  expect(limiter.inFlight).toBe(5);
});

it('takes a permit back once, and says so', () => {
  let told = 0;
  limiter.onRelease = () => (told += 1);
  const release = acquire(key('a', 'a1'));
  release();
  release();
  expect([told, limiter.inFlight]).toEqual([1, 0]);
});

it('keeps all failing entry points together to a part of the process, until one succeeds', () => {
  fail(key('a', 'a1'));
  fail(key('b', 'b1'));
  acquire(key('a', 'a1'));
  expect(limiter.tryAcquire(key('b', 'b1'))).toBeUndefined();
  expect(limiter.tryAcquire(key('c', 'c1'))).toBeDefined();
  limiter.note(key('b', 'b1'), true);
  expect(limiter.tryAcquire(key('b', 'b1'))).toBeDefined();
});

it('has a failing entry point keep its permit a moment longer', async () => {
  fail(key('a', 'a1'));
  const released = new Promise<void>((resolve) => (limiter.onRelease = resolve));
  acquire(key('a', 'a1'))();
  expect(limiter.inFlight).toBe(1);
  await released;
  expect(limiter.inFlight).toBe(0);
});

it('frees what was taken, even if the entry point began to fail meanwhile', async () => {
  const release = acquire(key('a', 'a1'));
  fail(key('a', 'a1'));
  const released = new Promise<void>((resolve) => (limiter.onRelease = resolve));
  release();
  await released;
  expect(limiter.inFlight).toBe(0);
  expect(limiter.tryAcquire(key('a', 'a1'))).toBeDefined();
});
