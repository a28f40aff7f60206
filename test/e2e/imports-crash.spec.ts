import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fixture, importEnd, SDIS_06_SIRET, upload } from '../support/imports.js';
import { builtApplication, startWorkerProcess, type WorkerProcess } from '../support/worker-process.js';

let api: TestApi;
const entry = builtApplication('task-worker');
let member: TestMember;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  api = await startApi();
  member = await createMember(api, { siret: SDIS_06_SIRET });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.crash()));
  await api.close();
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
/** The worker that runs: one serves several tests, for a process costs more than most of them. */
const current = (): WorkerProcess => workers.at(-1)!;

const count = async (table: string, organization = member.organization): Promise<number> => {
  const [row] = await asOwner<{ count: number }>(
    api,
    `SELECT count(*)::int AS count FROM ${table} WHERE organization_id = $1`,
    [organization],
  );
  return row!.count;
};

/** Waits until a query as the owner answers a row. */
async function until(sql: string, parameters: unknown[] = []): Promise<void> {
  while ((await asOwner(api, sql, parameters)).length === 0) await pause(20);
}

it('loses nothing and writes nothing twice when the task-worker is killed in the middle of an import', async () => {
  const rows = 2_000;
  const { body } = await upload(api, member, await longFile(rows));
  const id = body.data.id as string;
  const first = start();
  for (;;) {
    const state = await call(api, 'GET', `/api/v1/imports/${id}`, member);
    if (state.body.data.statut === 'en_cours' && (state.body.data.lignes_lues as number) > 0) break;
    if (state.body.data.statut === 'termine') throw new Error('the import was over before the kill');
    await pause(25);
  }
  await first.crash();
  const interrupted = await call(api, 'GET', `/api/v1/imports/${id}`, member);
  expect(interrupted.body.data.statut).toBe('en_cours');
  expect([await count('marches'), await count('import_lignes'), await count('exercices')]).toEqual([0, 0, 0]);

  start();
  const end = await importEnd(api, member, id);
  expect(end).toMatchObject({
    statut: 'termine',
    lignes_lues: rows,
    lignes_rejetees: 0,
    bilan: { marches: { crees: rows, modifies: 0, inchanges: 0 } },
  });
  expect(await count('marches')).toBe(rows);
  const [row] = await asOwner<{ tentatives: number }>(api, 'SELECT tentatives FROM imports WHERE id = $1', [id]);
  expect(row!.tentatives).toBe(2);
});

it('keeps nothing of a run that is killed when everything is written but the commit', async () => {
  const fresh = await createMember(api);
  const lines = Array.from(
    { length: 300 },
    (_, index) => `2025;${index};15/03/2025;6064;${index % 7 ? '10,00' : 'dix'}`,
  );
  const contenu = ['Exercice;Mandat;Date mandat;Compte;Montant HT', ...lines].join('\n');
  const written = [
    ...['mandats', 'lignes_mandat', 'exercices', 'comptes', 'import_lignes', 'import_lignes_acceptees'],
    ...['cumuls_mandats', 'cumuls_lignes', 'webhook_deliveries'],
  ];
  const counts = async (): Promise<number[]> => Promise.all(written.map((table) => count(table, fresh.organization)));

  // The worker that runs would be done before its last table is locked: it waits at one of its first, then at the last.
  const [holder, blocker] = [api, api].map(
    ({ database }) => new pg.Client({ connectionString: database.ownerUrl }),
  ) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), blocker.connect()]);
  let id: string;
  try {
    await holder.query('BEGIN');
    await holder.query('INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025)', [fresh.organization]);
    id = (await upload(api, fresh, { nom: 'mandats.csv', contenu })).body.data.id as string;
    // The audit entry is the last thing that a run writes: it waits here, with all the rest behind it.
    await blocker.query('BEGIN; LOCK TABLE audit_entries IN SHARE ROW EXCLUSIVE MODE');
    await holder.query('ROLLBACK');
    await until(`SELECT 1 FROM pg_locks WHERE relation = 'audit_entries'::regclass AND NOT granted`);
    await current().crash();
    await blocker.query('COMMIT');
  } finally {
    await Promise.all([holder.end(), blocker.end()]);
  }
  // PostgreSQL finds its client gone, takes the run back and lets its lock go.
  await until('SELECT 1 FROM next_imports(NULL) WHERE id = $1', [id]);
  expect(await counts()).toEqual(written.map(() => 0));

  start();
  const rejected = lines.filter((line) => line.endsWith('dix')).length;
  const end = await importEnd(api, fresh, id);
  expect(end).toMatchObject({
    statut: 'termine',
    lignes_lues: lines.length,
    lignes_rejetees: rejected,
    bilan: { lignes: { crees: lines.length - rejected, modifies: 0, inchanges: 0 } },
  });
  expect(await count('lignes_mandat', fresh.organization)).toBe(lines.length - rejected);
  const [row] = await asOwner<{ tentatives: number; completed: number }>(
    api,
    `SELECT tentatives, (SELECT count(*)::int FROM audit_entries
       WHERE organization_id = $1 AND action = 'import.completed' AND resource_id = $2::text) AS completed
     FROM imports WHERE id = $2::uuid`,
    [fresh.organization, id],
  );
  expect(row).toEqual({ tentatives: 2, completed: 1 });
});

it('ends a file that brings every worker down, in words, instead of trying for ever', async () => {
  const [row] = await asOwner<{ id: string }>(
    api,
    `INSERT INTO imports (organization_id, type, fichier_nom, fichier_taille, fichier_sha256, chemin, acteur_type, statut, tentatives)
     VALUES ($1, 'decp', 'mortel.json', 1, repeat('0', 64), 'uploads/absent', 'service', 'en_cours', 5) RETURNING id`,
    [member.organization],
  );
  const end = await importEnd(api, member, row!.id);
  expect(end).toMatchObject({ statut: 'echoue', erreur: { code: 'abandonne' } });
});

it('finishes the import it is at when asked to stop', async () => {
  const { body } = await upload(api, member, await longFile(1_500), { dry_run: 'true' });
  const id = body.data.id as string;
  const state = async (): Promise<string> =>
    (await call(api, 'GET', `/api/v1/imports/${id}`, member)).body.data.statut as string;
  while ((await state()) === 'en_attente') await pause(10);
  expect(await current().stop()).toBe('SIGTERM');
  expect(await state()).toBe('termine');
});

it('is found when the queue has lost its job', async () => {
  const { body } = await upload(api, member, await fixture('decp-v1-sdis-06.json'), { dry_run: 'true' });
  await asOwner(api, 'TRUNCATE bullmq.job CASCADE');
  start();
  expect((await importEnd(api, member, body.data.id as string)).statut).toBe('termine');
});
