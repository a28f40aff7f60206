import { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let achats: TestAchats;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createMember(api);
  achats = new TestAchats(api, member.organization);
});

const get = (path: string, who: TestMember = member) =>
  call(api, 'GET', `/api/v1/${path}`, { token: who.token, organization: who.organization });
const send = (method: string, path: string, json: unknown, who: TestMember = member) =>
  call(api, method, `/api/v1/${path}`, { token: who.token, organization: who.organization, json });

describe('classification', () => {
  it('applies a new rule to the lines that no hand classified, and moves lines in bulk by hand', async () => {
    await achats.put('exercices', { annee: 2025 });
    await achats.put('exercices', { annee: 2024, statut: 'clos' });
    const famille = await achats.famille('40.01', 'fournitures');
    const other = await achats.famille('40.02', 'services');
    const unclassified = await achats.pay({ montant: '100.00', jour: '2025-02-01', compte: '60632' });
    const byHand = await achats.pay({
      famille: other,
      montant: '50.00',
      jour: '2025-02-02',
      compte: '60632',
      source_classement: 'manuel',
    });
    const closed = await achats.pay({ montant: '10.00', jour: '2024-02-02', compte: '60632' });

    const created = await send('POST', 'nomenclature/regles', {
      critere: 'compte',
      valeur: '6063',
      famille_id: famille.id,
    });
    expect(created.status).toBe(201);
    expect(
      (await send('POST', 'nomenclature/regles', { critere: 'compte', valeur: '6063', famille_id: famille.id })).status,
    ).toBe(409);

    const done = await send('POST', 'nomenclature/reclassement', {});
    expect(done.status).toBe(200);
    expect(done.body.data).toEqual({
      lignes_modifiees: 1,
      non_classe: [
        { exercice: 2024, montant: 10, nombre: 1, pct: 100 },
        { exercice: 2025, montant: 0, nombre: 0, pct: 0 },
      ],
    });
    const lineOf = async (id: string) => (await get(`mandats/${id}`)).body.data.lignes[0];
    expect(await lineOf(unclassified)).toMatchObject({
      famille: { code: '40.01' },
      source_classement: 'compte',
      confiance: 0.8,
    });
    expect(await lineOf(byHand)).toMatchObject({ famille: { code: '40.02' }, source_classement: 'manuel' });
    expect(await lineOf(closed)).toMatchObject({ famille: null });
    expect((await send('POST', 'nomenclature/reclassement', {})).body.data.lignes_modifiees).toBe(0);

    const moved = await send('POST', 'nomenclature/reclassement', { famille_id: other.id, compte: '606' });
    expect(moved.body.data.lignes_modifiees).toBe(1);
    expect(await lineOf(unclassified)).toMatchObject({ famille: { code: '40.02' }, source_classement: 'manuel' });

    expect((await get('nomenclature/regles')).body.data).toMatchObject({ total: 1, regles: [{ valeur: '6063' }] });
    expect((await send('DELETE', `nomenclature/regles/${created.body.data.id}`, undefined)).status).toBe(200);
    expect((await send('DELETE', `nomenclature/regles/${created.body.data.id}`, undefined)).status).toBe(404);
  });

  it.each([
    ['a closed exercice', { exercice: 2024 }, 409],
    ['a criterion without a famille', { compte: '60' }, 400],
    ['a famille without a criterion', { famille_id: '01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60' }, 400],
    ['an unknown famille', { famille_id: '01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60', compte: '60' }, 400],
    ['an unknown member', { nimporte: 1 }, 400],
  ])('refuses %s', async (_case, body, status) => {
    await achats.put('exercices', { annee: 2024, statut: 'clos' });
    expect((await send('POST', 'nomenclature/reclassement', body)).status).toBe(status);
  });

  it.each([
    [{ critere: 'couleur', valeur: '1' }],
    [{ critere: 'fournisseur', valeur: '123' }],
    [{ critere: 'cpv', valeur: '123456789' }],
    [{ critere: 'compte', valeur: '60', famille_id: '01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60' }],
  ])('refuses the rule %p', async (rule) => {
    const famille = await achats.famille('1', 'services');
    const answer = await send('POST', 'nomenclature/regles', { famille_id: famille.id, ...rule });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
  });

  it('needs the permission to write', async () => {
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    const answer = await send('POST', 'nomenclature/reclassement', {}, reader);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'permission_denied']);
  });
});
