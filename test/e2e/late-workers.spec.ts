import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loops } from '#common/liveness.js';
import { startMetricsServer } from '#common/metrics-server.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner } from '../support/factories.js';
import { startTaskWorker } from '../support/task-worker.js';
import { until } from '../support/until.js';

const { jest } = import.meta;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => asOwner(api, 'DELETE FROM worker_heartbeats'));

/** A row as a worker writes it: its loop turned, and it said so, some seconds ago. */
const heartbeat = (loop: string, turnedAgo: number, seenAgo: number) =>
  asOwner(
    api,
    `INSERT INTO worker_heartbeats (process_id, process, loop, turned_at, seen_at)
     VALUES ($1, 'achats-task-worker', $2, now() - make_interval(secs => $3), now() - make_interval(secs => $4))`,
    [randomUUID(), loop, turnedAgo, seenAgo],
  );
const ready = () => call(api, 'GET', '/health/ready');

it('says which worker runs and takes nothing, and since when', async () => {
  await heartbeat('imports', 100, 5);
  await heartbeat('imports', 5, 5);
  await heartbeat('schedules', 5, 5);
  const { status, body } = await ready();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'degraded',
    checks: { database: 'ok', queue: 'ok', workers: 'unavailable' },
    late_workers: [{ process: 'achats-task-worker', loop: 'imports' }],
  });
  const since = Date.now() - Date.parse(body.late_workers[0].since as string);
  expect(since).toBeGreaterThan(95_000);
  expect(since).toBeLessThan(130_000);
});

it('says when nobody turns a loop any more, not when a worker that ended was replaced', async () => {
  await heartbeat('imports', 300, 300);
  expect((await ready()).body.late_workers).toMatchObject([{ loop: 'imports' }]);
  await heartbeat('imports', 2, 2);
  expect((await ready()).body).toMatchObject({ status: 'ok', late_workers: [] });
});

it('hears from a task-worker of every loop that it turns', async () => {
  const worker = await startTaskWorker(api);
  const names = async (): Promise<string[]> =>
    (
      await asOwner<{ loop: string }>(
        api,
        `SELECT loop FROM worker_heartbeats WHERE process = 'achats-task-worker' ORDER BY loop`,
      )
    ).map(({ loop }) => loop);
  await until(async () => (await names()).length >= 3);
  expect(await names()).toEqual(['import-dispatcher', 'imports', 'schedules']);
  await worker.close();
  expect([...loops.idleMs().keys()]).toEqual([]);
});

describe('the check of a worker’s container', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startMetricsServer(0, '127.0.0.1');
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.close();
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  it('passes while the loops turn, and fails with the name of one that does not', async () => {
    const loop = loops.watch('imports');
    expect((await ask('/health/ready')).status).toBe(200);
    expect(await (await ask('/metrics')).text()).toMatch(/worker_loop_idle_seconds\{loop="imports"\} \d/);
    const start = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => start + 60_000);
    const answer = await ask('/health/ready');
    jest.restoreAllMocks();
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { status: 'unavailable', late_loops: [{ name: 'imports' }] },
    ]);
    loop.forget();
  });
});
