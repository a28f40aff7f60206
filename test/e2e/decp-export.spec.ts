import { validateDecpV2 } from '#testing/decp-v2-schema.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fixture, importFile, SDIS_06_SIRET } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

let api: TestApi;
let worker: { close(): Promise<void> };

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** What DECP v1 does not ask and v2 requires; the file gives a type of price to each contract but one. */
const SUPPOSABLES = [
  ...['techniques', 'modalitesExecution', 'marcheInnovant', 'ccag', 'offresRecues', 'attributionAvance'],
  ...['typeGroupementOperateurs', 'typesPrix', 'formePrix', 'sousTraitanceDeclaree', 'considerationsSociales'],
  'considerationsEnvironnementales',
];

interface Published {
  id: string;
  ccag: string;
  offresRecues: number;
  datePublicationDonnees: string;
}

const get = async (path: string, member: TestMember) =>
  (await call(api, 'GET', `/api/v1/marches${path}`, member)).body.data;

const exported = async (member: TestMember): Promise<{ text: string; marche: Published[] }> => {
  const { text, body } = await call(api, 'GET', '/api/v1/marches/export/decp', member);
  return { text, marche: body.marches.marche as Published[] };
};

const confirm = (member: TestMember, json: object) =>
  call(api, 'POST', '/api/v1/marches/export/decp/confirmations', { ...member, json });

describe('the export of what a DECP v1 file imported', () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await createMember(api, { siret: '28060051100101', role: 'acheteur' });
    await importFile(api, member, await fixture('decp-v1-sdis-06.json'));
  });

  it('invents nothing: all contracts wait for the members that nobody gave', async () => {
    const { marche } = await exported(member);
    expect(marche).toEqual([]);
    const report = await get('/export/decp/rapport', member);
    expect(report).toMatchObject({ exportes: 0, ecartes: 18, nombre_remarques: { confirme: 0 } });
    expect(report.a_completer).toEqual(expect.arrayContaining([{ membre: 'ccag', nombre: 18 }]));
  });

  it('finds what to give by words and by type of purchase', async () => {
    const totalOf = async (filter: string): Promise<number> =>
      (await get(`/export/decp/a-completer?membre=ccag&page_size=1${filter}`, member)).total as number;
    const ofTypes = await Promise.all(['fournitures', 'services', 'travaux'].map((type) => totalOf(`&type=${type}`)));
    // The type of one is not known.
    expect([ofTypes.reduce((sum, one) => sum + one, 0), Math.max(...ofTypes) < 17]).toEqual([17, true]);
    const [{ marche }] = (await get('/export/decp/a-completer?membre=ccag', member)).a_completer;
    const words = encodeURIComponent(marche.objet.toUpperCase());
    const found = (await get(`/export/decp/a-completer?membre=ccag&search=${words}`, member)).a_completer;
    expect(found.map((one: { marche: { objet: string } }) => one.marche.objet)).toContain(marche.objet);
    expect([found.length < 18, await totalOf('&search=introuvable')]).toEqual([true, 0]);
  });

  it('lists what to give, where, and what may be confirmed', async () => {
    const list = await get('/export/decp/a-completer?membre=ccag&page_size=5', member);
    expect(list).toMatchObject({ total: 18, marches: 18, page: 1, page_size: 5, pages: 4 });
    expect(list.a_completer).toHaveLength(5);
    expect(list.a_completer[0]).toEqual({
      marche: {
        id: expect.any(String),
        numero: expect.any(String),
        lot: '',
        objet: expect.any(String),
        version: 1,
        type: expect.stringMatching(/^(fournitures|services|travaux)$/),
        date_notification: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      membre: 'ccag',
      ou: 'Fiche marché, « CCAG »',
      bloquant: true,
      supposable: 'Pas de CCAG',
    });
  });

  it('publishes what a person confirms, valid against the official schema, and the audit log says so', async () => {
    const answer = await confirm(member, { membres: SUPPOSABLES });
    expect(answer.status).toBe(201);
    expect(answer.body.data.marches).toBe(18);
    expect(answer.body.data.membres).toEqual(expect.arrayContaining([{ membre: 'ccag', nombre: 18 }]));
    const { text, marche } = await exported(member);
    expect([validateDecpV2(JSON.parse(text)), validateDecpV2.errors]).toEqual([true, null]);
    expect(marche).toHaveLength(18);
    expect(marche.find(({ id }) => id === '2019A01000')).toMatchObject({ montant: 45567.36, ccag: 'Pas de CCAG' });
    const report = await get('/export/decp/rapport', member);
    expect(report).toMatchObject({ exportes: 18, ecartes: 0, a_completer: [] });
    expect(report.nombre_remarques.confirme).toBeGreaterThan(18);
    expect(report.confirmes).toContainEqual({ membre: 'ccag', nombre: 18 });
    const auditor = await createMember(api, { organization: member.organization, role: 'auditeur' });
    const { logs } = (await call(api, 'GET', '/api/v1/audit?action=export_decp.confirmed', auditor)).body.data;
    expect(logs).toHaveLength(1);
    expect(logs[0].details).toMatchObject({ nombre_marches: 18 });
    expect(logs[0].details.marches[0].valeurs).toMatchObject({ ccag: 'Pas de CCAG', offresRecues: 1 });
  });

  it('reads back the same facts, and none of the supposed values', async () => {
    const { text } = await exported(member);
    const [{ id }] = (await get('?search=2019A01000', member)).marches as [{ id: string }];
    const before = await get(`/${id}`, member);
    expect(before).toMatchObject({ ccag: null, offres_recues: null, techniques: [], provenances: {} });
    const end = await importFile(api, member, { nom: 'decp-v2.json', contenu: text });
    expect(end).toMatchObject({ lignes_lues: 18, lignes_corrigees: 18, lignes_rejetees: 0 });
    const after = await get(`/${id}`, member);
    expect(after).toMatchObject({
      ...before,
      version: 2,
      updated_at: expect.any(String),
      provenances: { ccag: 'suppose', offres_recues: 'suppose', techniques: 'suppose' },
    });
    // What was confirmed stays published, by the same values.
    expect((await exported(member)).marche).toHaveLength(18);
  });

  it('prefers what a person records, which no file then replaces', async () => {
    const { text } = await exported(member);
    const [{ id }] = (await get('?search=2019A01000', member)).marches as [{ id: string }];
    const json = { ccag: 'Travaux', offres_recues: 4 };
    const patched = await call(api, 'PATCH', `/api/v1/marches/${id}`, { ...member, json });
    expect(patched.body.data).toMatchObject({ ...json, provenances: { ccag: 'saisie', offres_recues: 'saisie' } });
    const changed = text.replace('"id":"2019A01000"', '"id":"2019A01000","origineUE":0.5');
    await importFile(api, member, { nom: 'decp-v2.json', contenu: changed });
    expect(await get(`/${id}`, member)).toMatchObject({ ...json, origine_ue: 0.5 });
    const { marche } = await exported(member);
    expect(marche.find((one) => one.id === '2019A01000')).toMatchObject({ ccag: 'Travaux', offresRecues: 4 });
  });

  it('comes back unchanged through an import into another organisation of the same SIREN, as published facts', async () => {
    const { text } = await exported(member);
    const twin = await createMember(api, { siret: SDIS_06_SIRET, role: 'acheteur' });
    const end = await importFile(api, twin, { nom: 'decp-v2.json', contenu: text });
    expect(end).toMatchObject({ format: 'decp-v2-json', lignes_lues: 18, lignes_rejetees: 0 });
    const byId = (marches: Published[]): Published[] => [...marches].sort((a, b) => a.id.localeCompare(b.id));
    expect(byId((await exported(twin)).marche)).toEqual(byId(JSON.parse(text).marches.marche as Published[]));
  });
});

describe('the export of what a person records', () => {
  const MARCHE = {
    numero: '2025-03',
    objet: 'Entretien des espaces verts',
    exercice: 2025,
    nature: 'Marché',
    cpv: '77310000',
    procedure: 'Procédure adaptée',
    techniques: ['Sans objet'],
    modalites: ['Bons de commande'],
    types_prix: ['Définitif ferme'],
    forme_prix: 'Unitaire',
    montant: 80000,
    date_notification: '2025-05-01',
    duree_mois: 12,
    lieu_execution: { code: '06088', type_code: 'Code commune' },
    considerations_sociales: ['Clause sociale'],
    considerations_environnementales: ['Clause environnementale'],
    titulaires: [{ type_id: 'SIRET', identifiant: '30130960500410' }],
    marche_innovant: false,
    type_groupement: 'Pas de groupement',
    sous_traitance_declaree: false,
  };
  let member: TestMember;
  let id: string;
  beforeAll(async () => {
    member = await createMember(api, { siret: '28060051100990', role: 'acheteur' });
    await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
    const created = await call(api, 'POST', '/api/v1/marches', { ...member, json: MARCHE });
    id = created.body.data.id as string;
  });

  it('waits for its last members, one of which another fact tells', async () => {
    const missing = async () =>
      (await get('/export/decp/a-completer', member)).a_completer.map(({ membre }: { membre: string }) => membre);
    expect(await missing()).toEqual(['ccag', 'offresRecues', 'attributionAvance']);
    const json = { ccag: 'Fournitures courantes et services', offres_recues: 3, taux_avance: 0.05 };
    await call(api, 'PATCH', `/api/v1/marches/${id}`, { ...member, json });
    expect(await missing()).toEqual([]);
    const { text, marche } = await exported(member);
    expect(validateDecpV2(JSON.parse(text))).toBe(true);
    expect(marche[0]).toMatchObject({ offresRecues: 3, attributionAvance: true, tauxAvance: 0.05 });
    const { remarques } = await get('/export/decp/rapport', member);
    expect(remarques).toEqual([expect.objectContaining({ champ: 'attributionAvance', gravite: 'deduit' })]);
  });

  it('gives the day of the first export as its publication', async () => {
    const [first] = (await exported(member)).marche;
    expect(first!.datePublicationDonnees).toBe(new Date().toISOString().slice(0, 10));
    await asOwner(api, `UPDATE publications_decp SET premier_export = '2025-06-02' WHERE organization_id = $1`, [
      member.organization,
    ]);
    expect((await exported(member)).marche[0]!.datePublicationDonnees).toBe('2025-06-02');
  });

  it('sets aside what cannot be supposed', async () => {
    const json = { numero: 'INCOMPLET', objet: 'x', exercice: 2025 };
    await call(api, 'POST', '/api/v1/marches', { ...member, json });
    await confirm(member, { membres: SUPPOSABLES, exercice: 2025 });
    const report = await get('/export/decp/rapport?exercice=2025', member);
    expect(report).toMatchObject({ exportes: 1, ecartes: 1 });
    expect(report.remarques[0]).toMatchObject({ numero: 'INCOMPLET', gravite: 'ecarte' });
    expect(report.a_completer.map(({ membre }: { membre: string }) => membre)).toContain('montant');
  });

  it('confirms only what may be supposed, for who may write', async () => {
    const refused = await confirm(member, { membres: ['montant'] });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'membres']);
    const auditor = await createMember(api, { organization: member.organization, role: 'auditeur' });
    expect((await confirm(auditor, { membres: ['ccag'] })).status).toBe(403);
  });

  it('shows another organisation nothing, and a reader not at all', async () => {
    const stranger = await createMember(api);
    expect((await exported(stranger)).marche).toEqual([]);
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    const refused = await call(api, 'GET', '/api/v1/marches/export/decp', reader);
    expect([refused.status, refused.body.error.details.permission]).toEqual([403, 'procurement.export']);
  });
});
