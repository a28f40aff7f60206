import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { call } from '../support/client.js';
import { createMember, type Served, type TestMember } from '../support/factories.js';
import { createWebhook } from '../support/webhooks.js';
import { much, report } from './ledger.js';
import { FaultyService, ready, type ServedApi } from './service.js';
import { closeWriteLedger, expectClosed, WriteLoad } from './write-load.js';

/** What runs of `scripts/lib/test-database.mjs` are here: a PostgreSQL of this file's own, to be crashed. */
interface OwnPostgres {
  environment: Record<string, string>;
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const KILLS = much(1, 25);
const RESTARTS = much(1, 8);
const CUTS = much(3, 60);
/** What the service may take to be back by itself (quality.md, faults, 4). */
const BACK_WITHIN_MS = 10_000;
const MINUTE = 60_000;
/** Answers to nobody: deliveries stay in their rows, where they are counted. */
const NOWHERE = 'http://127.0.0.1:1024/';

let postgres: OwnPostgres;
let service: FaultyService;
let api: ServedApi;

beforeAll(async () => {
  const { startTestDatabase } = (await import('../../scripts/lib/test-database.mjs')) as {
    startTestDatabase(options: { durable: boolean }): Promise<OwnPostgres>;
  };
  postgres = await startTestDatabase({ durable: true });
  Object.assign(process.env, postgres.environment);
  service = await FaultyService.create();
  api = await service.startApi();
});
afterAll(async () => {
  await service.close();
  await postgres.stop();
});

async function subscribed(): Promise<TestMember> {
  const member = await createMember(api);
  await createWebhook(api, member, NOWHERE);
  return member;
}

it(
  `leaves nothing half-written after ${KILLS} kill -9 of the api under write load`,
  async () => {
    const member = await subscribed();
    const load = await WriteLoad.start([api], member, 'K');
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.progress(10);
      await pause(Math.random() * 100);
      await api.killAndRestart();
    }
    await load.progress(10);
    await load.stop();
    const ledger = await closeWriteLedger(api, member, load);
    report(`kill -9 de l’api (${KILLS} fois)`, { ...ledger, cut: load.cut });
    expectClosed(ledger, load);
    expect(load.cut).toBeGreaterThan(0);
  },
  KILLS * 20_000 + 2 * MINUTE,
);

it(
  `loses no acknowledged write in ${RESTARTS} immediate restarts of PostgreSQL, and is back by itself`,
  async () => {
    const member = await subscribed();
    const load = await WriteLoad.start([api], member, 'R');
    let slowest = 0;
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await load.progress(20);
      await postgres.crash();
      const away = await call(api, 'GET', '/health/ready');
      expect([away.status, away.body.checks.database]).toEqual([503, 'unavailable']);
      await postgres.restart();
      const back = Math.max(await ready(api.url), await load.progress(1));
      slowest = Math.max(slowest, back);
    }
    await load.stop();
    const ledger = await closeWriteLedger(api, member, load);
    report(`arrêt immédiat de PostgreSQL (${RESTARTS} fois)`, {
      ...ledger,
      refused: load.refused,
      'back in ms at most': slowest,
    });
    expectClosed(ledger, load);
    expect(load.refused).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(BACK_WITHIN_MS);
  },
  RESTARTS * 30_000 + 2 * MINUTE,
);

it(
  `shows each organisation its own rows while every connection is ended ${CUTS} times under load`,
  async () => {
    const members = [await subscribed(), await subscribed()];
    const loads = await Promise.all(members.map((member, index) => WriteLoad.start([api], member, 'AB'[index]!, 3)));
    const readers = members.map((member, index) => new Reader(api, member, 'AB'[index]!));
    const superuser = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await superuser.connect();
    let ended = 0;
    for (let cut = 0; cut < CUTS; cut += 1) {
      await loads[0]!.progress(5);
      await pause(Math.random() * 50);
      const { rowCount } = await superuser.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = 'achats_login'`,
        [api.database.name],
      );
      ended += rowCount ?? 0;
    }
    await superuser.end();
    for (const load of loads) await load.progress(5);
    await Promise.all([...loads.map((load) => load.stop()), ...readers.map((reader) => reader.stop())]);
    const ledgers = await Promise.all(loads.map((load, index) => closeWriteLedger(api, members[index]!, load)));
    const rows = readers.reduce((sum, reader) => sum + reader.rows, 0);
    const foreign = readers.flatMap((reader) => reader.foreign);
    report(`pg_terminate_backend sur toutes les connexions (${CUTS} fois)`, {
      'connections ended': ended,
      'rows read': rows,
      'foreign rows': foreign.length,
      acknowledged: loads.reduce((sum, load) => sum + load.acknowledged.size, 0),
      lost: ledgers.reduce((sum, { lost }) => sum + lost, 0),
      refused: [...loads, ...readers].reduce((sum, one) => sum + one.refused, 0),
    });
    for (const [index, load] of loads.entries()) expectClosed(ledgers[index]!, load);
    expect(foreign).toEqual([]);
    expect(readers.flatMap((reader) => reader.unexpected)).toEqual([]);
    expect(rows).toBeGreaterThan(100);
    expect(ended).toBeGreaterThan(CUTS);
  },
  CUTS * 5_000 + 2 * MINUTE,
);

/** Reads the list of an organisation again and again, through the api's pooled connections. */
class Reader {
  rows = 0;
  refused = 0;
  readonly foreign: string[] = [];
  readonly unexpected: string[] = [];
  private running = true;
  private readonly done: Promise<void>;

  constructor(
    private readonly from: Served,
    private readonly member: TestMember,
    private readonly prefix: string,
  ) {
    this.done = this.read();
  }

  async stop(): Promise<void> {
    this.running = false;
    await this.done;
  }

  private async read(): Promise<void> {
    while (this.running) {
      const answer = await call(this.from, 'GET', '/api/v1/marches?page_size=50', this.member);
      if (answer.status === 503) this.refused += 1;
      else if (answer.status !== 200) this.unexpected.push(`${answer.status} ${answer.text}`);
      else this.check(answer.body.data.marches as { numero: string }[]);
    }
  }

  private check(marches: readonly { numero: string }[]): void {
    this.rows += marches.length;
    for (const { numero } of marches) if (!numero.startsWith(this.prefix)) this.foreign.push(numero);
  }
}
