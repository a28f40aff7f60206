import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api, { role: 'acheteur' });
});

const send = (method: string, path = '', json?: unknown, caller: object = member): Promise<Answer> =>
  call(api, method, `/api/v1/operations${path}`, { ...caller, json });
const outcome = ({ status, body }: Answer): unknown[] => [status, body.error?.code];
const CONFLICT = [409, 'conflict'];

describe('/api/v1/operations', () => {
  it('creates, lists by code, searches and renames', async () => {
    const gymnase = await send('POST', '', { code: 'GYM', libelle: 'Gymnase des Écoles' });
    expect([gymnase.status, gymnase.body.data]).toEqual([
      201,
      expect.objectContaining({ code: 'GYM', libelle: 'Gymnase des Écoles', nombre_marches: 0, version: 1 }),
    ]);
    await send('POST', '', { code: 'ALS', libelle: 'Accueil de loisirs' });
    const list = (await send('GET', '?page_size=1')).body.data;
    expect([list.operations[0].code, list.total, list.page_size, list.pages]).toEqual(['ALS', 2, 1, 2]);
    const found = (await send('GET', '?search=ecoles')).body.data;
    expect([found.total, found.operations[0].code]).toEqual([1, 'GYM']);
    const { id } = gymnase.body.data as { id: string };
    const renamed = await send('PUT', `/${id}`, { code: 'GYM', libelle: 'Gymnase Jean-Moulin', version: 1 });
    expect(renamed.body.data).toMatchObject({ libelle: 'Gymnase Jean-Moulin', version: 2 });
    expect((await send('GET', `/${id}`)).body.data).toEqual(renamed.body.data);
  });

  it('refuses a code that is taken, a stale version and what is no opération', async () => {
    const { id } = (await send('POST', '', { code: 'A', libelle: 'A' })).body.data;
    await send('POST', '', { code: 'B', libelle: 'B' });
    expect(outcome(await send('POST', '', { code: 'A', libelle: 'x' }))).toEqual(CONFLICT);
    expect(outcome(await send('PUT', `/${id}`, { code: 'B', libelle: 'x', version: 1 }))).toEqual(CONFLICT);
    expect(outcome(await send('PUT', `/${id}`, { code: 'A', libelle: 'x', version: 2 }))).toEqual(CONFLICT);
    const bad = await send('POST', '', { code: '', libelle: 1, organization_id: 'x' });
    const fields = (bad.body.error.details as { field: string }[]).map(({ field }) => field);
    expect([bad.status, new Set(fields)]).toEqual([400, new Set(['code', 'libelle', 'organization_id'])]);
  });

  it('lets one of ten concurrent edits win', async () => {
    const { id } = (await send('POST', '', { code: 'C', libelle: 'C' })).body.data;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send('PUT', `/${id}`, { code: 'C', libelle: `C${index}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('is not deleted while a marché belongs to it', async () => {
    const { id } = (await send('POST', '', { code: 'D', libelle: 'D' })).body.data;
    await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2026 } });
    const json = { numero: 'OP-1', objet: 'Gros œuvre', exercice: 2026, operation_id: id };
    const marche = await call(api, 'POST', '/api/v1/marches', { ...member, json });
    expect((await send('GET', `/${id}`)).body.data.nombre_marches).toBe(1);
    expect(outcome(await send('DELETE', `/${id}`))).toEqual(CONFLICT);
    await call(api, 'DELETE', `/api/v1/marches/${marche.body.data.id as string}`, member);
    const removed = await send('DELETE', `/${id}`);
    expect([removed.status, removed.body]).toEqual([200, { message: 'L’opération est supprimée.' }]);
  });

  it('is the same 404 for an unknown, an unreadable and a foreign one', async () => {
    const { id } = (await send('POST', '', { code: 'E', libelle: 'E' })).body.data;
    const stranger = await createMember(api);
    const change = { code: 'E', libelle: 'pris', version: 1 };
    const answers = await Promise.all([
      send('GET', `/${id}`, undefined, stranger),
      send('PUT', `/${id}`, change, stranger),
      send('DELETE', `/${id}`, undefined, stranger),
      send('GET', `/${crypto.randomUUID()}`),
      send('GET', '/abc'),
    ]);
    const bodies = answers.map(({ status, body: { error } }) => [status, error.code, error.message]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]!.slice(0, 2)).toEqual([404, 'not_found']);
    expect((await send('GET', `/${id}`)).body.data.libelle).toBe('E');
  });

  it('audits each change', async () => {
    const rows = await asOwner<{ action: string }>(
      api,
      `SELECT DISTINCT action FROM audit_entries WHERE organization_id = $1 AND resource_type = 'operation' ORDER BY 1`,
      [member.organization],
    );
    expect(rows.map(({ action }) => action)).toEqual(['operation.created', 'operation.deleted', 'operation.updated']);
  });
});
