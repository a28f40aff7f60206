/** @own-modules The clock of the retry timer is replaced. */
import { randomUUID } from 'node:crypto';
import { retryTimer } from './retry-timer.js';
import { readWakeUp, writeWakeUp } from './wake-up.js';

const key = { organizationId: randomUUID(), webhookId: randomUUID() };

describe('a wake-up', () => {
  it('reads as it was written', () => {
    expect(readWakeUp(writeWakeUp({ ...key, deliveries: 10_000 }))).toEqual({ ...key, deliveries: 10_000 });
  });

  it.each([
    undefined,
    '',
    'x',
    `${key.organizationId} ${key.webhookId}`,
    `${writeWakeUp({ ...key, deliveries: 1 })} 2`,
  ])('is not read into %p, which another program may have sent', (payload) => {
    expect(readWakeUp(payload)).toBeUndefined();
  });
});

describe('the timer of a retry', () => {
  beforeEach(() => {
    import.meta.jest.useFakeTimers({ now: 1_000_000_100 });
  });
  afterEach(() => {
    import.meta.jest.useRealTimers();
  });

  it('is shared by the retries of an entry point that come due close together, and never early', () => {
    const [one, other, later] = [retryTimer(key, 1_000), retryTimer(key, 1_149), retryTimer(key, 1_151)];
    expect(one).toEqual({ data: key, jobId: `${key.webhookId}-4000005`, delayMs: 1_150 });
    expect(other).toEqual(one);
    expect(later).toMatchObject({ jobId: `${key.webhookId}-4000006`, delayMs: 1_400 });
  });

  it('does not wait when nothing is to be waited for', () => {
    expect(retryTimer(key, 0)).toEqual({ data: key, jobId: `${key.webhookId}-now` });
  });
});
