import 'reflect-metadata';
import { TenantDatabase } from '#database/tenant-database.js';
import { type Conversion, convertMarchesWithin } from '../../apps/api/src/achats-publics/decp/conversions.js';
import { readBuyerFacts } from '../../apps/api/src/achats-publics/decp/marche-a-exporter.js';
import { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

/** Enough for each value of each column to meet the usual ones of the others. */
const MARCHES = 240;

/** Values that the conversion takes otherwise, or alike: the first is usual, and drawn most. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  nature: ['Marché', 'marche', 'Accord-cadre', 'Concession de service', null, ''],
  objet: ['Voirie', ' ', '\u00a0', '😀', 'é', 'x'.repeat(1000), 'x'.repeat(1001), ` ${'😀'.repeat(999)} `],
  cpv: ['45000000', '30192000', null],
  procedure: ['Procédure adaptée', 'MAPA', "Appel d'offres", 'PROCEDURE ADAPTEE', null],
  techniques: [['Sans objet'], [], ['Accord-cadre', 'Sans objet'], ['inconnue']],
  modalites: [['Tranches'], []],
  types_prix: [['Ferme'], [], ['Provisoire']],
  forme_prix: ['Unitaire', null, 'unitaire', 'Autre'],
  montant: ['12000.00', '8.00', '1.00', '0.99', '0', '-5', null],
  montant_max: [null, '90000', '0.50', '0'],
  date_notification: ['2025-03-01', '2025-09-30', null],
  duree_mois: [12, 1, 48, 0, null],
  lieu_code: ['06000', '75001', '', null],
  lieu_type_code: ['Code postal', 'code postal', 'Rue', null],
  offres_recues: [3, 1, 0, null],
  considerations_sociales: [['Clause sociale'], [], ['Pas de considération sociale']],
  considerations_environnementales: [['Pas de considération environnementale'], [], ['?']],
  ccag: ['Travaux', null, 'travaux'],
  marche_innovant: [false, null, true],
  attribution_avance: [false, null, true],
  taux_avance: [null, '0', '0.05', '0.3'],
  type_groupement: ['Pas de groupement', null, 'Solidaire'],
  sous_traitance_declaree: [false, null],
  acheteur_siret: ['28060051100101', 'inconnu', null],
  justification: [null, 'innovation', 'urgence_imperieuse'],
};

const GRAVITES = [undefined, 'ecarte', 'omis', 'a_verifier', 'confirme', 'deduit', 'adapte'] as const;

let api: TestApi;
let member: TestMember;
let conversions: Conversion[];

/** One of a list, the first eleven times in twelve: the same on each run. */
const drawn = <Item>(list: readonly Item[], marche: number, salt: number): Item => {
  const mixed = Math.imul(Math.imul(marche, 2_654_435_761) ^ Math.imul(salt + 1, 40_503), 2_246_822_519);
  const seed = (mixed ^ (mixed >>> 13)) >>> 0;
  return seed % 12 > 0 ? list[0]! : list[Math.floor(seed / 12) % list.length]!;
};

async function writeMarche(achats: TestAchats, n: number, fournisseurs: readonly string[]): Promise<void> {
  const columns = Object.entries(VALUES).map(([column, values], salt) => [column, drawn(values, n, salt)]);
  const numero = drawn([`M-${n}`, `😀${n}`.repeat(3).slice(0, 15), `Marché n° ${n} bis`.slice(0, 16)], n, 40);
  const id = await achats.put('marches', { numero, exercice: 2025, ...Object.fromEntries(columns) });
  for (const fournisseur_id of drawn([[0], [], [0, 1], [0, 2], [1, 2, 3], [3]], n, 41).map((at) => fournisseurs[at]!))
    await achats.put('marche_titulaires', { marche_id: id, fournisseur_id });
  const avenant = drawn<object | undefined>(
    [
      undefined,
      { date_signature: '2025-05-01', montant_apres: '15000' },
      { date_signature: null },
      { date_signature: '2025-06-01', duree_mois: 0 },
      { date_signature: '2025-06-01', duree_mois: 24, titulaires: '[{"typeIdentifiant":"?","identifiant":"1"}]' },
    ],
    n,
    42,
  );
  if (avenant) await achats.put('avenants', { marche_id: id, numero: 1, ...avenant });
  const acte = drawn<object | undefined>(
    [
      undefined,
      { operateur_lu: 'Un artisan', montant: null, duree_mois: null },
      { fournisseur_id: fournisseurs[0], montant: '5000', duree_mois: 6, date_notification: '2025-04-01' },
      {
        ...{ fournisseur_id: fournisseurs[1], montant: '0.50', duree_mois: 6, date_notification: '2025-04-01' },
        variation_prix: 'Ferme',
      },
      {
        ...{ fournisseur_id: fournisseurs[0], montant: '5000', duree_mois: 6, date_notification: '2025-04-01' },
        variation_prix: 'Ferme',
      },
    ],
    n,
    43,
  );
  if (acte) await achats.put('sous_traitances', { marche_id: id, numero: 1, ...acte });
  if (n % 5 === 0) {
    const suppositions = n % 10 === 0 ? { ccag: 'Pas de CCAG', offresRecues: 1 } : { techniques: ['Sans objet'] };
    await achats.put('publications_decp', { numero, lot: '', suppositions: JSON.stringify(suppositions) });
  }
  if (n % 8 === 0)
    await achats.put('lignes_mandat', {
      mandat_id: await achats.put('mandats', {
        ...{ exercice: 2025, numero: String(n), date_emission: '2025-07-01', montant_ht: '100' },
        nature_piece: n % 16 === 0 ? '14' : '01',
      }),
      ...{ numero: 1, exercice: 2025, date_emission: '2025-07-01', montant_ht: '100', compte: '238', marche_id: id },
    });
}

beforeAll(async () => {
  api = await startApi();
  member = await createMember(api, { role: 'acheteur' });
  const { organization } = member;
  const achats = new TestAchats(api, organization);
  await achats.execute('INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025) ON CONFLICT DO NOTHING', [
    organization,
  ]);
  const fournisseurs: string[] = [];
  // The first and the third are one for the conversion, which does not mind the case of a type; the last has a type of its own.
  for (const [type_id, identifiant] of [
    ['SIRET', '12345678901234'],
    ['TVA', 'FR1'],
    ['siret', '12345678901234'],
    ['INCONNU', '9'],
  ])
    fournisseurs.push(
      await achats.put('fournisseurs', { type_id, identifiant, raison_sociale: `${type_id} ${identifiant}` }),
    );
  for (let n = 1; n <= MARCHES; n += 1) await writeMarche(achats, n, fournisseurs);
  conversions = await api.app.get(TenantDatabase).transaction({ organizationId: organization }, async (tx) => {
    const buyer = await readBuyerFacts(tx, organization);
    const ids = await tx.many<{ id: string }>('SELECT id FROM marches ORDER BY id');
    const all: Conversion[] = [];
    for await (const batch of convertMarchesWithin(
      tx,
      organization,
      buyer,
      ids.map(({ id }) => id),
    ))
      all.push(...batch);
    return all;
  });
});
afterAll(() => api.close());

const get = async (path: string) => (await call(api, 'GET', `/api/v1/marches/export/decp${path}`, member)).body.data;

const memberOf = (path: string): string => path.split('[')[0]!;

it('the marchés drawn differ in all that the conversion minds', () => {
  expect(conversions).toHaveLength(MARCHES);
  const gravites = new Set(conversions.flatMap(({ remarks }) => remarks.map(({ gravite }) => gravite)));
  expect([...gravites].sort()).toEqual(['a_verifier', 'adapte', 'confirme', 'deduit', 'ecarte', 'omis']);
});

it('the report counts what the conversion of each marché says, and its file holds', async () => {
  const report = await get('/rapport');
  const remarks = conversions.flatMap((one) => one.remarks);
  const counted = (names: readonly string[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  };
  const toRecord = (counts: { membre: string; nombre: number }[]): Record<string, number> =>
    Object.fromEntries(counts.map(({ membre, nombre }) => [membre, nombre]));
  expect(report.exportes).toBe(conversions.filter(({ converted }) => converted).length);
  expect(report.exportes + report.ecartes).toBe(MARCHES);
  expect(report.nombre_remarques).toEqual({
    ...{ ecarte: 0, omis: 0, confirme: 0, deduit: 0, adapte: 0 },
    ...counted(remarks.map(({ gravite }) => gravite)),
  });
  expect(toRecord(report.a_completer)).toEqual(
    counted(conversions.flatMap(({ aCompleter }) => [...new Set(aCompleter.map(({ membre }) => memberOf(membre)))])),
  );
  expect(toRecord(report.confirmes)).toEqual(
    counted(remarks.filter(({ gravite }) => gravite === 'confirme').map(({ champ }) => champ)),
  );
  const [grave, others] = [
    remarks.filter(({ gravite }) => gravite === 'ecarte'),
    remarks.filter(({ gravite }) => gravite !== 'ecarte'),
  ];
  expect(report.remarques).toEqual([...grave, ...others].slice(0, 1000));
  // Each figure opens its marchés.
  expect(report.confirmes.length).toBeGreaterThan(0);
  for (const { membre, nombre } of report.confirmes) {
    const list = await get(`/marches?gravite=confirme&champ=${membre}&page_size=1`);
    expect([membre, list.total, list.nombre_remarques]).toEqual([membre, nombre, nombre]);
    expect(list.marches[0].remarques.map(({ champ }: { champ: string }) => champ)).toEqual([membre]);
  }
  for (const champ of [...new Set(remarks.map((one) => one.champ))].slice(0, 4)) {
    const theirs = conversions.filter((conversion) => conversion.remarks.some((one) => one.champ === champ));
    const list = await get(`/marches?champ=${encodeURIComponent(champ)}&page_size=1`);
    expect([champ, list.total]).toEqual([champ, theirs.length]);
  }
  expect((await get('/marches?champ=absent&page_size=1')).total).toBe(0);
  const { body } = await call(api, 'GET', '/api/v1/marches/export/decp', member);
  expect(body.marches.marche).toHaveLength(report.exportes);
});

it.each<[gravite: string | undefined, etat: string | undefined]>([
  ...GRAVITES.map((gravite): [string | undefined, undefined] => [gravite, undefined]),
  [undefined, 'pret'],
  [undefined, 'retenu'],
  ['omis', 'pret'],
])('the list of the marchés with %s in %s is theirs, page by page', async (gravite, etat) => {
  const expected = conversions
    .map(({ id, converted, remarks }) => ({
      id,
      etat: converted ? 'pret' : 'retenu',
      remarques: remarks.filter((remark) => gravite === undefined || remark.gravite === gravite),
    }))
    .filter((one) => (etat ?? one.etat) === one.etat && (gravite === undefined || one.remarques.length > 0));
  const filters = `${gravite ? `&gravite=${gravite}` : ''}${etat ? `&etat=${etat}` : ''}`;
  for (const page of [1, 2]) {
    const list = await get(`/marches?page=${page}&page_size=7${filters}`);
    expect(list.marches.map(({ marche, ...rest }: { marche: { id: string } }) => ({ id: marche.id, ...rest }))).toEqual(
      expected.slice((page - 1) * 7, page * 7),
    );
    expect(list.total).toBe(expected.length);
    expect(list.nombre_remarques).toBe(expected.flatMap(({ remarques }) => remarques).length);
  }
});

it.each([undefined, 'ccag', 'actesSousTraitance', 'modifications', 'montant'])(
  'what lacks of %s is listed member by member',
  async (membre) => {
    const expected = conversions.flatMap(({ id, aCompleter }) =>
      aCompleter
        .filter((one) => membre === undefined || memberOf(one.membre) === membre)
        .map((one) => `${id} ${one.membre} ${one.bloquant}`),
    );
    const filter = membre ? `&membre=${membre}` : '';
    const read: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = await get(`/a-completer?page=${page}&page_size=101${filter}`);
      pages = list.pages;
      expect(list.total).toBe(expected.length);
      for (const one of list.a_completer) read.push(`${one.marche.id} ${one.membre} ${one.bloquant}`);
    }
    expect(read).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  },
);

it('a confirmation reaches the marchés that wait for the member, and no other', async () => {
  const waiting = conversions.filter(({ aCompleter }) => aCompleter.some(({ membre }) => membre === 'offresRecues'));
  const { body } = await call(api, 'POST', '/api/v1/marches/export/decp/confirmations', {
    ...member,
    json: { membres: ['offresRecues'] },
  });
  expect(body.data.marches).toBe(waiting.length);
  expect((await get('/a-completer?membre=offresRecues')).total).toBe(0);
});
