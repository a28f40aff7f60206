import { sharedApi, type TestApi } from '../support/api.js';
import { TestAchats } from '../support/achats.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

/** Figures that open their rows: what the api gives for them amounts to the figure. */
const YEAR = new Date().getUTCFullYear();
const IN_SCOPE = 'conforme,non_conforme,a_verifier';

let api: TestApi;
let member: TestMember;
let achats: TestAchats;
let works: string;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
  achats = new TestAchats(api, member.organization);
  await achats.put('exercices', { annee: YEAR });
  const travaux = await achats.famille('30.01', 'travaux');
  works = travaux.id;
  const nettoyage = await achats.famille('20.02', 'services');
  const operation_id = await achats.put('operations', { code: 'ECOLE', libelle: 'École Jaurès' });
  const running = { exercice: YEAR, date_notification: `${YEAR}-01-01`, date_fin: `${YEAR}-12-31` };
  for (const [numero, montant, of] of [
    ['TVX-1', '120000.00', { famille_id: travaux.id, operation_id }],
    ['TVX-2', '30000.00', { famille_id: travaux.id, operation_id }],
    ['NET-1', '60000.50', { famille_id: nettoyage.id }],
  ] as const)
    await achats.put('marches', { numero, objet: `Marché ${numero}`, montant, ...running, ...of });
  const line = { jour: `${YEAR}-01-02`, type_achat: 'travaux' };
  await achats.pay({ ...line, famille: travaux, montant: '25000.00', operation_id });
  await achats.pay({ ...line, famille: travaux, montant: '7000.10' });
  await achats.pay({ ...line, famille: nettoyage, montant: '900.00', type_achat: 'services', operation_id });
});

const get = async (path: string, who: TestMember = member) => {
  const { status, body, text } = await call(api, 'GET', `/api/v1/${path}`, who);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body.data;
};

interface Need {
  famille: { id: string } | null;
  operation: { code: string; id: string } | null;
  type: string;
  consomme_ht: number;
  engage_ht: number;
}

it('gives the lines that each need counts as paid: works of an opération are none of their famille', async () => {
  const { besoins } = await get(`nomenclature/seuils?exercice=${YEAR}`);
  expect(besoins.map(({ consomme_ht }: Need) => consomme_ht).sort()).toEqual([25000, 7000.1, 900]);
  for (const { famille, operation, type, consomme_ht } of besoins as Need[]) {
    const of = operation ? `operation=${operation.code}` : `famille=${famille!.id}`;
    const none = operation === null && type === 'travaux' ? '&operation=aucune' : '';
    const list = await get(`lignes?exercice=${YEAR}&verdict=${IN_SCOPE}&${of}${none}`);
    expect([of, list.montant_ht]).toEqual([of, consomme_ht]);
  }
  // Without it, those of the opération are counted too.
  expect((await get(`lignes?exercice=${YEAR}&famille=${works}`)).montant_ht).toBe(32000.1);
  expect((await get('lignes?operation=INCONNUE')).total).toBe(0);
  expect((await get('lignes/facettes?champs=famille&operation=ECOLE')).facettes[0].valeurs).toMatchObject([
    { valeur: works, nombre: 1, montant_ht: 25000 },
  ]);
});

it('gives the marchés that engage a need, whose sum is what it says, and nothing of a closed exercice', async () => {
  const { besoins } = await get(`nomenclature/seuils?exercice=${YEAR}`);
  const read = async ({ famille, operation }: Need) => {
    const of = famille ? `famille=${famille.id}` : `operation=${operation!.id}`;
    return get(`nomenclature/seuils/engagements?exercice=${YEAR}&${of}`);
  };
  for (const need of besoins as Need[]) {
    const { engagements, engage_ht, total } = await read(need);
    const sum = engagements.reduce((added: number, one: { engage_ht: number }) => added + one.engage_ht, 0);
    expect([engage_ht, sum, total]).toEqual([need.engage_ht, need.engage_ht, engagements.length]);
  }
  const [works_] = (besoins as Need[]).filter(({ operation }) => operation !== null);
  expect((await read(works_!)).engagements.map(({ marche }: { marche: { numero: string } }) => marche.numero)).toEqual([
    'TVX-1',
    'TVX-2',
  ]);
  await call(api, 'PATCH', `/api/v1/exercices/${YEAR}`, { ...member, json: { statut: 'clos' } });
  expect(await read(works_!)).toMatchObject({ engagements: [], engage_ht: 0, total: 0 });
  await call(api, 'PATCH', `/api/v1/exercices/${YEAR}`, { ...member, json: { statut: 'ouvert' } });
  const of = `famille=${works}`;
  for (const query of ['', `${of}&operation=${crypto.randomUUID()}`, 'famille=30.01', `${of}&tri=nom`])
    expect([
      query,
      (await call(api, 'GET', `/api/v1/nomenclature/seuils/engagements?${query}`, member)).status,
    ]).toEqual([query, 400]);
  const stranger = await createMember(api);
  expect(
    (await get(`nomenclature/seuils/engagements?exercice=${YEAR}&operation=${works_!.operation!.id}`, stranger)).total,
  ).toBe(0);
});

it('gives the lines of a legal unit, however many establishments it has, and says what the concentration is of', async () => {
  const put = (rank: number, siren: string | null) =>
    achats.put('fournisseurs', {
      type_id: siren === null ? 'TIERS' : 'SIRET',
      identifiant: siren === null ? `T${rank}` : `${siren}${String(rank).padStart(5, '0')}`,
      siren,
      raison_sociale: `Entreprise ${rank}`,
    });
  let wide = 0;
  for (let rank = 1; rank <= 60; rank += 1) {
    const fournisseur_id = await put(rank, '440446599');
    wide += rank;
    await achats.pay({ montant: `${rank}.00`, jour: `${YEAR}-03-01`, fournisseur_id });
  }
  const lone = await put(61, null);
  await achats.pay({ montant: '500.00', jour: `${YEAR}-03-01`, fournisseur_id: lone });
  const { fournisseurs, concentration } = await get(`fournisseurs?exercice=${YEAR}&tri=depense_desc`);
  expect(fournisseurs[0]).toMatchObject({ siren: '440446599', depense_ht: wide });
  const of = async (fournisseur: string) => get(`lignes?exercice=${YEAR}&fournisseur=${fournisseur}`);
  expect(await of('440446599')).toMatchObject({ total: 60, montant_ht: wide });
  expect(await of(`440446599,${lone}`)).toMatchObject({ total: 61, montant_ht: wide + 500 });
  expect((await of('111111111')).total).toBe(0);
  // Of those that hold a line of no supplier, none is a supplier's.
  expect(concentration).toMatchObject({
    base_ht: wide + 500,
    principaux: [
      { fournisseur: '440446599', montant_ht: wide },
      { fournisseur: lone, montant_ht: 500 },
    ],
    premier_pct: Math.round((10_000 * wide) / (wide + 500)) / 100,
  });
  for (const { fournisseur, montant_ht } of concentration.principaux)
    expect((await of(fournisseur)).montant_ht).toBe(montant_ht);
  // One row of each legal unit that was paid, and of no other.
  await put(62, '552100554');
  const paid = await get(`fournisseurs?exercice=${YEAR}&payes=oui&tri=depense_desc`);
  expect(paid.total).toBe(concentration.fournisseurs_distincts);
  expect(
    paid.fournisseurs.map(({ siren, depense_ht }: { siren: string | null; depense_ht: number }) => [siren, depense_ht]),
  ).toEqual([
    ['440446599', wide],
    [null, 500],
  ]);
  expect((await get(`fournisseurs?exercice=${YEAR}&payes=oui&search=entreprise 42`)).total).toBe(1);
  expect((await get(`fournisseurs?exercice=${YEAR - 1}&payes=oui`)).total).toBe(0);
  expect((await call(api, 'GET', '/api/v1/fournisseurs?payes=non', member)).body.error.details[0].field).toBe('payes');
});

it('gives the marchés that the publication counts, ready or held back, with what is remarked of each', async () => {
  const report = await get('marches/export/decp/rapport');
  for (const [query, count] of [
    ['etat=pret', report.exportes],
    ['etat=retenu', report.ecartes],
    ['', report.exportes + report.ecartes],
  ])
    expect([query, (await get(`marches/export/decp/marches?${query}`)).total]).toEqual([query, count]);
  expect(report.ecartes).toBe(3);
  for (const gravite of ['ecarte', 'omis', 'confirme'])
    expect([gravite, (await get(`marches/export/decp/marches?gravite=${gravite}`)).nombre_remarques]).toEqual([
      gravite,
      report.nombre_remarques[gravite],
    ]);
  const { marches, pages } = await get('marches/export/decp/marches?etat=retenu&page_size=2&page=2');
  expect([marches.length, pages]).toEqual([1, 2]);
  expect(marches[0].remarques.length).toBeGreaterThan(0);
  for (const query of ['etat=autre', 'gravite=grave', 'search=x'])
    expect([query, (await call(api, 'GET', `/api/v1/marches/export/decp/marches?${query}`, member)).status]).toEqual([
      query,
      400,
    ]);
});
