import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { TenantDatabase } from '#database/tenant-database.js';
import { ReportPress } from '../../apps/api/src/documents/report-press.js';
import { stopQueryWhenGone } from '../../apps/api/src/documents/stop-query-when-gone.js';
import { startApi, type TestApi } from '../support/api.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { until as untilTrue } from '../support/until.js';

/** Far more than what sockets hold on the way: a reader that stops reading stops the writer. */
const ENTRIES = 60_000;

let api: TestApi;
let member: TestMember;
let observer: pg.Client;
const logged: string[] = [];
beforeAll(async () => {
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  api = await startApi({ LOG_LEVEL: 'info' }, log);
  member = await createMember(api);
  observer = new pg.Client({ connectionString: api.database.appUrl });
  await observer.connect();
  await asOwner(
    api,
    `WITH entries AS (
       INSERT INTO audit_entries (organization_id, sequence, created_at, actor_type, action, resource_type, details,
         previous_hash, hash)
       SELECT $1, n, now(), 'service', 'mandat.updated', 'mandat', jsonb_build_object('objet', repeat(md5(n::text), 8)),
              sha256(n::text::bytea), sha256((n + 1)::text::bytea)
       FROM generate_series(1, $2::int) n)
     INSERT INTO audit_heads VALUES ($1, $2, sha256('head'))`,
    [member.organization, ENTRIES],
  );
});
afterAll(async () => {
  await observer.end();
  await api.close();
});

/** A document on its way: the answer comes with its first bytes, and the reader may leave at any time. */
function begin(path: string): { answer: Promise<IncomingMessage>; leave(): void } {
  const headers = { authorization: `Bearer ${member.token}`, 'x-organization-id': member.organization };
  let arrived!: (answer: IncomingMessage) => void;
  const answer = new Promise<IncomingMessage>((resolve) => (arrived = resolve));
  const request = get(`${api.url}/api/v1/reports/${path}`, { headers }, arrived);
  request.on('error', () => undefined); // leaving is one
  return { answer, leave: () => request.destroy() };
}

interface Activity {
  waiting: number;
  busy: number;
}

/** What the api's connections are at: a role sees what its own are doing. */
async function activity(): Promise<Activity> {
  const { rows } = await observer.query<Activity>(
    `SELECT count(*) FILTER (WHERE wait_event_type = 'Lock')::int AS waiting,
            count(*) FILTER (WHERE xact_start IS NOT NULL)::int AS busy
     FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
  );
  return rows[0]!;
}

/** Waits for what the api's connections are at. */
const until = (reached: (now: Activity) => boolean): Promise<void> => untilTrue(async () => reached(await activity()));

describe('a reader that leaves', () => {
  it.each(['audit?format=csv', 'audit?format=xlsx'])('halfway through %s ends its transaction', async (path) => {
    const { answer, leave } = begin(path);
    const arrived = await answer;
    // What the api wrote as an error tells why, should it not be 200.
    expect([arrived.statusCode, logged.filter((line) => line.includes('"level":50'))]).toEqual([200, []]);
    await new Promise((resolve) => arrived.once('data', resolve));
    arrived.pause();
    await until(({ busy }) => busy > 0);
    logged.length = 0;
    leave();
    await until(({ busy }) => busy === 0);
    // The api writes it once its transaction has ended.
    await untilTrue(() => logged.join('').includes('document not taken to its end'));
    expect(logged.join('')).not.toContain('"level":50');
  });

  it.each(['cartographie', 'cartographie?format=csv', 'cartographie?format=xlsx', 'annuel', 'nomenclature'])(
    'before the first byte of %s stops the query that it waits for',
    async (path) => {
      const owner = new pg.Client({ connectionString: api.database.ownerUrl });
      await owner.connect();
      try {
        // Stands in for a query of some minutes: it ends when it is told to, or never.
        await owner.query('BEGIN; LOCK TABLE lignes_mandat, cumuls_lignes, besoins, marches IN ACCESS EXCLUSIVE MODE');
        const { leave } = begin(path);
        await until(({ waiting }) => waiting === 1);
        logged.length = 0;
        leave();
        await until(({ busy }) => busy === 0);
        expect(logged.join('')).not.toContain('"level":50');
      } finally {
        await owner.end();
      }
      const again = await begin(path).answer;
      expect([again.statusCode, (await buffer(again)).length > 0]).toEqual([200, true]);
    },
  );

  it('while its report is laid out ends the thread that does it, and the next report is made', async () => {
    // A thousand pages: the thread is at it for many seconds.
    await asOwner(
      api,
      `WITH version AS (INSERT INTO nomenclatures (organization_id, numero, libelle) VALUES ($1, 1, 'Longue') RETURNING id)
       INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
       SELECT $1, version.id, lpad(n::text, 5, '0'), 'Famille ' || n, 'services' FROM version, generate_series(1, 30000) n`,
      [member.organization],
    );
    const thread = api.app.get(ReportPress)['thread'];
    const { answer, leave } = begin('nomenclature');
    let answered = false;
    void answer.then(() => (answered = true));
    await until(() => thread['asker'] !== undefined);
    // Neither its figures nor a connection are held any more: its place and the thread are.
    await until(({ busy }) => busy === 0);
    const next = begin('annuel').answer;
    await pause(500);
    const worker = thread['worker']!;
    const ended = once(worker, 'exit', { signal: AbortSignal.timeout(5_000) });
    expect(answered).toBe(false);
    logged.length = 0;
    leave();
    await ended;
    const made = await next;
    expect([made.statusCode, (await buffer(made)).toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
    expect(logged.join('')).toContain('document not taken to its end');
    expect(logged.join('')).not.toContain('"level":50');
  });
});

describe('a query whose reader goes away', () => {
  it('is given up by PostgreSQL, and its connection serves the next one', async () => {
    const database = api.app.get(TenantDatabase);
    const gone = new AbortController();
    const started = performance.now();
    const work = database.common.transaction((tx) =>
      stopQueryWhenGone(database, tx, gone.signal, () => tx.execute('SELECT pg_sleep(30)')),
    );
    void pause(200).then(() => gone.abort());
    await expect(work).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await database.common.statement('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
