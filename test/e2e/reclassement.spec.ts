import { setTimeout as pause } from 'node:timers/promises';
import { RetentionTask } from '../../apps/task-worker/src/retention/retention.task.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import type { Referentiel } from '../support/depenses.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { createLignesVariees } from '../support/lignes-variees.js';
import { startTaskWorker } from '../support/task-worker.js';
import { builtApplication, startWorkerProcess } from '../support/worker-process.js';

const LINES = 200;
const DAY_MS = 86_400_000;

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let referentiel: Referentiel;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  member = await createMember(api);
  referentiel = await createLignesVariees(api, member.organization, LINES);
});

const get = (path: string, who: TestMember = member) => call(api, 'GET', `/api/v1/${path}`, who);
const post = (path: string, json: unknown = {}, who: TestMember = member) =>
  call(api, 'POST', `/api/v1/${path}`, { ...who, json });
const run = (sql: string, parameters: unknown[] = []) =>
  asOwner<Record<string, unknown>>(api, sql, [member.organization, ...parameters]);

interface Operation {
  id: string;
  statut: string;
  lignes_total: number;
  lignes_modifiees: number;
  lignes_laissees: number;
  message: string | null;
}

async function endOf(id: string, who: TestMember = member): Promise<Operation> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const { data } = (await get(`nomenclature/reclassement/${id}`, who)).body;
    if (data.statut === 'termine' || data.statut === 'echoue') return data as Operation;
    await pause(50);
  }
  throw new Error('the operation did not end in time');
}

/** Asks for a bulk operation and waits for its end. */
async function done(body: unknown): Promise<Operation> {
  const asked = await post('nomenclature/reclassement', body);
  expect([asked.status, asked.body.data ?? asked.body.error]).toEqual([
    202,
    { id: expect.any(String), statut: 'en_attente' },
  ]);
  return endOf(asked.body.data.id as string);
}

async function undone(id: string): Promise<Operation> {
  const asked = await post(`nomenclature/reclassement/${id}/annulation`);
  expect([asked.status, asked.body.data]).toEqual([
    202,
    { id: expect.any(String), statut: 'en_attente', lignes_retablies: 0, lignes_laissees: 0 },
  ]);
  return endOf(asked.body.data.id as string);
}

/** Everything of every line. */
const dump = () => run('SELECT * FROM lignes_mandat WHERE organization_id = $1 ORDER BY id');

const selection = async (query: string) => {
  const { total, montant_ht } = (await get(`lignes?${query}&page_size=1`)).body.data;
  return { nombre: total as number, montant_ht: montant_ht as number };
};

const expectRollups = async () =>
  expect(await run('SELECT cumul FROM ecarts_cumuls($1) WHERE ecarts <> 0')).toEqual([]);

it('gives what a filter finds to a famille, and puts every line back exactly', async () => {
  const before = await dump();
  const attendu = await selection('exercice=2026&famille=aucune');
  const operation = await done({ exercice: 2026, famille: 'aucune', famille_id: referentiel.familles.A, attendu });
  expect(operation).toMatchObject({
    statut: 'termine',
    lignes_total: attendu.nombre,
    lignes_modifiees: attendu.nombre,
  });
  expect(await selection('exercice=2026&famille=aucune')).toMatchObject({ nombre: 0 });
  expect(await selection(`reclassement=${operation.id}`)).toEqual(attendu);
  await expectRollups();

  const [entry] = await run(
    `SELECT details FROM audit_entries WHERE organization_id = $1 AND action = 'mandats.reclasses'`,
  );
  expect(entry).toMatchObject({ details: { famille: 'aucune', attendu, lignes_modifiees: attendu.nombre } });

  const { reclassements, total } = (await get('nomenclature/reclassement')).body.data;
  expect([total, reclassements[0]]).toEqual([
    1,
    expect.objectContaining({
      id: operation.id,
      auteur: member.account.email,
      action: 'Famille A Famille A',
      filtre: 'Exercice 2026 · Sans famille',
      annulable: true,
      annulation: null,
    }),
  ]);

  const back = await undone(operation.id);
  expect(back).toMatchObject({ statut: 'termine', lignes_modifiees: attendu.nombre, lignes_laissees: 0 });
  expect(await dump()).toEqual(before);
  await expectRollups();
  const again = await post(`nomenclature/reclassement/${operation.id}/annulation`);
  expect([again.status, again.body.error.message]).toEqual([
    409,
    'Ce classement est déjà annulé : il n’y a plus rien à annuler.',
  ]);
  const ofUndoing = await post(`nomenclature/reclassement/${back.id}/annulation`);
  expect(ofUndoing.status).toBe(409);
  expect((await get('nomenclature/reclassement')).body.data.reclassements).toMatchObject([
    { annulable: false, annulation: { id: back.id, lignes_retablies: attendu.nombre, lignes_laissees: 0 } },
  ]);
});

it('keeps what is classified in one mandat with the others, and puts it back exactly', async () => {
  const before = await dump();
  const [line] = (await get('lignes?exercice=2026&famille=aucune&page_size=1')).body.data.lignes;
  const classified = await call(api, 'PUT', `/api/v1/mandats/${line.mandat.id}/classement`, {
    ...member,
    json: { famille_id: referentiel.familles.A, lignes: [line.id], version: line.mandat.version },
  });
  const { classement_id: id } = classified.body.data;
  expect((await get('nomenclature/reclassement')).body.data.reclassements).toMatchObject([
    {
      ...{ id, auteur: member.account.email, action: 'Famille A Famille A' },
      ...{ filtre: `Mandat ${line.mandat.numero} · 1 ligne`, statut: 'termine', lignes_modifiees: 1, annulable: true },
    },
  ]);
  expect(await selection(`reclassement=${id}`)).toMatchObject({ nombre: 1 });
  // The same famille again changes nothing: no operation, no undoing, the same version.
  const { version } = classified.body.data;
  const again = await call(api, 'PUT', `/api/v1/mandats/${line.mandat.id}/classement`, {
    ...member,
    json: { famille_id: referentiel.familles.A, lignes: [line.id], version },
  });
  expect(again.body.data).toMatchObject({ classement_id: null, version });
  expect((await get('nomenclature/reclassement')).body.data.reclassements[0].id).toBe(id);
  expect(await undone(id)).toMatchObject({ statut: 'termine', lignes_modifiees: 1, lignes_laissees: 0 });
  expect(await dump()).toEqual(before);
  await expectRollups();
});

it('refuses a selection that is no longer the one that was seen, when it is asked for and when it begins', async () => {
  const attendu = await selection('exercice=2026');
  const body = { exercice: 2026, famille_id: referentiel.familles.A, attendu };
  const fewer = await post('nomenclature/reclassement', { ...body, attendu: { ...attendu, nombre: 3 } });
  expect([fewer.status, fewer.body.error.message]).toEqual([409, `La sélection a changé : ${attendu.nombre} lignes.`]);
  const before = await dump();
  // What the route would have let through a moment before.
  const achats = new TestAchats(api, member.organization);
  const id = await achats.put('reclassements', {
    demande: JSON.stringify({ ...body, attendu: { ...attendu, montant_ht: attendu.montant_ht + 0.01 } }),
    acteur_type: 'service',
  });
  expect(await endOf(id)).toMatchObject({ statut: 'echoue', message: fewer.body.error.message, lignes_modifiees: 0 });
  expect(await dump()).toEqual(before);
});

it('takes lines one by one, leaves those of a closed exercice, and counts them', async () => {
  const { lignes } = (await get('lignes?page_size=500')).body.data;
  const ids = (lignes as { id: string }[]).map(({ id }) => id);
  const closed = (lignes as { mandat: { exercice: number } }[]).filter(({ mandat }) => mandat.exercice === 2024).length;
  const operation = await done({ lignes: [...ids, ...ids.slice(0, 100)], famille_id: referentiel.familles.B });
  const [entry] = (await get('audit?resource_type=reclassement&limit=1')).body.data.logs;
  expect([entry.resource_id, entry.details.nombre_lignes]).toEqual([operation.id, ids.length]);
  expect(entry.ressource_libelle).toBe(`${ids.length} lignes choisies une à une`);
  expect(closed).toBeGreaterThan(0);
  expect(operation).toMatchObject({ lignes_total: LINES - closed, lignes_laissees: closed });
  expect((await get(`lignes?famille=${referentiel.familles.B}&exercice=2025,2026&source=manuel`)).body.data.total).toBe(
    LINES - closed,
  );
  await expectRollups();

  // The rules alone leave what a hand gave; null forgets it.
  const forgotten = await done({ lignes: ids, famille_id: null });
  expect(forgotten).toMatchObject({ lignes_modifiees: LINES - closed, lignes_laissees: closed });
  expect((await get('lignes?exercice=2025,2026&source=manuel')).body.data.total).toBe(0);
  expect((await get('nomenclature/reclassement')).body.data.reclassements[0].action).toBe(
    'Classement à la main retiré',
  );
  await expectRollups();
});

it('leaves what somebody changed since, or closed since, and counts it', async () => {
  const operation = await done({ exercice: '2025,2026', famille: 'aucune', famille_id: referentiel.familles.A });
  const { lignes } = (await get(`lignes?reclassement=${operation.id}&exercice=2026&page_size=2`)).body.data;
  const [touched, deleted] = lignes as { id: string; mandat: { id: string; version: number } }[];
  const changed = await call(api, 'PUT', `/api/v1/mandats/${touched!.mandat.id}/classement`, {
    ...member,
    json: { famille_id: referentiel.familles.C, version: touched!.mandat.version },
  });
  expect(changed.status).toBe(200);
  await new TestAchats(api, member.organization).execute('DELETE FROM lignes_mandat WHERE id = $1', [deleted!.id]);
  await run(`UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2025`);
  const of2025 = (await get(`lignes?reclassement=${operation.id}&exercice=2025`)).body.data.total as number;
  const back = await undone(operation.id);
  expect(back).toMatchObject({
    lignes_modifiees: operation.lignes_modifiees - of2025 - 2,
    lignes_laissees: of2025 + 2,
  });
  const { lignes: left } = (await get(`lignes?famille=${referentiel.familles.C}&exercice=2026&page_size=500`)).body
    .data;
  expect((left as { id: string }[]).map(({ id }) => id)).toContain(touched!.id);
  await expectRollups();
});

it('attaches lines to a marché, which the rules then classify, and puts them back', async () => {
  const before = await dump();
  const attendu = await selection('marche=aucun&exercice=2026');
  const [marche] = referentiel.marches;
  const operation = await done({ marche: 'aucun', exercice: 2026, marche_id: marche, attendu });
  expect(operation.lignes_modifiees).toBe(attendu.nombre);
  expect(await selection('marche=aucun&exercice=2026')).toMatchObject({ nombre: 0 });
  expect(await selection(`marche=${marche}&reclassement=${operation.id}`)).toEqual(attendu);
  expect((await get('nomenclature/reclassement')).body.data.reclassements).toMatchObject([
    { action: 'Rattachement au marché M1', filtre: 'Exercice 2026 · Sans marché' },
  ]);
  await expectRollups();
  await undone(operation.id);
  expect(await dump()).toEqual(before);
  await expectRollups();
});

it('records and removes a justification, and leaves the famille', async () => {
  const query = 'exercice=2026&source=cpv';
  const { nombre } = await selection(query);
  const operation = await done({ exercice: 2026, source: 'cpv', justification: 'R2122-3' });
  expect(operation.lignes_modifiees).toBe(nombre);
  const { lignes } = (await get(`lignes?${query}`)).body.data;
  expect(lignes[0]).toMatchObject({ justification: 'exclusivite', source_classement: 'cpv' });
  const removed = await done({ reclassement: operation.id, justification: null });
  expect(removed.lignes_modifiees).toBe(nombre);
  expect(
    (await get('nomenclature/reclassement')).body.data.reclassements.map((one: { action: string }) => one.action),
  ).toEqual(['Justification retirée', 'Justification « Raison artistique, technique ou droits exclusifs »']);
  await expectRollups();
});

it.each<[string, object, string]>([
  ['the former meaning of marche_id', { famille_id: '$A', marche_id: '$M' }, 'marche_id'],
  ['marche_id alone', { marche_id: '$M' }, 'marche_id'],
  ['a famille for everything', { famille_id: '$A', exercice: 2026 }, 'famille_id'],
  ['a filter that the rules would not narrow by', { service: 'S1' }, 'service'],
  ['lines and a filter', { famille_id: '$A', lignes: ['$L'], service: 'S1' }, 'lignes'],
  ['a line of nobody', { famille_id: '$A', lignes: ['01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60'] }, 'lignes'],
  ['a filter said twice', { famille_id: '$A', famille: 'A', famille_actuelle_id: null }, 'famille_actuelle_id'],
  ['an unknown marché', { marche_id: '01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60', lignes: ['$L'] }, 'marche_id'],
  ['an unknown case', { justification: 'parce que', service: 'S1' }, 'justification'],
  ['an expectation without its sum', { famille_id: '$A', service: 'S1', attendu: { nombre: 1 } }, 'attendu.montant_ht'],
  ['a hostile filter', { famille_id: '$A', fournisseur: "x' OR 1=1" }, 'fournisseur'],
  ['a null filter', { famille_id: '$A', service: null }, 'service'],
])('refuses %s, and names it', async (_case, body, field) => {
  const { lignes } = (await get('lignes?page_size=1')).body.data;
  const text = JSON.stringify(body)
    .replace('$A', referentiel.familles.A)
    .replace('$M', referentiel.marches[0]!)
    .replace('$L', lignes[0].id as string);
  const { status, body: answer } = await post('nomenclature/reclassement', JSON.parse(text));
  expect([status, answer.error?.details?.map((fault: { field: string }) => fault.field)]).toEqual([400, [field]]);
});

it('says in words that marche_id has another meaning now', async () => {
  const { body } = await post('nomenclature/reclassement', {
    famille_id: referentiel.familles.A,
    marche_id: referentiel.marches[0],
  });
  expect(body.error.details[0].message).toMatch(/Pour choisir les lignes d’un marché, employez marche\./);
});

it('refuses more than a thousand lines, and a closed exercice alone', async () => {
  const lignes = Array.from({ length: 1_001 }, () => crypto.randomUUID());
  expect((await post('nomenclature/reclassement', { lignes, famille_id: referentiel.familles.A })).status).toBe(400);
  const closed = await post('nomenclature/reclassement', {
    exercice: 2024,
    famille: 'aucune',
    famille_id: referentiel.familles.A,
  });
  expect([closed.status, closed.body.error.code]).toEqual([409, 'conflict']);
});

it('is asked for and undone by those who may write, in their organisation alone', async () => {
  const operation = await done({ exercice: 2026, famille: 'aucune', famille_id: referentiel.familles.A });
  const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
  expect((await get('nomenclature/reclassement', reader)).body.data.total).toBe(1);
  expect((await post(`nomenclature/reclassement/${operation.id}/annulation`, {}, reader)).status).toBe(403);
  const other = await createMember(api);
  expect((await get('nomenclature/reclassement', other)).body.data.reclassements).toEqual([]);
  expect((await post(`nomenclature/reclassement/${operation.id}/annulation`, {}, other)).status).toBe(404);
  expect((await get(`lignes?reclassement=${operation.id}`, other)).body.data.total).toBe(0);
});

it('is undone once by two who ask together, and for thirty days', async () => {
  const operation = await done({ exercice: 2026, famille: 'aucune', famille_id: referentiel.familles.A });
  const path = `nomenclature/reclassement/${operation.id}/annulation`;
  const both = await Promise.all([post(path), post(path)]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  await endOf(both.find(({ status }) => status === 202)!.body.data.id as string);

  const old = await done({ exercice: 2026, famille: 'aucune', famille_id: referentiel.familles.B });
  const task = new RetentionTask(api.app.get(TenantDatabase), api.settings);
  expect(await task.runAt(new Date(Date.now() + 29 * DAY_MS))).toMatchObject({ reclassement_lignes: 0 });
  const kept = Number((await run('SELECT count(*) FROM reclassement_lignes WHERE organization_id = $1'))[0]!['count']);
  expect(kept).toBeGreaterThan(old.lignes_modifiees);
  const removed = await task.runAt(new Date(Date.now() + 30.5 * DAY_MS));
  expect(removed['reclassement_lignes']).toBeGreaterThanOrEqual(kept);
  await run(
    `UPDATE reclassements SET finished_at = finished_at - interval '31 days' WHERE organization_id = $1 AND id = $2`,
    [old.id],
  );
  const late = await post(`nomenclature/reclassement/${old.id}/annulation`);
  expect([late.status, late.body.error.message]).toEqual([
    409,
    'Ce classement a plus de trente jours : il ne peut plus être annulé.',
  ]);
});

it('loses no line and does none twice when its worker is killed in the middle, nor when undoing is', async () => {
  await worker.close();
  // Statistics in which this organisation is not: each of its lines was then looked for among all of them.
  await asOwner(api, 'ALTER TABLE lignes_mandat SET (autovacuum_enabled = off)');
  await asOwner(api, 'ANALYZE lignes_mandat');
  member = await createMember(api);
  referentiel = await createLignesVariees(api, member.organization, LINES);
  const lines = 12_000;
  await new TestAchats(api, member.organization).execute(
    `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, date_emission, montant_ht, compte)
     SELECT $1, mandat.id, 1 + n, 2026, mandat.date_emission, n % 1000, '60632'
     FROM (SELECT id, date_emission FROM mandats WHERE organization_id = $1 AND exercice = 2026 LIMIT 1) mandat,
          generate_series(1, $2::int) n`,
    [member.organization, lines],
  );
  const before = await dump();
  const attendu = await selection('exercice=2026');
  const asked = await post('nomenclature/reclassement', {
    exercice: 2026,
    famille_id: referentiel.familles.T,
    attendu,
  });
  await killInTheMiddle(asked.body.data.id as string);
  worker = await startTaskWorker(api);
  const operation = await endOf(asked.body.data.id as string);
  expect(operation).toMatchObject({ statut: 'termine', lignes_total: attendu.nombre, lignes_lues: attendu.nombre });
  expect((await selection(`exercice=2026&famille=${referentiel.familles.T}&source=manuel`)).nombre).toBe(
    attendu.nombre,
  );
  await expectRollups();

  await worker.close();
  const undoing = await post(`nomenclature/reclassement/${operation.id}/annulation`);
  await killInTheMiddle(undoing.body.data.id as string);
  worker = await startTaskWorker(api);
  expect(await endOf(undoing.body.data.id as string)).toMatchObject({
    lignes_modifiees: operation.lignes_modifiees,
    lignes_laissees: 0,
  });
  expect(await dump()).toEqual(before);
  await expectRollups();
});

/** A worker in a process of its own, killed once it has done a batch. */
async function killInTheMiddle(id: string): Promise<void> {
  const killed = startWorkerProcess(builtApplication('task-worker'), api);
  for (const deadline = Date.now() + 60_000; ; await pause(10)) {
    const [row] = await run('SELECT lignes_lues, statut FROM reclassements WHERE organization_id = $1 AND id = $2', [
      id,
    ]);
    if (Date.now() > deadline) throw new Error('the worker did nothing in time');
    if (Number(row!['lignes_lues']) === 0) continue;
    expect(row!['statut']).toBe('en_cours');
    break;
  }
  await killed.crash();
}
