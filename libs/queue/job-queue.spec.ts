import { Worker } from 'bullmq';
import { openGate } from '../../test/support/tcp-proxy.js';
import { until } from '../../test/support/until.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { JobQueue, QueueUnavailable } from './job-queue.js';
import { migrateQueue } from './migrate-queue.js';
import { queueBackendFactory, queueConnection, type QueueSettings } from './queue-connection.js';

const redisUrl = process.env['TEST_REDIS_URL'];
const backends = [
  { backend: 'PostgreSQL', redis: undefined, run: describe },
  { backend: 'Redis', redis: redisUrl, run: redisUrl ? describe : describe.skip },
];

for (const { backend, redis, run } of backends) {
  run(`JobQueue on ${backend}`, () => {
    let database: TestDatabase;
    let settings: QueueSettings;
    let queue: JobQueue<'imports'>;
    let worker: Worker;
    const runs: { id: string | undefined; data: unknown; at: number }[] = [];

    beforeAll(async () => {
      database = await createTestDatabase();
      await migrateQueue(database.ownerUrl);
      settings = { databaseUrl: database.appUrl, redisUrl: redis };
      queue = new JobQueue('imports', settings, () => undefined);
      await queue.waitUntilReady();
      await queue.queue.obliterate({ force: true });
      worker = new Worker(
        'imports',
        async (job) => {
          runs.push({ id: job.id, data: job.data, at: Date.now() });
          if (job.data.importId === 'later' && job.attemptsMade === 0) throw new Error('once');
        },
        { connection: queueConnection(settings, 'worker'), settings: { backoffStrategy: () => 300 } },
        queueBackendFactory(settings),
      );
      await worker.waitUntilReady();
    });

    afterAll(async () => {
      await worker.close();
      await queue.close();
      await database.drop();
    });

    beforeEach(() => runs.splice(0));

    it('runs a job once although it was added twice, as the role that owns nothing', async () => {
      const job = { jobId: 'once', data: { organizationId: 'o', importId: 'once' } };
      await queue.add([job, job]);
      await until(() => runs.length > 0);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(runs).toEqual([expect.objectContaining({ id: 'once', data: job.data })]);
    });

    it('takes the same id again once its job has finished', async () => {
      const job = { jobId: 'again', data: { organizationId: 'o', importId: 'again' } };
      await queue.add([job]);
      await until(() => runs.length === 1);
      await until(async () => Object.values(await queue.counts()).every((count) => count === 0));
      await queue.add([job]);
      await until(() => runs.length === 2);
    });

    it('waits for the delay of a job, and after an error for the pause of its worker', async () => {
      const start = Date.now();
      await queue.add([{ jobId: 'later', data: { organizationId: 'o', importId: 'later' }, delayMs: 200 }]);
      await until(() => runs.length === 2);
      expect(runs[0]!.at - start).toBeGreaterThanOrEqual(195);
      expect(runs[1]!.at - runs[0]!.at).toBeGreaterThanOrEqual(295);
    });
  });
}

describe('a store that is away', () => {
  it('refuses at once instead of hanging', async () => {
    const settings = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', redisUrl: 'redis://127.0.0.1:1' };
    const queue = new JobQueue('imports', settings, () => undefined);
    const start = Date.now();
    await expect(queue.add([{ jobId: 'x', data: { organizationId: 'o', importId: 'i' } }])).rejects.toThrow(
      QueueUnavailable,
    );
    await expect(queue.counts()).rejects.toThrow(QueueUnavailable);
    expect(Date.now() - start).toBeLessThan(3_000);
    await queue.close();
  });
});

(redisUrl ? describe : describe.skip)('a Redis that is silent without closing', () => {
  it('is let go of: what is added then fails at once, and passes when it speaks again', async () => {
    const gate = await openGate(redisUrl!);
    const settings = { databaseUrl: 'unused', redisUrl: gate.before(redisUrl!) };
    const queue = new JobQueue('imports', settings, () => undefined);
    await queue.waitUntilReady();
    const add = (jobId: string) => queue.add([{ jobId, data: { organizationId: 'o', importId: 'i' } }]);
    await add('before');
    gate.freeze();
    const silenced = Array.from({ length: 1_000 }, (_, index) => add(`silenced-${index}`));
    expect(new Set((await Promise.allSettled(silenced)).map(({ status }) => status))).toEqual(new Set(['rejected']));
    const start = Date.now();
    for (let number = 0; number < 20; number += 1) await expect(add('again')).rejects.toThrow(QueueUnavailable);
    expect(Date.now() - start).toBeLessThan(2_000);
    gate.open();
    await until(() =>
      add('after').then(
        () => true,
        () => false,
      ),
    );
    await queue.queue.obliterate({ force: true });
    await queue.close();
    await gate.close();
  });
});
