import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import type { Environment } from '../support/environment.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importEnd, upload } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';
import { builtApplication, startWorkerProcess } from '../support/worker-process.js';

/** Who runs when: an organisation holds one place, and goes to the end of the line. */
const redisUrl = process.env['TEST_REDIS_URL'];
const backends: { backend: string; environment: Environment; run: typeof describe | typeof describe.skip }[] = [
  { backend: 'PostgreSQL', environment: {}, run: describe },
  { backend: 'Redis', environment: { REDIS_URL: redisUrl ?? '' }, run: redisUrl ? describe : describe.skip },
];
const HEADER = 'Exercice;Mandat;Date mandat;Compte;Montant HT';
const LINES = 10;
/** Bytes after each line, over the size of the files that have a place of their own: lines would take as long to load. */
const LARGE = 16 * 1024;
const SMALL = 0;

const mandats = (padding: number, from: number) => ({
  nom: 'mandats.csv',
  contenu: [
    HEADER,
    ...Array.from({ length: LINES }, (_, n) => `2025;${from + n};15/03/2025;6064;${n},00 ${''.padEnd(padding)}`),
  ].join('\n'),
});

async function send(api: TestApi, member: TestMember, padding: number, from = 0): Promise<string> {
  const { status, body, text } = await upload(api, member, mandats(padding, from));
  if (status !== 202) throw new Error(text);
  return body.data.id as string;
}

interface Run {
  id: string;
  organization_id: string;
  started_at: Date;
  finished_at: Date;
}

/** Every run of these members in the order that it began. */
const runsOf = (api: TestApi, members: TestMember[]): Promise<Run[]> =>
  asOwner<Run>(
    api,
    `SELECT id, organization_id, started_at, finished_at FROM imports WHERE organization_id = ANY ($1) ORDER BY started_at`,
    [members.map(({ organization }) => organization)],
  );

/** Holds back whoever writes in a table until it is called. */
async function holdBack(api: TestApi, table: string, organization: string): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN');
  await owner.query(`INSERT INTO ${table} (organization_id, annee) VALUES ($1, 2025)`, [organization]);
  return () => owner.end();
}

const stateOf = async (api: TestApi, member: TestMember, id: string) =>
  (await call(api, 'GET', `/api/v1/imports/${id}`, member)).body.data;

async function whenRunning(api: TestApi, member: TestMember, id: string): Promise<void> {
  while ((await stateOf(api, member, id)).statut !== 'en_cours') await pause(20);
}

for (const { backend, environment, run } of backends) {
  run(`imports of several organisations, queue on ${backend}`, () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startApi(environment);
    });
    afterAll(() => api.close());

    it('alternate: one at a time of each, whatever one of them has sent before', async () => {
      const [a, b] = [await createMember(api), await createMember(api)];
      for (let file = 0; file < 4; file += 1) await send(api, a, LARGE, file * LINES);
      const last = await send(api, b, LARGE);
      expect((await stateOf(api, b, last)).rang_attente).toBe(2);
      const worker = await startTaskWorker(api);
      try {
        await importEnd(api, b, last);
        while ((await asOwner(api, `SELECT FROM imports WHERE statut <> 'termine'`)).length > 0) await pause(50);
        const runs = await runsOf(api, [a, b]);
        // Four files of A were there first: that of B begins with the first of them.
        expect(runs.slice(0, 2).map(({ organization_id }) => organization_id)).toContain(b.organization);
        const ofA = runs.filter(({ organization_id }) => organization_id === a.organization);
        for (const [index, next] of ofA.slice(1).entries()) {
          expect(next.started_at.getTime()).toBeGreaterThanOrEqual(ofA[index]!.finished_at.getTime());
        }
        expect((await stateOf(api, b, last)).rang_attente).toBeNull();
      } finally {
        await worker.close();
      }
    });

    it('leave a place to small files, however many organisations are at large ones', async () => {
      const large = await Promise.all([createMember(api), createMember(api), createMember(api)]);
      const releases = await Promise.all(large.map(({ organization }) => holdBack(api, 'exercices', organization)));
      const stuck = await Promise.all(large.map((member) => send(api, member, LARGE)));
      const worker = await startTaskWorker(api);
      try {
        const running = () => asOwner(api, `SELECT FROM imports WHERE statut = 'en_cours'`);
        while ((await running()).length < 2) await pause(50);
        const member = await createMember(api);
        await importEnd(api, member, await send(api, member, SMALL));
        const statuts = await asOwner<{ statut: string }>(api, 'SELECT statut FROM imports WHERE id = ANY ($1)', [
          stuck,
        ]);
        expect(statuts.map(({ statut }) => statut).sort()).toEqual(['en_attente', 'en_cours', 'en_cours']);
      } finally {
        await Promise.all(releases.map((release) => release()));
        await worker.close();
      }
    });

    if (backend !== 'PostgreSQL') return;
    it('gives the place and the turn back when the worker that holds them is killed', async () => {
      const entry = builtApplication('task-worker');
      const member = await createMember(api);
      const release = await holdBack(api, 'exercices', member.organization);
      const [first, second] = [await send(api, member, SMALL), await send(api, member, SMALL, LINES)];
      const killed = startWorkerProcess(entry, api);
      await whenRunning(api, member, first);
      await killed.crash();
      await release();
      const worker = startWorkerProcess(entry, api);
      try {
        expect(await importEnd(api, member, first)).toMatchObject({ statut: 'termine', lignes_acceptees: LINES });
        expect(await importEnd(api, member, second)).toMatchObject({ statut: 'termine', lignes_acceptees: LINES });
        const sql = 'SELECT tentatives FROM imports WHERE organization_id = $1 ORDER BY created_at';
        const runs = await asOwner(api, sql, [member.organization]);
        expect(runs).toEqual([{ tentatives: 2 }, { tentatives: 1 }]);
      } finally {
        await worker.stop();
      }
    });
  });
}
