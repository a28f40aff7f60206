import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api, { role: 'acheteur' });
});

const send = (method: string, path: string, json?: unknown, caller: object = member): Promise<Answer> =>
  call(api, method, `/api/v1/${path}`, { ...caller, json });

const conflict = [409, 'conflict'];
const outcome = ({ status, body }: Answer): unknown[] => [status, body.error?.code];

describe('/api/v1/exercices', () => {
  it('creates, lists, closes and opens again', async () => {
    const created = await send('POST', 'exercices', { annee: 2025 });
    expect([created.status, created.body.data]).toEqual([
      201,
      expect.objectContaining({ annee: 2025, statut: 'ouvert', version: 1 }),
    ]);
    expect(outcome(await send('POST', 'exercices', { annee: 2025 }))).toEqual(conflict);
    await send('POST', 'exercices', { annee: 2026 });
    const { exercices } = (await send('GET', 'exercices')).body.data;
    expect((exercices as { annee: number }[]).map(({ annee }) => annee)).toEqual([2026, 2025]);
    const closed = await send('PUT', 'exercices/2025', { statut: 'clos', version: 1 });
    expect(closed.body.data).toMatchObject({ statut: 'clos', version: 2 });
    expect(outcome(await send('PUT', 'exercices/2025', { statut: 'ouvert', version: 1 }))).toEqual(conflict);
    expect((await send('PUT', 'exercices/2025', { statut: 'ouvert', version: 2 })).status).toBe(200);
  });

  it.each(['1999', 'abcd', '2025x'])('answers 404 for %s', async (annee) => {
    expect((await send('PUT', `exercices/${annee}`, { statut: 'clos', version: 1 })).status).toBe(404);
  });

  it('refuses what is no year or no statut', async () => {
    expect((await send('POST', 'exercices', { annee: '2025' })).status).toBe(400);
    expect((await send('POST', 'exercices', { annee: 20.5 })).status).toBe(400);
    expect((await send('PUT', 'exercices/2026', { statut: 'fini', version: 1 })).status).toBe(400);
  });
});

describe('/api/v1/services', () => {
  it('keeps a tree, in its order, without loops', async () => {
    const dga = (await send('POST', 'services', { code: 'A', libelle: 'Direction A' })).body.data;
    const child = (await send('POST', 'services', { code: 'A1', libelle: 'Service A1', parent_id: dga.id })).body.data;
    await send('POST', 'services', { code: 'B', libelle: 'Direction B' });
    await send('POST', 'services', { code: 'A0', libelle: 'Service A0', parent_id: dga.id });
    const { services } = (await send('GET', 'services')).body.data;
    expect((services as { code: string; niveau: number }[]).map(({ code, niveau }) => `${niveau} ${code}`)).toEqual([
      '0 A',
      '1 A0',
      '1 A1',
      '0 B',
    ]);
    const loop = await send('PUT', `services/${dga.id}`, { code: 'A', libelle: 'A', parent_id: child.id, version: 1 });
    expect([loop.status, loop.body.error.details[0].field]).toEqual([400, 'parent_id']);
    const renamed = await send('PUT', `services/${dga.id}`, { code: 'A', libelle: 'Direction alpha', version: 1 });
    expect(renamed.body.data).toMatchObject({ libelle: 'Direction alpha', version: 2 });
    expect(outcome(await send('PUT', `services/${dga.id}`, { code: 'A', libelle: 'x', version: 1 }))).toEqual(conflict);
    expect(outcome(await send('POST', 'services', { code: 'A', libelle: 'double' }))).toEqual(conflict);
    expect(outcome(await send('DELETE', `services/${dga.id}`))).toEqual(conflict);
    expect((await send('DELETE', `services/${child.id}`)).status).toBe(200);
  });

  it('does not know a parent that is being deleted meanwhile', async () => {
    const parent = (await send('POST', 'services', { code: 'PARTI', libelle: 'Bientôt supprimé' })).body.data.id;
    const owner = new pg.Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    await owner.query('BEGIN');
    await owner.query('DELETE FROM services WHERE id = $1', [parent]);
    const child = send('POST', 'services', { code: 'ENFANT', libelle: 'Orphelin', parent_id: parent });
    await pause(300);
    await owner.query('COMMIT');
    await owner.end();
    const answer = await child;
    expect([answer.status, answer.body.error.details]).toEqual([
      400,
      [{ field: 'parent_id', message: 'Identifiant inconnu : relisez la liste.' }],
    ]);
  });

  it('is the same 404 for an unknown and a foreign one', async () => {
    const mine = (await send('POST', 'services', { code: 'Z', libelle: 'Z' })).body.data;
    const stranger = await createMember(api);
    const change = { code: 'Z', libelle: 'pris', version: 1 };
    expect((await send('PUT', `services/${mine.id}`, change, stranger)).status).toBe(404);
    expect((await send('DELETE', `services/${mine.id}`, undefined, stranger)).status).toBe(404);
    const parent = await send('POST', 'services', { code: 'Y', libelle: 'Y', parent_id: mine.id }, stranger);
    expect([parent.status, parent.body.error.details[0].field]).toEqual([400, 'parent_id']);
  });
});

describe('/api/v1/nomenclature and familles', () => {
  it('creates the first version with its first famille, and shows the tree', async () => {
    const empty = (await send('GET', 'nomenclature')).body.data;
    expect(empty).toMatchObject({ nomenclature: null, versions: [], familles: [], total: 0, pages: 0 });
    const root = (
      await send('POST', 'familles', { code: '12', libelle: 'Bureau', type: 'fournitures', comptes: ['6064'] })
    ).body.data;
    await send('POST', 'familles', {
      code: '12.03',
      libelle: 'Mobilier',
      type: 'fournitures',
      parent_id: root.id,
      prefixes_cpv: ['391'],
    });
    const tree = (await send('GET', 'nomenclature')).body.data;
    expect(tree).toMatchObject({
      nomenclature: { numero: 1 },
      total: 2,
      familles: [{ code: '12', comptes: ['6064'], familles: [{ code: '12.03', prefixes_cpv: ['391'], familles: [] }] }],
    });
    expect(outcome(await send('POST', 'familles', { code: '12', libelle: 'x', type: 'services' }))).toEqual(conflict);
    expect(outcome(await send('DELETE', `familles/${root.id}`))).toEqual(conflict);
    const [child] = tree.familles[0].familles as [{ id: string }];
    const loop = await send('PUT', `familles/${root.id}`, {
      code: '12',
      libelle: 'x',
      type: 'services',
      parent_id: child.id,
      version: 1,
    });
    expect([loop.status, loop.body.error.details[0].field]).toEqual([400, 'parent_id']);
    expect((await send('DELETE', `familles/${child.id}`)).status).toBe(200);
  });

  it('refuses what no famille is made of', async () => {
    const answer = await send('POST', 'familles', {
      code: '',
      libelle: 1,
      type: 'autre',
      prefixes_cpv: ['x'],
      comptes: '6',
    });
    const fields = (answer.body.error.details as { field: string }[]).map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(['code', 'libelle', 'type', 'prefixes_cpv', 'comptes']));
  });
});

describe('/api/v1/fournisseurs', () => {
  it('lists by name with spend and concentration, and corrects a name everywhere it is searched', async () => {
    const marche = {
      numero: 'F-1',
      objet: 'Papier',
      exercice: 2026,
      titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Burau Vallée' }],
    };
    await send('POST', 'marches', marche);
    const { fournisseurs, total, concentration } = (await send('GET', 'fournisseurs?search=BURAU')).body.data;
    expect([total, concentration.exercice]).toEqual([1, 2026]);
    expect(fournisseurs[0]).toMatchObject({
      siren: '845296104',
      cle_valide: false,
      nombre_marches: 1,
      depense_ht: 0,
      version: 1,
    });
    const { id } = fournisseurs[0] as { id: string };
    await asOwner(
      api,
      `WITH mandat AS (
         INSERT INTO mandats (organization_id, exercice, numero, objet, fournisseur_id, date_emission, montant_ht)
         SELECT organization_id, 2026, '77', 'Ramettes', id, '2026-02-01', 0 FROM fournisseurs WHERE id = $1 RETURNING *)
       INSERT INTO recherche_mandats (organization_id, mandat_id, exercice, date_emission, texte)
       SELECT organization_id, id, exercice, date_emission, '77 ramettes burau vallee' FROM mandat`,
      [id],
    );
    const renamed = await send('PUT', `fournisseurs/${id}`, { raison_sociale: 'Bureau Vallée', version: 1 });
    expect(renamed.body.data).toMatchObject({ raison_sociale: 'Bureau Vallée', siren: '845296104', version: 2 });
    for (const list of ['marches', 'mandats']) {
      expect((await send('GET', `${list}?search=bureau+vallee`)).body.data.total).toBe(1);
      expect((await send('GET', `${list}?search=burau`)).body.data.total).toBe(0);
    }
    expect(outcome(await send('PUT', `fournisseurs/${id}`, { raison_sociale: 'x', version: 1 }))).toEqual(conflict);
    await send('PUT', `fournisseurs/${id}`, { raison_sociale: 'Bureau Vallée', siren: null });
    const [entry] = await asOwner<{ siren: string | null }>(
      api,
      `SELECT details->>'siren' AS siren FROM audit_entries WHERE resource_id = $1 ORDER BY sequence DESC LIMIT 1`,
      [id],
    );
    expect(entry).toEqual({ siren: null });
    const detail = (await send('GET', `fournisseurs/${id}`)).body.data;
    expect(detail).toMatchObject({ marches: [{ numero: 'F-1' }], depenses: [], etablissements: [] });
    const stranger = await createMember(api);
    expect((await send('GET', `fournisseurs/${id}`, undefined, stranger)).status).toBe(404);
  });
});

describe('the refusals of every route', () => {
  const READ = ['exercices', 'services', 'fournisseurs', 'nomenclature', 'bordereaux', 'bordereaux/recherche'];
  const WRITE = ['exercices', 'services', 'familles', 'bordereaux'];
  const each = async (caller: object, method: string, paths: string[]): Promise<unknown[]> => {
    const answers = await Promise.all(
      paths.map((path) => send(method, path, method === 'GET' ? undefined : {}, caller)),
    );
    return [...new Set(answers.map(({ status, body }) => `${status} ${body.error.code as string}`))];
  };

  it('401, 402 and 403 in that order', async () => {
    expect(await each({ organization: member.organization }, 'GET', READ)).toEqual(['401 unauthenticated']);
    expect(await each(await createMember(api, { modules: [] }), 'GET', READ)).toEqual(['402 module_not_subscribed']);
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    expect(await each(reader, 'POST', WRITE)).toEqual(['403 permission_denied']);
  });

  it('audits each write', async () => {
    const rows = await asOwner<{ action: string }>(
      api,
      'SELECT DISTINCT action FROM audit_entries WHERE organization_id = $1 ORDER BY action',
      [member.organization],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'exercice.created',
      'exercice.updated',
      'famille.created',
      'famille.deleted',
      'fournisseur.updated',
      'marche.created',
      'service.created',
      'service.deleted',
      'service.updated',
    ]);
  });
});
