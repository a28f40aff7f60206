import { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { until } from '../support/until.js';
import { startTaskWorker } from '../support/task-worker.js';
import { LIGNES_PAR_LOT } from '../../apps/task-worker/src/reclassement/choose-lines.js';
import { noteFailure, runReclassement } from '../../apps/task-worker/src/reclassement/run-reclassement.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';

let api: TestApi;
let member: TestMember;
let achats: TestAchats;
let worker: { close(): Promise<void> };
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
  achats = new TestAchats(api, member.organization);
});

const get = (path: string, who: TestMember = member) =>
  call(api, 'GET', `/api/v1/${path}`, { token: who.token, organization: who.organization });
const send = (method: string, path: string, json: unknown, who: TestMember = member) =>
  call(api, method, `/api/v1/${path}`, { token: who.token, organization: who.organization, json });

/** Asks for a reclassification and waits for its end. */
async function reclassify(body: unknown): Promise<Record<string, unknown>> {
  const asked = await send('POST', 'nomenclature/reclassement', body);
  expect([asked.status, asked.body.data]).toEqual([202, { id: expect.any(String), statut: 'en_attente' }]);
  return endOf(asked.body.data.id as string);
}

async function endOf(id: string): Promise<Record<string, unknown>> {
  let data: Record<string, unknown> = {};
  await until(async () => {
    ({ data } = (await get(`nomenclature/reclassement/${id}`)).body);
    return data['statut'] === 'termine' || data['statut'] === 'echoue';
  });
  return data;
}

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

    expect(await reclassify({})).toMatchObject({
      statut: 'termine',
      progression: 100,
      lignes_total: 1,
      lignes_lues: 1,
      lignes_modifiees: 1,
      message: null,
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
    expect(await reclassify({})).toMatchObject({ lignes_modifiees: 0 });

    // One line is there by hand already: it is read, and not written.
    expect(await reclassify({ famille_id: other.id, compte: '606' })).toMatchObject({
      lignes_lues: 2,
      lignes_modifiees: 1,
    });
    const [entry] = await asOwner<{ details: Record<string, unknown>; actor_type: string }>(
      api,
      `SELECT details, actor_type FROM audit_entries WHERE organization_id = $1 AND action = 'mandats.reclasses'
       ORDER BY sequence DESC LIMIT 1`,
      [member.organization],
    );
    expect(entry).toEqual({
      // The line of the closed exercice is left.
      details: { famille_id: other.id, compte: '606', lignes_modifiees: 1, lignes_laissees: 1 },
      actor_type: 'account',
    });
    expect(await lineOf(unclassified)).toMatchObject({ famille: { code: '40.02' }, source_classement: 'manuel' });

    expect((await get('nomenclature/regles')).body.data).toMatchObject({ total: 1, regles: [{ valeur: '6063' }] });
    expect((await send('DELETE', `nomenclature/regles/${created.body.data.id}`, undefined)).status).toBe(200);
    expect((await send('DELETE', `nomenclature/regles/${created.body.data.id}`, undefined)).status).toBe(404);
  });

  it.each<[string, (of: { famille: string; marche: string; tiers: string }) => object, number]>([
    ['those of a marché', ({ famille, marche }) => ({ famille_id: famille, marche }), 1],
    ['those of a supplier', ({ famille, tiers }) => ({ famille_id: famille, fournisseur_id: tiers }), 1],
    ['those without a famille', ({ famille }) => ({ famille_id: famille, famille_actuelle_id: null }), 2],
    ['those of an exercice', ({ famille }) => ({ famille_id: famille, famille_actuelle_id: null, exercice: 2026 }), 1],
    [
      'those that meet every criterion',
      (of) => ({ famille_id: of.famille, marche: of.marche, fournisseur_id: of.tiers }),
      0,
    ],
  ])('moves by hand %s', async (_case, criteria, lines) => {
    for (const annee of [2025, 2026]) await achats.put('exercices', { annee });
    const famille = (await achats.famille('40.01', 'fournitures')).id;
    const marche = await achats.put('marches', { numero: 'M-1', exercice: 2025, objet: 'Papier' });
    const tiers = await achats.put('fournisseurs', { type_id: 'SIRET', identifiant: '1', raison_sociale: 'Papeterie' });
    await achats.pay({ montant: '1.00', jour: '2025-02-01', marche });
    await achats.pay({ montant: '2.00', jour: '2026-02-01', fournisseur_id: tiers });
    await achats.pay({ montant: '4.00', jour: '2025-02-01', famille: { id: famille }, source_classement: 'manuel' });
    expect(await reclassify(criteria({ famille, marche, tiers }))).toMatchObject({ lignes_modifiees: lines });
  });

  it('goes by batches that two workers share, each line once, and is taken up where a dead one left it', async () => {
    await achats.put('exercices', { annee: 2025 });
    const famille = await achats.famille('40.01', 'fournitures');
    const mandat = await achats.put('mandats', {
      exercice: 2025,
      numero: 'B',
      date_emission: '2025-01-01',
      montant_ht: '1',
    });
    const lines = 2 * LIGNES_PAR_LOT + 1;
    await achats.execute(
      `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, date_emission, montant_ht, compte)
       SELECT $1, $2, n, 2025, '2025-01-01', 1, '60632' FROM generate_series(1, $3::int) n`,
      [member.organization, mandat, lines],
    );
    const id = await achats.put('reclassements', {
      demande: { famille_id: famille.id, compte: '606' },
      acteur_type: 'service',
    });
    const database = api.app.get(TenantDatabase);
    const environment = { database, publisher: api.app.get(EventPublisher) };
    const work = { organizationId: member.organization, id };
    await Promise.all([runReclassement(environment, work), runReclassement(environment, work)]);
    const { data } = (await get(`nomenclature/reclassement/${id}`)).body;
    expect(data).toMatchObject({ statut: 'termine', lignes_total: lines, lignes_lues: lines, lignes_modifiees: lines });
    const dashboard = (await get('dashboard?exercice=2025')).body.data;
    expect(dashboard.principales_familles).toMatchObject([{ code: '40.01', montant: lines }]);
    // The same work again finds it ended; a failure noted afterwards changes nothing.
    await runReclassement(environment, work);
    expect(await noteFailure(database, work)).toBe(false);
    expect((await get(`nomenclature/reclassement/${id}`)).body.data).toEqual(data);
  });

  it('is given up after five failures in a row, and says so', async () => {
    // Criteria that the route would refuse: every batch fails.
    const id = await achats.put('reclassements', { demande: { fournisseur_id: 'personne' }, acteur_type: 'service' });
    expect(await endOf(id)).toMatchObject({ statut: 'echoue', message: expect.stringMatching(/abandonné/) });
  });

  it('answers 404 for a reclassification of another organisation', async () => {
    const asked = await send('POST', 'nomenclature/reclassement', {});
    const other = await createMember(api);
    const answer = await get(`nomenclature/reclassement/${asked.body.data.id}`, other);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
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

  it.each(['exercice', 'compte', 'fournisseur_id', 'marche_id'])(
    'refuses a null %s: it would narrow nothing, and give every line to the famille',
    async (field) => {
      const famille = await achats.famille('1', 'services');
      const answer = await send('POST', 'nomenclature/reclassement', { famille_id: famille.id, [field]: null });
      expect([answer.status, answer.body.error?.details?.[0]?.field]).toEqual([400, field]);
    },
  );

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
