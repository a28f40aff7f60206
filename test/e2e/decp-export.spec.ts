import { validateDecpV2 } from '#testing/decp-v2-schema.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { fixture, importFile, SDIS_06_SIRET } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { siret: SDIS_06_SIRET, role: 'acheteur' });
  await importFile(api, member, await fixture('decp-v1-sdis-06.json'));
}, 60_000);
afterAll(async () => {
  await worker.close();
  await api.close();
});

describe('GET /api/v1/marches/export/decp', () => {
  it('publishes what a DECP v1 file imported, valid against the official v2 schema', async () => {
    const answer = await call(api, 'GET', '/api/v1/marches/export/decp', member);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="decp-v2.json"');
    const valid = validateDecpV2(answer.body);
    expect([valid, validateDecpV2.errors]).toEqual([true, null]);
    const { marche } = answer.body.marches as { marche: { id: string; montant: number; acheteur: { id: string } }[] };
    expect(marche).toHaveLength(18);
    expect(marche.find(({ id }) => id === '2019A01000')).toMatchObject({
      montant: 45567.36,
      acheteur: { id: SDIS_06_SIRET },
    });
  });

  it('comes back unchanged through an import into an organisation of the same SIREN', async () => {
    const { text } = await call(api, 'GET', '/api/v1/marches/export/decp', member);
    const twin = await createMember(api, { siret: '28060051100099' });
    const end = await importFile(api, twin, { nom: 'decp-v2.json', contenu: text });
    expect(end).toMatchObject({ format: 'decp-v2-json', lignes_lues: 18, lignes_rejetees: 0 });
    const again = await call(api, 'GET', '/api/v1/marches/export/decp', twin);
    const byId = (document: { marches: { marche: { id: string }[] } }): { id: string }[] =>
      [...document.marches.marche].sort((a, b) => a.id.localeCompare(b.id));
    expect(byId(again.body)).toEqual(byId(JSON.parse(text) as never));
  }, 30_000);

  it('reports what it supposed, and what it sets aside', async () => {
    const before = await call(api, 'GET', '/api/v1/marches/export/decp/rapport', member);
    expect(before.body.data).toMatchObject({ exportes: 18, ecartes: 0, nombre_remarques: { ecarte: 0 } });
    expect(before.body.data.nombre_remarques.suppose).toBeGreaterThan(0);
    await call(api, 'POST', '/api/v1/marches', {
      ...member,
      json: { numero: 'INCOMPLET', objet: 'x', exercice: 2019 },
    });
    const after = await call(api, 'GET', '/api/v1/marches/export/decp/rapport?exercice=2019', member);
    expect(after.body.data).toMatchObject({ exportes: 17, ecartes: 1 });
    const first = after.body.data.remarques[0] as { numero: string; gravite: string };
    expect(first).toMatchObject({ numero: 'INCOMPLET', gravite: 'ecarte' });
    const document = await call(api, 'GET', '/api/v1/marches/export/decp?exercice=2019', member);
    expect(document.body.marches.marche).toHaveLength(17);
  });

  it('shows another organisation nothing, and a reader not at all', async () => {
    const stranger = await createMember(api);
    const empty = await call(api, 'GET', '/api/v1/marches/export/decp', stranger);
    expect(empty.body).toEqual({ marches: { marche: [] } });
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    const refused = await call(api, 'GET', '/api/v1/marches/export/decp', reader);
    expect([refused.status, refused.body.error.details.permission]).toEqual([403, 'procurement.export']);
  });
});
