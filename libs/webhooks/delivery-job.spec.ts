/** @own-modules The clock is replaced. */
import { randomUUID } from 'node:crypto';
import { deliveryJob } from './delivery-job.js';

const key = { organizationId: randomUUID(), webhookId: randomUUID() };

beforeEach(() => {
  import.meta.jest.useFakeTimers({ now: 1_000_000_100 });
});
afterEach(() => {
  import.meta.jest.useRealTimers();
});

it('is one for everything that is due on an entry point, and holds ids alone', () => {
  expect(deliveryJob({ ...key, body: 'left out' } as typeof key)).toEqual({ data: key, jobId: key.webhookId });
});

it('is shared by the retries of an entry point that come due close together, and never early', () => {
  const [one, other, later] = [deliveryJob(key, 1_000), deliveryJob(key, 1_129), deliveryJob(key, 1_131)];
  expect(one).toEqual({ data: key, jobId: `${key.webhookId}-4000005`, delayMs: 1_150 });
  expect(other).toEqual(one);
  expect(later).toMatchObject({ jobId: `${key.webhookId}-4000006`, delayMs: 1_400 });
});
