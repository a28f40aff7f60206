import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fixture, importEnd, SDIS_06_SIRET, upload } from '../support/imports.js';
import { compileApplication, startWorkerProcess, type WorkerProcess } from '../support/worker-process.js';

let api: TestApi;
let entry: string;
let member: TestMember;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  api = await startApi();
  entry = await compileApplication('task-worker');
  member = await createMember(api, { siret: SDIS_06_SIRET });
}, 60_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.crash()));
  await api.close();
  rmSync(join(dirname(entry), '../../..'), { recursive: true, force: true });
});

/** Real contracts repeated under new numbers, long enough to be caught halfway. */
async function longFile(marches: number): Promise<{ nom: string; contenu: string }> {
  const { contenu } = await fixture('decp-v1-sdis-06.json');
  const [model] = (JSON.parse(contenu.toString()) as { marches: object[] }).marches;
  const copies = Array.from({ length: marches }, (_, index) => ({ ...model, id: `C${index}` }));
  return { nom: 'long.json', contenu: JSON.stringify({ marches: copies }) };
}

const start = (): WorkerProcess => {
  const worker = startWorkerProcess(entry, api);
  workers.push(worker);
  return worker;
};

const count = async (table: string): Promise<number> => {
  const [row] = await asOwner<{ count: number }>(
    api,
    `SELECT count(*)::int AS count FROM ${table} WHERE organization_id = $1`,
    [member.organization],
  );
  return row!.count;
};

it('loses nothing and writes nothing twice when the task-worker is killed in the middle of an import', async () => {
  const rows = 20_000;
  const { body } = await upload(api, member, await longFile(rows));
  const id = body.data.id as string;
  const first = start();
  for (;;) {
    const state = await call(api, 'GET', `/api/v1/imports/${id}`, member);
    if (state.body.data.statut === 'en_cours' && (state.body.data.lignes_lues as number) > 0) break;
    if (state.body.data.statut === 'termine') throw new Error('the import was over before the kill');
    await pause(10);
  }
  await first.crash();
  const interrupted = await call(api, 'GET', `/api/v1/imports/${id}`, member);
  expect(interrupted.body.data.statut).toBe('en_cours');
  expect([await count('marches'), await count('import_lignes'), await count('exercices')]).toEqual([0, 0, 0]);

  start();
  const end = await importEnd(api, member, id, 90_000);
  expect(end).toMatchObject({
    statut: 'termine',
    lignes_lues: rows,
    lignes_rejetees: 0,
    bilan: { marches: { crees: rows, modifies: 0, inchanges: 0 } },
  });
  expect(await count('marches')).toBe(rows);
  const [row] = await asOwner<{ tentatives: number }>(api, 'SELECT tentatives FROM imports WHERE id = $1', [id]);
  expect(row!.tentatives).toBe(2);
}, 120_000);

it('is enqueued again when the queue has lost its job', async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  const { body } = await upload(api, member, await fixture('decp-v1-sdis-06.json'), { dry_run: 'true' });
  await asOwner(api, 'TRUNCATE bullmq.job CASCADE');
  start();
  expect((await importEnd(api, member, body.data.id as string)).statut).toBe('termine');
}, 60_000);

it('ends a file that brings every worker down, in words, instead of trying for ever', async () => {
  const [row] = await asOwner<{ id: string }>(
    api,
    `INSERT INTO imports (organization_id, type, fichier_nom, fichier_taille, fichier_sha256, chemin, acteur_type, statut, tentatives)
     VALUES ($1, 'decp', 'mortel.json', 1, repeat('0', 64), 'uploads/absent', 'service', 'en_cours', 5) RETURNING id`,
    [member.organization],
  );
  const end = await importEnd(api, member, row!.id);
  expect(end).toMatchObject({ statut: 'echoue', erreur: { code: 'abandonne' } });
}, 60_000);

it('finishes the import it is at when asked to stop', async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  const { body } = await upload(api, member, await longFile(5000), { dry_run: 'true' });
  const id = body.data.id as string;
  const worker = start();
  const state = async (): Promise<string> =>
    (await call(api, 'GET', `/api/v1/imports/${id}`, member)).body.data.statut as string;
  while ((await state()) === 'en_attente') await pause(10);
  expect(await worker.stop()).toBe('SIGTERM');
  expect(await state()).toBe('termine');
}, 60_000);
