import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

/** What imports cannot say alone of lots: avenants of one of several, a number of their own, values that a person gave. */

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let siret = '';
let establishment = 0;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  establishment += 1;
  siret = `216901231${String(establishment).padStart(5, '0')}`;
  member = await createMember(api, { siret });
});

/** Read into freely, as the body of an answer. */
type Row = Answer['body'];

const contrat = (row: Row): Row => ({
  ...{ id: '20250000003500', objet: 'Réfection du groupe scolaire', codeCPV: '45210000', montant: 10_000 },
  ...{ dateNotification: '2025-02-03', datePublicationDonnees: '2025-02-20', dureeMois: 12, formePrix: 'Ferme' },
  ...{ nature: 'Marché', procedure: 'Procédure adaptée', acheteur: { id: siret } },
  lieuExecution: { code: '69001', typeCode: 'Code postal', nom: 'Lyon' },
  titulaires: [{ typeIdentifiant: 'SIRET', id: '52258043000026' }],
  ...row,
});
/** Two lots of one holder, and a modification of one of them. */
const LOTS = [
  { montant: 10_000 },
  { montant: 12_000 },
  {
    ...{ id: '20250000003501', montant: 11_000, dureeMois: 18 },
    ...{ dateNotification: '2025-09-01', datePublicationDonnees: '2025-09-15' },
  },
];

const send = (rows: readonly Row[]): Promise<Row> =>
  importFile(api, member, { nom: 'decp.json', contenu: JSON.stringify({ marches: rows.map(contrat) }) });
const get = async (path: string): Promise<Row> => {
  const { status, body } = await call(api, 'GET', `/api/v1/${path}`, member);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Row;
};
const post = (path: string, json: object = {}): Promise<Answer> =>
  call(api, 'POST', `/api/v1/${path}`, { ...member, json });
const marches = async (): Promise<Row[]> => (await get('marches?page_size=200')).marches as Row[];

it('keeps an avenant whose lot is not known until a person attaches it, and undoes that', async () => {
  const imported = await send(LOTS);
  expect([imported.bilan.avenants_a_rattacher, imported.lignes_rejetees]).toEqual([1, 1]);
  const { avenants } = await get('avenants-a-rattacher');
  const [avenant] = avenants as [Row];
  expect(avenant).toMatchObject({ numero: '20250000003501', montant: 11_000, duree_mois: 18, statut: 'a_rattacher' });
  expect(avenant.candidats.map(({ lot, montant }: Row) => [lot, montant])).toEqual([
    ['A', 10_000],
    ['B', 12_000],
  ]);

  const marcheId = avenant.candidats[0].id;
  const stale = await post(`avenants-a-rattacher/${avenant.id}/rattacher`, { marche_id: marcheId, version: 9 });
  expect(stale.status).toBe(409);
  const attached = await post(`avenants-a-rattacher/${avenant.id}/rattacher`, { marche_id: marcheId, version: 1 });
  expect(attached.body.data).toMatchObject({ statut: 'rattache', marche_id: marcheId, version: 2 });
  const lot = await get(`marches/${marcheId}`);
  expect([lot.montant_actuel, lot.date_fin]).toEqual([11_000, '2026-08-03']);
  expect(lot.avenants).toEqual([expect.objectContaining({ numero: 1, variation_montant: 1_000, duree_mois: 18 })]);

  const again = await send(LOTS);
  expect(again.bilan.rejets).toEqual({ autre_acheteur: 0, repetition: 1, a_corriger: 0 });
  expect((await get('avenants-a-rattacher')).total).toBe(0);
  expect((await get(`marches/${marcheId}`)).avenants).toHaveLength(1);

  await post(`avenants-a-rattacher/${avenant.id}/annuler`);
  const before = await get(`marches/${marcheId}`);
  expect([before.montant_actuel, before.date_fin, before.avenants]).toEqual([10_000, '2026-02-03', []]);
  await post(`avenants-a-rattacher/${avenant.id}/ecarter`);
  expect((await get('avenants-a-rattacher?statut=ecarte')).total).toBe(1);
  expect((await post(`avenants-a-rattacher/${avenant.id}/rattacher`, { marche_id: marcheId })).status).toBe(409);
  const audited = await asOwner<{ action: string }>(
    api,
    `SELECT action FROM audit_entries WHERE organization_id = $1 AND action LIKE 'avenant.%' ORDER BY sequence`,
    [member.organization],
  );
  expect(audited.map(({ action }) => action)).toEqual([
    ...['avenant.rattache', 'avenant.decision_annulee', 'avenant.ecarte'],
  ]);
});

it('places an attached avenant among those that are known: each variation is against the total before it', async () => {
  await send(LOTS);
  const [avenant] = (await get('avenants-a-rattacher')).avenants as [Row];
  const marcheId = avenant.candidats[0].id as string;
  await asOwner(
    api,
    `INSERT INTO avenants (organization_id, marche_id, numero, variation_montant, montant_apres)
     VALUES ($1, $2, 2, 4000, 14000)`,
    [member.organization, marcheId],
  );
  await post(`avenants-a-rattacher/${avenant.id}/rattacher`, { marche_id: marcheId });
  const { avenants, montant_actuel } = await get(`marches/${marcheId}`);
  expect(avenants.map(({ numero, variation_montant }: Row) => [numero, variation_montant])).toEqual([
    [1, 1_000],
    [2, 3_000],
  ]);
  expect(montant_actuel).toBe(14_000);
});

it('numbers a lot by the member that the file has for it, and names it with its contract', async () => {
  await send([
    { id: '2025E1', lot: '7', objet: 'École, peinture', montant: 5_000 },
    { id: '2025E1', lot: '03b', objet: 'École, lot 9 : plomberie', montant: 6_000 },
    { id: '2025E1', lot: 'unique', objet: 'École - Lot 2 : toiture', montant: 7_000 },
  ]);
  expect((await marches()).map(({ lot }) => lot).sort()).toEqual(['2', '3b', '7']);
  const flat = [
    'id;acheteur_id;objet;lot;codeCPV;montant;dateNotification;titulaire_id;titulaire_typeIdentifiant',
    `2025F1;${siret};Mobilier;4;39130000;1000;2025-02-03;52258043000026;SIRET`,
  ].join('\n');
  await importFile(api, member, { nom: 'plat.csv', contenu: flat });
  const [mobilier] = (await marches()).filter(({ numero }) => numero === '2025F1');
  expect(mobilier!.lot).toBe('4');
  const { fournisseurs } = await get('fournisseurs');
  const { marches: tenus } = await get(`fournisseurs/${fournisseurs[0].id}`);
  expect(tenus.map(({ lot }: Row) => lot).sort()).toEqual(['2', '3b', '4', '7']);
});

it('tells a value of the file that differs from what a person gave', async () => {
  await send([{ id: '2025E1' }]);
  const [marche] = await marches();
  await call(api, 'PATCH', `/api/v1/marches/${marche!.id}`, {
    ...member,
    json: { procedure: 'Appel d’offres ouvert', montant: 9_999.5 },
  });
  const { id } = await send([{ id: '2025E1', montant: 10_500, datePublicationDonnees: '2025-06-01' }]);
  const { motifs } = await get(`imports/${id}/motifs`);
  expect(motifs.map(({ code, champ }: Row) => [code, champ])).toEqual(
    expect.arrayContaining([
      ['valeur.saisie_gardee', 'montant'],
      ['valeur.saisie_gardee', 'procedure'],
    ]),
  );
  const montant = motifs.find(({ champ }: Row) => champ === 'montant');
  expect(montant.exemples[0].raison).toContain('« 10500.00 », une personne a saisi « 9999.50 »');
  expect((await get(`marches/${marche!.id}`)).montant).toBe(9_999.5);
});

it('withdraws a confirmation of publication, and what was published on that word stays no fact', async () => {
  await send([{ id: '2025E1' }]);
  const waiting = async () => (await get('marches/export/decp/a-completer?membre=ccag')).marches as number;
  expect(await waiting()).toBe(1);
  await post('marches/export/decp/confirmations', { membres: ['ccag'] });
  expect(await waiting()).toBe(0);
  const withdrawn = await post('marches/export/decp/confirmations/retrait', { membres: ['ccag', 'offresRecues'] });
  expect(withdrawn.body.data).toEqual({
    marches: 1,
    membres: [
      { membre: 'ccag', nombre: 1 },
      { membre: 'offresRecues', nombre: 0 },
    ],
  });
  expect(await waiting()).toBe(1);
  await send([{ id: '2025E1', ccag: 'Pas de CCAG' }]);
  const [marche] = await marches();
  const { ccag, provenances } = await get(`marches/${marche!.id}`);
  expect([ccag, provenances.ccag]).toEqual([null, 'suppose']);
  const audited = await asOwner(api, `SELECT 1 FROM audit_entries WHERE action = 'export_decp.withdrawn'`, []);
  expect(audited).toHaveLength(1);
});
