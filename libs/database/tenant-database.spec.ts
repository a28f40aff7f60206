import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { createDataSource } from './data-source.js';
import { Connection, poolOf } from './connection.js';
import { surviveLostConnections } from './lost-connections.js';
import { SharedConnections } from './shared-connections.js';
import { type Statement, TenantDatabase } from './tenant-database.js';

const OURS = { organizationId: '01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f' };
const THEIRS = { organizationId: '01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e50' };
/** The backend of a connection and the organisation that it is bound to, empty for none. */
const WHOSE = `SELECT pg_backend_pid() AS pid, coalesce(current_setting('app.organization_id', true), '') AS whose`;
const FAILING = { sql: 'SELECT 1 / (0 * $1::int)', parameters: [1] };
const UNREADABLE = { sql: 'SELECT absente FROM organizations', parameters: [] };
/** Its connection is ended meanwhile, as an administrator or a restart would: see `endSleepers`. */
const ENDED = { sql: 'SELECT pg_sleep(30)', parameters: [] };
const whose = { sql: WHOSE, parameters: [] };

interface Whose {
  pid: number;
  whose: string;
}

let test: TestDatabase;
let superuser: pg.Client;
let ending = true;
let ender: Promise<void>;
beforeAll(async () => {
  test = await createTestDatabase();
  superuser = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await superuser.connect();
  ender = endSleepers();
});
afterAll(async () => {
  ending = false;
  await ender;
  await superuser.end();
  await test.drop();
});

async function endSleepers(): Promise<void> {
  while (ending) {
    await superuser.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND wait_event = 'PgSleep'`,
      [test.name],
    );
    await pause(20);
  }
}

describe.each([
  { name: 'pipelined', pipelined: true },
  { name: 'one statement after the other', pipelined: false },
])('a connection, $name', ({ pipelined }) => {
  let dataSource: DataSource;
  let database: TenantDatabase;
  beforeEach(async () => {
    // One connection: whoever comes next has it.
    dataSource = await createDataSource(test.appUrl, {
      poolSize: 1,
      applicationName: 'next',
      pipelined,
    }).initialize();
    surviveLostConnections(dataSource);
    database = new TenantDatabase(dataSource);
  });
  afterEach(async () => {
    await dataSource.destroy();
  });

  const outside = async (): Promise<Whose> => (await database.common.statement<Whose>(WHOSE))[0]!;
  const within = async (ctx: typeof OURS): Promise<Whose> => (await database.read<[Whose[]]>(ctx, [whose]))[0][0]!;
  /** What the next users of the connection find: no organisation, then their own, by each way to the data. */
  async function expectClean(): Promise<number> {
    const { pid, whose: nobody } = await outside();
    expect(nobody).toBe('');
    expect(await within(THEIRS)).toEqual({ pid, whose: THEIRS.organizationId });
    expect(await database.transaction(OURS, (tx) => tx.first<Whose>(WHOSE))).toEqual({
      pid,
      whose: OURS.organizationId,
    });
    expect(await database.common.transaction((tx) => tx.first<Whose>(WHOSE))).toEqual({ pid, whose: '' });
    return pid;
  }

  it.each([
    ['first', [FAILING, whose, whose]],
    ['in the middle', [whose, FAILING, whose]],
    ['last', [whose, whose, FAILING]],
    ['not parsed', [whose, UNREADABLE, whose]],
    ['twice', [FAILING, FAILING, UNREADABLE]],
  ])('serves the next one after a statement of a read that failed: %s', async (_place, statements) => {
    const { pid } = await outside();
    for (let time = 0; time < 3; time += 1) {
      await expect(database.read(OURS, statements)).rejects.toThrow(/division by zero|absente/);
      expect(await expectClean()).toBe(pid);
    }
  });

  it.each([
    ['first', [ENDED, whose]],
    ['in the middle', [whose, ENDED, whose]],
    ['last', [whose, ENDED]],
  ])('leaves the pool when it is lost in a read: %s', async (_place, statements) => {
    const { pid } = await outside();
    await expect(database.read(OURS, statements)).rejects.toThrow(/terminating connection/);
    expect(await expectClean()).not.toBe(pid);
  });

  it('leaves the pool when it is lost before, in and at the end of a transaction', async () => {
    const lost = [
      (): Promise<unknown> => database.transaction(OURS, (tx) => tx.many(ENDED.sql)),
      () => database.transaction(OURS, async (tx) => void (await tx.many(ENDED.sql).catch(() => undefined))),
      () => database.transaction(OURS, (tx) => Promise.all([tx.many(WHOSE), tx.many(ENDED.sql), tx.many(WHOSE)])),
      () => database.common.statement(ENDED.sql),
    ];
    let { pid } = await outside();
    for (const work of lost) {
      await expect(work()).rejects.toThrow(/terminating connection|not queryable|Connection terminated|ECONNRESET/);
      const next = await expectClean();
      expect(next).not.toBe(pid);
      pid = next;
    }
  });

  it('does not take for written what a swallowed failure made PostgreSQL roll back', async () => {
    const committed: string[] = [];
    const work = database.transaction(OURS, async (tx) => {
      tx.afterCommit(() => void committed.push('told'));
      await tx.many(FAILING.sql, FAILING.parameters).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/rolled back/);
    expect(committed).toEqual([]);
    await expectClean();
  });

  it('gives each of many at once its own organisation, whatever fails or is lost among them', async () => {
    const found: string[] = [];
    const fates = [[], [FAILING], [], [UNREADABLE], [], [ENDED], []];
    await Promise.all(
      Array.from({ length: 140 }, async (_, index) => {
        const ctx = index % 2 ? OURS : THEIRS;
        const read = database.read(ctx, [whose, ...fates[index % fates.length]!, whose]);
        const rows = await read.catch(() => []);
        for (const row of rows.flat() as Whose[]) if (row.whose !== ctx.organizationId) found.push(row.whose);
      }),
    );
    expect(found).toEqual([]);
    await expectClean();
  });
});

describe('short statements of many at once', () => {
  const POOL = 6;
  let dataSource: DataSource;
  let database: TenantDatabase;
  beforeEach(async () => {
    dataSource = await createDataSource(test.appUrl, {
      poolSize: POOL,
      applicationName: 'shared',
      pipelined: true,
    }).initialize();
    surviveLostConnections(dataSource);
    database = new TenantDatabase(dataSource);
  });
  afterEach(async () => {
    await dataSource.destroy();
  });

  const lookUps = (count: number): Promise<Whose[]> =>
    Promise.all(Array.from({ length: count }, async () => (await database.common.lookUp<Whose>(WHOSE))[0]!));
  const read = (ctx: typeof OURS, ...statements: Statement[]): Promise<Whose[][]> =>
    database.read<Whose[][]>(ctx, [...statements, whose]);

  it('share two connections, which go back to the pool', async () => {
    // A slow machine must not make them look stalled.
    const shared = new SharedConnections(dataSource, 60_000);
    const asked = Array.from({ length: 80 }, () => shared.ask((client) => [client.query<Whose>(WHOSE)]));
    const pids = new Set((await Promise.all(asked)).map(([found]) => (found!.rows[0] as Whose).pid));
    expect(pids.size).toBe(2);
    expect(poolOf(dataSource).idleCount).toBe(poolOf(dataSource).totalCount);
  });

  it('fail alone, and each finds its own', async () => {
    const reads = [
      { ctx: THEIRS, before: [] },
      { ctx: OURS, before: [FAILING] },
      { ctx: OURS, before: [] },
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const { ctx, before } = reads[index % 3]!;
        return read(ctx, ...before).then(
          ([rows]) => rows![0]!.whose,
          (error: pg.DatabaseError) => error.message,
        );
      }),
    );
    const expected = [THEIRS.organizationId, 'division by zero', OURS.organizationId];
    expect(outcomes).toEqual(outcomes.map((_, index) => expected[index % 3]));
    expect((await lookUps(6)).map(({ whose: organisation }) => organisation)).toEqual(Array(6).fill(''));
  });

  it('do not wait for one that turns out slow', async () => {
    const holder = await Connection.take(dataSource);
    await holder.client.query('SELECT pg_advisory_lock(1)');
    let waiting = 2;
    const slow = [1, 2].map(() =>
      database.common.lookUp('SELECT pg_advisory_xact_lock(1)').finally(() => (waiting -= 1)),
    );
    await pause(50);
    expect((await lookUps(20)).length).toBe(20);
    expect(waiting).toBe(2);
    await holder.client.query('SELECT pg_advisory_unlock(1)');
    await Promise.all(slow);
    await holder.giveBack();
  });

  it('wait for what the pool has left when transactions hold the rest', async () => {
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const transactions = Array.from({ length: POOL - 1 }, () => database.common.transaction(() => held));
    while (poolOf(dataSource).totalCount < POOL - 1 || poolOf(dataSource).waitingCount > 0) await pause(10);
    await pause(50);
    const asked = Promise.all([lookUps(30), ...Array.from({ length: 30 }, () => read(OURS))]);
    // One takes the last connection of the pool; no other stands in line for one that may not come.
    expect(poolOf(dataSource).waitingCount).toBe(0);
    expect(new Set(((await asked).flat(2) as Whose[]).map(({ pid }) => pid)).size).toBe(1);
    release();
    await Promise.all(transactions);
  });

  it('come back on other connections when theirs are lost', async () => {
    const { pid } = (await lookUps(1))[0]!;
    await expect(Promise.all([database.common.lookUp(ENDED.sql), lookUps(3)])).rejects.toThrow(/terminat/);
    const pids = (await lookUps(20)).map((one) => one.pid);
    expect(pids).not.toContain(pid);
  });
});
