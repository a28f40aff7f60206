import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { until } from '../support/until.js';
import { startTaskWorker } from '../support/task-worker.js';

/** A contract keeps its identity through imports, whatever their order: the I-cases of the rulebook, over HTTP. */

const SIRET = '21690123100011';
const HOLDERS: Record<string, string> = {
  A: '52258043000026',
  B: '44135591400298',
  C: '84529610400014',
  D: '38012986646850',
};

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
let establishment = 0;
beforeEach(async () => {
  establishment += 1;
  member = await createMember(api, { siret: SIRET.slice(0, 9) + String(establishment).padStart(5, '0') });
});

type Row = Record<string, unknown>;

const cases = parse(readFileSync('libs/procurement/fixtures/verdicts-cases.csv'), { columns: true }) as {
  cas: string;
  entrees: string;
}[];
const entreesDe = (cas: string) => JSON.parse(cases.find((one) => one.cas === cas)!.entrees);

/** A row of the table of cases as DECP v1 writes a contract. */
const contrat = ({ id, objet, titulaire, montant, cpv, dateNotification, acheteur, ...rest }: Row): Row => ({
  ...{ id, objet, montant, codeCPV: cpv, dateNotification, nature: 'Marché', procedure: 'Procédure adaptée' },
  acheteur: { id: acheteur ?? SIRET },
  lieuExecution: { code: '69001', typeCode: 'Code postal', nom: 'Lyon' },
  dureeMois: 12,
  datePublicationDonnees: dateNotification,
  formePrix: 'Ferme',
  titulaires: [{ typeIdentifiant: 'SIRET', id: HOLDERS[titulaire as string] }],
  ...rest,
});

const send = (rows: readonly Row[], nom = 'decp.json') =>
  importFile(api, member, { nom, contenu: JSON.stringify({ marches: rows.map(contrat) }) });

const get = async (path: string): Promise<Row> => {
  const { status, body } = await call(api, 'GET', `/api/v1/${path}`, member);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const post = (path: string, json: object): Promise<Answer> => call(api, 'POST', `/api/v1/${path}`, { ...member, json });

/** The contracts: lot, holder, amount. */
async function lots(): Promise<[string, string, number][]> {
  const { marches } = await get('marches?page_size=200');
  return (marches as Row[])
    .map(({ lot, titulaires, montant }): [string, string, number] => [
      lot as string,
      (titulaires as { identifiant: string }[]).map(({ identifiant }) => identifiant).join(),
      montant as number,
    ])
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
}
const idOfLot = async (lot: string): Promise<string> => {
  const { marches } = await get('marches?page_size=200');
  return (marches as { id: string; lot: string }[]).find((marche) => marche.lot === lot)!.id;
};
const idOfNumero = async (numero: string): Promise<string> => {
  const { marches } = await get('marches?page_size=200');
  return (marches as { id: string; numero: string }[]).find((marche) => marche.numero === numero)!.id;
};
const consultations = async (): Promise<Row[]> => (await get('consultations'))['consultations'] as Row[];

/** What the contracts say, without what their recording gave them: identifiers, versions, letters. */
async function contractsAsTold(): Promise<string[]> {
  const { marches } = await get('marches?page_size=200');
  const details = await Promise.all((marches as { id: string }[]).map(({ id }) => get(`marches/${id}`)));
  const own = ['id', 'version', 'created_at', 'updated_at', 'consultation_id', 'lot', 'lot_a_preciser'];
  const told = (_key: string, value: unknown): unknown =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !own.includes(name)))
      : value;
  return details.map((detail) => JSON.stringify(detail, told)).sort();
}

describe('the same rows in another order of files', () => {
  const ouvrage = { objet: 'Réfection du groupe scolaire Jules Ferry', titulaire: 'A', cpv: '45210000' };
  const telephonie = { objet: 'Maintenance de la téléphonie', titulaire: 'C', cpv: '50333200', montant: 200_499.52 };
  const rows: Row[] = [
    { id: '2025E01', ...ouvrage, montant: 100_000, dateNotification: '2025-02-03' },
    // Equal amounts in a row, then a change; two amounts of one day; a row without notification, published last.
    { id: '2025E01', ...ouvrage, montant: 100_000, dateNotification: '2025-02-10', origineUE: 0.5 },
    { id: '2025E01', ...ouvrage, montant: 112_000, dateNotification: '2025-06-03' },
    { id: '2025E01', ...ouvrage, montant: 90_000, dateNotification: '2025-06-03' },
    { id: '2025E02', ...ouvrage, montant: 50_000, dateNotification: '2025-02-03' },
    { id: '2025E03', ...ouvrage, montant: 55_000, dateNotification: undefined, datePublicationDonnees: '2025-04-01' },
    { id: '2025E03', ...ouvrage, montant: 50_000, dateNotification: '2025-02-03' },
    { id: '2025E02', ...ouvrage, titulaire: 'B', montant: 50_000, dateNotification: '2025-02-03' },
    // Modifications of DECP v1, which may come before their contract.
    { id: '201818N12000', ...telephonie, dateNotification: '2019-01-16' },
    { id: '201818N12001', ...telephonie, dateNotification: '2019-01-16', montant: 210_000 },
    { id: '201818N12002', ...telephonie, dateNotification: '2019-01-16', montant: 220_000 },
  ];
  const files = (order: readonly number[], size: number): Row[][] =>
    Array.from({ length: Math.ceil(order.length / size) }, (_, at) =>
      order.slice(at * size, (at + 1) * size).map((rank) => rows[rank]!),
    );

  it('gives the same contracts, with their modifications and holders, and says which were one', async () => {
    await send(rows);
    const once = await contractsAsTold();
    expect(once).toHaveLength(5);
    for (const [order, one] of [
      [files([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], 1), 1],
      [files([3, 10, 8, 5, 0, 9, 2, 6, 1, 7, 4, 3, 8], 4), 0],
    ] as const) {
      member = await createMember(api, {
        siret: `${SIRET.slice(0, 9)}7${String((establishment += 1)).padStart(4, '0')}`,
      });
      let reunis = 0;
      for (const file of order)
        reunis += ((await send(file))['bilan'] as { marches_reunis?: number }).marches_reunis ?? 0;
      expect(await contractsAsTold()).toEqual(once);
      expect(reunis).toBe(one);
      const { evenements } = await get('evenements?type=marche.deleted');
      expect(evenements).toHaveLength(reunis);
    }
  });

  it('of two rows of one day that contradict each other keeps the same one, and tells of it in one file', async () => {
    const told = { id: '2025E09', ...ouvrage, montant: 100_000, dateNotification: '2025-02-03' };
    const pair = [told, { ...told, dureeMois: 24 }];
    const found: unknown[] = [];
    for (const order of [[pair], [[pair[0]!], [pair[1]!]], [[pair[1]!], [pair[0]!]]]) {
      member = await createMember(api, {
        siret: `${SIRET.slice(0, 9)}7${String((establishment += 1)).padStart(4, '0')}`,
      });
      const ends = [];
      for (const file of order) ends.push(await send(file));
      found.push(((await get('marches'))['marches'] as Row[]).map(({ duree_mois: duree }) => duree));
      if (order.length === 1)
        expect(ends[0]!['bilan']).toMatchObject({
          avertissements: [expect.objectContaining({ code: 'marche.non_departage', nombre: 1 })],
        });
    }
    expect(found).toEqual([found[0], found[0], found[0]]);
  });

  it('never takes away a contract that was paid: what may be one then stays two', async () => {
    const [contract, first, second] = rows.slice(8) as [Row, Row, Row];
    for (const row of [first, second]) await send([row]);
    const mandats = 'Exercice;Mandat;Date mandat;Compte;Montant HT;Marché';
    const paid = ['201818N12001', '201818N12002'].map((numero, at) => `2019;${at + 1};15/03/2019;6156;10,00;${numero}`);
    await importFile(api, member, { nom: 'mandats.csv', contenu: [mandats, ...paid].join('\n') });
    const before = (await get('marches'))['marches'] as { id: string }[];
    await send([contract, first, second]);
    const after = (await get('marches'))['marches'] as { id: string; numero: string }[];
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(after.map(({ numero }) => numero).sort()).toEqual(['201818N12000', '201818N12002']);
  });
});

describe('lots that no date tells apart', () => {
  const sansDate = (rang: number, objet: string) => ({
    ...{ id: `2018gymnase${rang}00`, objet, titulaire: 'ABCD'[rang], montant: 60_000 + rang, cpv: '45212225' },
    dateNotification: undefined,
  });
  const rows = [0, 1, 2].map((rang) => sansDate(rang, 'Construction de deux gymnases à Joué-lès-Tours'));

  it.each([
    ['in one file', [rows]],
    ['in three files', rows.map((row) => [row])],
    ['in three files, the last first', rows.map((row) => [row]).reverse()],
  ])('are probably of one consultation, %s, and each waits for an answer', async (_how, files) => {
    for (const [at, file] of files.entries()) await send(file, `sans-date-${at}.json`);
    expect(await consultations()).toEqual([
      expect.objectContaining({ nombre_marches: 3, montant_total: 180_003, regroupement: 'probable' }),
    ]);
    const { data } = (
      await call(api, 'GET', `/api/v1/marches/${await idOfNumero('2018gymnase000')}/conformite`, member)
    ).body;
    expect(data.verdict).toMatchObject({ statut: 'a_verifier' });
    expect(data.verdict.manque.map(({ code }: Row) => code)).toEqual(['avis', 'regroupement']);
  });
});

it('a contract whose letter came first is grouped with that of its object, whatever the order of the files', async () => {
  const objet = 'Maintenance du logiciel de gestion des archives';
  const row = { objet, montant: 50_000, cpv: '72267000', dateNotification: '2019-01-15' };
  const relance = {
    objet: 'Maintenance du logiciel archives et prestations complémentaires - relance',
    montant: 20_000,
  };
  const rows = [
    { ...row, id: '2019M1902700', titulaire: 'A' },
    { ...row, id: '2019M19027R00', titulaire: 'A' },
    { ...row, ...relance, id: '2019M19027R00', titulaire: 'B', dureeMois: 24 },
  ];
  for (const at of [0, 2, 1]) await send([rows[at]!], `relance-${at}.json`);
  expect(await consultations()).toEqual([expect.objectContaining({ nombre_marches: 3, regroupement: 'probable' })]);
});

describe('a marché subséquent of DECP v1', () => {
  it('whose accord-cadre is not recorded is not judged alone', async () => {
    const [row] = (entreesDe('I01') as { lignes: Row[] }).lignes;
    await send([{ ...row, id: '2018MS0000100', nature: 'Marché subséquent', procedure: "Appel d'offres ouvert" }]);
    const { data } = (await call(api, 'GET', `/api/v1/marches/${await idOfNumero('2018MS0000100')}/conformite`, member))
      .body;
    expect(data.verdict).toMatchObject({ statut: 'a_verifier', manque: [{ code: 'accord_cadre' }] });
    expect(data.verdict.phrase).toContain('qui n’est pas nommé');
  });
});

describe('the lots of one identifier', () => {
  const { lignes } = entreesDe('I01') as { lignes: Row[] };
  const TROIS = [
    ['1', HOLDERS['A'], 410_000],
    ['2', HOLDERS['B'], 126_000],
    ['3', HOLDERS['C'], 139_000],
  ];

  it('I01, I06: all are kept in one consultation, and nothing changes when they come in another order', async () => {
    const end = await send(lignes);
    expect(end).toMatchObject({ lignes_rejetees: 0, bilan: { marches: { crees: 3, modifies: 0, inchanges: 0 } } });
    expect(await lots()).toEqual(TROIS);
    expect(await consultations()).toEqual([
      expect.objectContaining({ nombre_marches: 3, montant_total: 675_000, regroupement: 'sur', objet: 'École Curie' }),
    ]);
    const before = await get('marches?page_size=200');
    const again = await send([lignes[2]!, lignes[0]!, lignes[1]!]);
    expect(again).toMatchObject({ lignes_rejetees: 0, bilan: { marches: { crees: 0, modifies: 0, inchanges: 3 } } });
    expect(await get('marches?page_size=200')).toEqual(before);
  });

  it('I07: a lot alone in its file replaces no other, and joins their consultation', async () => {
    await send(lignes);
    const later = entreesDe('I07') as { lignes: Row[] };
    expect(await send(later.lignes)).toMatchObject({ bilan: { marches: { crees: 1, modifies: 0, inchanges: 0 } } });
    expect(await lots()).toEqual([...TROIS, ['4', HOLDERS['D'], 39_000]]);
    expect(await consultations()).toHaveLength(1);
  });

  it('come one file at a time, in any order, to the same', async () => {
    for (const rank of [2, 0, 1, 2]) await send([lignes[rank]!], `lot-${rank}.json`);
    expect(await lots()).toEqual(TROIS);
    expect(await consultations()).toEqual([expect.objectContaining({ nombre_marches: 3, montant_total: 675_000 })]);
  });

  it('I03: without numbers, are given letters, told and kept', async () => {
    const { lignes: sansNumero } = entreesDe('I03') as { lignes: Row[] };
    const end = await send([sansNumero[2]!, sansNumero[0]!, sansNumero[1]!]);
    const lettered = await lots();
    expect(lettered).toEqual([
      ['A', HOLDERS['B'], 78_400],
      ['B', HOLDERS['A'], 31_200],
      ['C', HOLDERS['C'], 96_500],
    ]);
    expect((end['bilan'] as Row)['avertissements']).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'lot.a_preciser', nombre: 3 })]),
    );
    await send(sansNumero);
    expect(await lots()).toEqual(lettered);
  });

  it('alone without a number, then not: the first gets its letter', async () => {
    const { lignes: sansNumero } = entreesDe('I03') as { lignes: Row[] };
    await send([sansNumero[1]!]);
    expect(await lots()).toEqual([['', HOLDERS['B'], 78_400]]);
    await send([sansNumero[0]!]);
    expect(await lots()).toEqual([
      ['A', HOLDERS['B'], 78_400],
      ['B', HOLDERS['A'], 31_200],
    ]);
  });

  it('are the same contracts when a former version kept the entities of their text', async () => {
    const rows = ['A', 'B'].map((titulaire, k) => ({
      ...{ id: '2025E77', objet: `Vitres & volets de l’école - Lot ${k + 1}`, titulaire, montant: 10_000 * (k + 1) },
      ...{ cpv: '45421000', dateNotification: '2025-02-03' },
    }));
    await send(rows);
    const kept = () =>
      asOwner(
        api,
        `SELECT marche.id, marche.lot, marche.objet, (SELECT objet FROM consultations WHERE id = marche.consultation_id) AS consultation
         FROM marches marche WHERE organization_id = $1 ORDER BY lot`,
        [member.organization],
      );
    const before = await kept();
    for (const statement of [
      `UPDATE publications_recues SET donnees = replace(donnees::text, 's & v', 's &amp; v')::jsonb WHERE organization_id = $1`,
      'UPDATE publications_recues SET empreinte = md5(donnees::text) WHERE organization_id = $1',
      `UPDATE marches SET objet = replace(objet, 's & v', 's &amp; v'), empreinte_import = (
         SELECT empreinte FROM publications_recues publiee WHERE publiee.marche_id = marches.id) WHERE organization_id = $1`,
      `UPDATE consultations SET objet = replace(objet, 's & v', 's &amp; v') WHERE organization_id = $1`,
    ])
      await asOwner(api, statement, [member.organization]);
    expect(await kept()).not.toEqual(before);
    expect(await send(rows)).toMatchObject({ lignes_rejetees: 0, bilan: { marches: { crees: 0, modifies: 2 } } });
    expect(await kept()).toEqual(before);
    expect(await send(rows)).toMatchObject({ bilan: { marches: { crees: 0, modifies: 0, inchanges: 2 } } });
  });

  it('I02: only the same again is a repetition, with its line', async () => {
    const end = await send((entreesDe('I02') as { lignes: Row[] }).lignes);
    expect(end).toMatchObject({ lignes_lues: 2, lignes_rejetees: 1, bilan: { marches: { crees: 1 } } });
  });

  it('I04: the holders of one framework are joined, its amount counts once', async () => {
    const { lignes: cadre } = entreesDe('I04') as { lignes: Row[] };
    await send(cadre);
    const { marches } = await get('marches');
    expect(marches).toEqual([expect.objectContaining({ montant: 900_000, lot: '' })]);
    expect((marches as { titulaires: unknown[] }[])[0]!.titulaires).toHaveLength(2);
    expect(await send(cadre)).toMatchObject({ bilan: { marches: { crees: 0, modifies: 0, inchanges: 1 } } });
  });

  it('I11: the suffix 01 of v1 is the first modification, whichever file came first', async () => {
    const { lignes: publications } = entreesDe('I11') as { lignes: Row[] };
    await send([publications[1]!], 'second.json');
    await send([publications[0]!], 'first.json');
    await send(publications, 'both.json');
    const { marches } = await get('marches');
    expect(marches).toEqual([expect.objectContaining({ numero: '202400120000', montant: 186_000 })]);
    const detail = await get(`marches/${(marches as { id: string }[])[0]!.id}`);
    expect(detail).toMatchObject({ montant_actuel: 191_300 });
    expect(detail['avenants']).toEqual([expect.objectContaining({ numero: 1, variation_montant: 5300 })]);
  });

  it('I16: two establishments number their own', async () => {
    const [fioul, repas] = (entreesDe('I16') as { lignes: Row[] }).lignes;
    const own = SIRET.slice(0, 9);
    await send([
      { ...fioul, acheteur: `${own}00111` },
      { ...repas, acheteur: `${own}00129` },
    ]);
    expect((await get('marches'))['total']).toBe(2);
    expect(await consultations()).toHaveLength(2);
  });

  it('I20, I21: the last publication of a lot corrects it, an older one changes nothing', async () => {
    const { connu, lignes: corrige } = entreesDe('I20') as { connu: Row; lignes: Row[] };
    await send([connu], 'first.json');
    expect(await send(corrige, 'second.json')).toMatchObject({ bilan: { marches: { crees: 0, modifies: 1 } } });
    expect(await lots()).toEqual([['2', HOLDERS['B'], 47_000]]);
    expect(await send([connu], 'third.json')).toMatchObject({
      bilan: { marches: { crees: 0, modifies: 0, inchanges: 1 } },
    });
    expect(await lots()).toEqual([['2', HOLDERS['B'], 47_000]]);
  });

  it('a value that a person recorded stays when a later publication differs', async () => {
    const { connu, lignes: corrige } = entreesDe('I20') as { connu: Row; lignes: Row[] };
    await send([connu]);
    await asOwner(
      api,
      `UPDATE marches SET procedure = 'Appel d’offres ouvert', provenances = '{"procedure": "saisie"}' WHERE organization_id = $1`,
      [member.organization],
    );
    await send(corrige.map((row) => ({ ...row, procedure: 'Procédure adaptée' })));
    expect((await get('marches'))['marches']).toEqual([
      expect.objectContaining({ montant: 47_000, procedure: 'Appel d’offres ouvert' }),
    ]);
  });
});

describe('consultations', () => {
  it('I13: lots of two identifiers are grouped, to be confirmed by a person', async () => {
    await send((entreesDe('I13') as { lignes: Row[] }).lignes);
    const [found] = await consultations();
    expect(found).toMatchObject({ nombre_marches: 2, regroupement: 'probable' });
    const confirmed = await post(`consultations/${found!['id'] as string}/confirmer`, {});
    expect(confirmed.body.data.consultation).toMatchObject({ regroupement: 'main' });
  });

  it('are sure again once a person confirms the row that sums up their lots', async () => {
    const lot = { id: '2025R1', cpv: '66510000', dateNotification: '2025-02-03' };
    const both = ['A', 'B'].map((holder) => ({ typeIdentifiant: 'SIRET', id: HOLDERS[holder] }));
    await send([
      { ...lot, objet: 'Assurances - Lot 1 dommages', titulaire: 'A', montant: 50_000 },
      { ...lot, objet: 'Assurances - Lot 2 véhicules', titulaire: 'B', montant: 30_000 },
      { ...lot, objet: 'Assurances - Lot 3 ensemble', titulaires: both, montant: 80_000 },
    ]);
    const [found] = await consultations();
    expect(found).toMatchObject({ nombre_marches: 3, regroupement: 'probable' });
    const path = `consultations/${found!['id'] as string}`;
    const { lots: own } = (await get(path)) as { lots: { id: string; recapitulatif: string | null }[] };
    const sum = own.find(({ recapitulatif }) => recapitulatif === 'propose')!;
    const change = { lots: [{ marche_id: sum.id, recapitulatif: 'confirme' }] };
    const answer = await call(api, 'PUT', `/api/v1/${path}/lots`, { ...member, json: change });
    expect(answer.body.data).toMatchObject({ id: found!['id'], nombre_marches: 3, regroupement: 'sur' });
  });

  it('I14: two lots 1 are two consultations, and an opération is proposed', async () => {
    const end = await send((entreesDe('I14') as { lignes: Row[] }).lignes);
    expect(await consultations()).toHaveLength(2);
    expect(end['bilan']).toMatchObject({ operations_proposees: 1 });
  });

  it('I15: a lot that a person took out stays out when the file comes again; undone, it is back', async () => {
    const { lignes } = entreesDe('I01') as { lignes: Row[] };
    await send(lignes);
    const [whole] = await consultations();
    const id = whole!['id'] as string;
    expect(await movesTold()).toEqual([]);
    const taken = await post(`consultations/${id}/detacher`, { marches: [await idOfLot('2')] });
    expect([taken.status, taken.body.data?.consultation.nombre_marches]).toEqual([201, 2]);
    await send(lignes);
    await send((entreesDe('I07') as { lignes: Row[] }).lignes);
    const sizes = async () => (await consultations()).map(({ nombre_marches }) => nombre_marches).sort();
    expect(await sizes()).toEqual([1, 3]);
    const { regroupements } = await get(`consultations/${id}/regroupements`);
    expect(regroupements).toEqual([expect.objectContaining({ action: 'detacher', annule_le: null })]);
    const path = `consultations/regroupements/${(regroupements as { id: string }[])[0]!.id}/annuler`;
    expect((await post(path, {})).body.data.annule_le).not.toBeNull();
    expect(await sizes()).toEqual([4]);
    expect((await post(path, {})).status).toBe(409);
  });

  it('are merged and split by persons, never with two lots of one number; facts of a merged one come back', async () => {
    await send((entreesDe('I14') as { lignes: Row[] }).lignes);
    const [first, second] = (await consultations()) as { id: string }[];
    expect((await post(`consultations/${first!.id}/fusionner`, { consultations: [second!.id] })).status).toBe(409);
    const { lots: own } = await get(`consultations/${second!.id}`);
    const renamed = await call(api, 'PUT', `/api/v1/consultations/${second!.id}/lots`, {
      ...member,
      json: { lots: [{ marche_id: (own as { id: string }[])[0]!.id, lot: '2' }] },
    });
    expect(renamed.body.data.lots).toEqual([expect.objectContaining({ lot: '2', lot_a_preciser: false })]);
    const [told] = await asOwner<{ champs: string[] }>(
      api,
      `SELECT data::jsonb->'champs_modifies' AS champs FROM evenements
       WHERE organization_id = $1 AND event = 'marche.updated' ORDER BY id DESC LIMIT 1`,
      [member.organization],
    );
    expect(told!.champs).toEqual(['lot']);
    await asOwner(api, `UPDATE consultations SET avis = 'publie' WHERE id = $1`, [second!.id]);
    const merged = await post(`consultations/${first!.id}/fusionner`, { consultations: [second!.id] });
    expect(merged.body.data.consultation).toMatchObject({ nombre_marches: 2, regroupement: 'main' });
    const undone = await post(`consultations/regroupements/${merged.body.data.regroupement.id as string}/annuler`, {});
    expect(undone.status).toBe(201);
    expect(await get(`consultations/${second!.id}`)).toMatchObject({ avis: 'publie', nombre_marches: 1 });
    const audited = await asOwner<{ action: string }>(
      api,
      `SELECT action FROM audit_entries WHERE organization_id = $1 AND action LIKE 'consultation.%' ORDER BY sequence`,
      [member.organization],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'consultation.lots_precises',
      'consultation.fusionnee',
      'consultation.regroupement_annule',
    ]);
  });

  it('are recognised of lots that a person writes one by one, as of those of a file', async () => {
    expect((await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } })).status).toBe(201);
    const written = async (body: Row) => {
      const { status, text, body: answer } = await call(api, 'POST', '/api/v1/marches', { ...member, json: body });
      if (status !== 201) throw new Error(text);
      return answer.data as { id: string; version: number };
    };
    const lot = (k: number) => ({
      ...{ numero: `2025-M${k}`, objet: `Fourniture de mobilier scolaire pour les écoles - Lot ${k} zone${k}` },
      ...{ montant: 80_000, type: 'fournitures', procedure: 'Procédure adaptée', date_notification: '2025-02-03' },
    });
    const alone = await written(lot(1));
    const verdictOf = async ({ id }: { id: string }) => {
      const { verdict } = (await get(`marches/${id}/conformite`)) as {
        verdict: { statut: string; manque: { code: string }[] };
      };
      return [verdict.statut, ...verdict.manque.map(({ code }) => code)];
    };
    expect(await verdictOf(alone)).toEqual(['conforme']);
    for (const k of [2, 3]) await written(lot(k));
    const other = await written({ ...lot(4), objet: 'Acquisition de vélos' });
    expect(await verdictOf(alone)).toContain('regroupement');
    expect((await verdictOf(alone))[0]).toBe('a_verifier');
    expect(await verdictOf(other)).toEqual(['conforme']);
    const { status } = await call(api, 'PATCH', `/api/v1/marches/${other.id}`, {
      ...member,
      json: { objet: lot(4).objet, version: other.version },
    });
    expect([status, (await verdictOf(other))[0]]).toEqual([200, 'a_verifier']);
  });

  it('of contracts that were recorded alone are recognised once, without an import, and lists of lots read anew', async () => {
    const list = { id: '2019BAFA', titulaire: 'C', montant: 20_000, cpv: '80500000', dateNotification: '2019-01-09' };
    await send([
      ...(entreesDe('I13') as { lignes: Row[] }).lignes,
      { ...list, objet: 'Formations BAFA - Lots 1 \ufffd 5' },
    ]);
    const ids = await asOwner<{ id: string }>(api, 'SELECT id FROM marches WHERE organization_id = $1', [
      member.organization,
    ]);
    for (const { id } of ids) {
      await asOwner(
        api,
        `WITH seule AS (INSERT INTO consultations (organization_id, objet) VALUES ($1, 'seule') RETURNING id)
         UPDATE marches SET consultation_id = seule.id, lot = CASE WHEN numero = '2019BAFA' THEN '1' ELSE '' END
         FROM seule WHERE marches.id = $2`,
        [member.organization, id],
      );
    }
    expect(await consultations()).toHaveLength(3);
    await asOwner(api, 'INSERT INTO regroupements_a_faire (organization_id) VALUES ($1)', [member.organization]);
    await until(async () => (await consultations()).length <= 2);
    expect(await consultations()).toContainEqual(
      expect.objectContaining({ nombre_marches: 2, regroupement: 'probable' }),
    );
    expect((await lots()).map(([lot]) => lot)).toEqual(['1', '1-5', '2']);
    const told = await movesTold();
    expect(told).toEqual([{ version: 2 }]);
  });
});

/** The contracts that were told to have changed consultation. */
const movesTold = () =>
  asOwner<{ version: number }>(
    api,
    `SELECT (data::jsonb->>'version')::int AS version FROM evenements
     WHERE organization_id = $1 AND event = 'marche.updated' AND data::jsonb->'champs_modifies' ? 'consultation_id'
     ORDER BY id`,
    [member.organization],
  );

describe('lines that name a number of several lots', () => {
  const mandats = (rows: string[][]) => ({
    nom: 'mandats.csv',
    contenu: [
      'exercice;numero;date_emission;objet;compte;siret;fournisseur;montant_ht;montant_tva;marche',
      ...rows.map((row) => row.join(';')),
    ].join('\n'),
  });
  const line = (numero: string, holder: string): string[] => [
    ...['2025', numero, '2025-06-01', 'Situation', '2313', HOLDERS[holder]!, holder, '1000,00', '200,00', '2025E01'],
  ];
  const linked = async (): Promise<string[]> => {
    const rows = await asOwner<{ lot: string }>(
      api,
      `SELECT coalesce(marche.lot, 'aucun') AS lot FROM lignes_mandat ligne
       JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = ligne.mandat_id
       LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = ligne.marche_id
       WHERE ligne.organization_id = $1 ORDER BY mandat.numero`,
      [member.organization],
    );
    return rows.map(({ lot }) => lot);
  };

  it('go to the lot of their supplier, else to none, whichever came first', async () => {
    const { lignes } = entreesDe('I01') as { lignes: Row[] };
    const file = mandats([line('1', 'B'), line('2', 'A'), line('3', 'D')]);
    await importFile(api, member, file);
    expect(await linked()).toEqual(['aucun', 'aucun', 'aucun']);
    await send(lignes);
    expect(await linked()).toEqual(['2', '1', 'aucun']);
    const later = await importFile(api, member, mandats([line('4', 'C'), line('5', 'D')]));
    expect(await linked()).toEqual(['2', '1', 'aucun', '3', 'aucun']);
    expect(JSON.stringify(later['bilan'])).toContain('2025E01 est enregistré plusieurs fois (lot 1, lot 2, lot 3)');
    const { groupes } = await get('conformite/a-traiter');
    expect(groupes).toContainEqual(expect.objectContaining({ marche_inconnu: true, nombre: 2 }));
  });

  it('are told the first twelve lots of a number that has more', async () => {
    const { lignes } = entreesDe('I01') as { lignes: Row[] };
    await send(Array.from({ length: 14 }, (_, n) => ({ ...lignes[n % 2]!, objet: `Lot ${n + 1} : ouvrage ${n + 1}` })));
    const { bilan } = await importFile(api, member, mandats([line('1', 'D')]));
    expect(JSON.stringify(bilan)).toContain(
      '(lot 1, lot 2, lot 3, lot 4, lot 5, lot 6, lot 7, lot 8, lot 9, lot 10, lot 11, lot 12 et 2 autres)',
    );
  });

  it('go to the same, when the lots come one file at a time after them', async () => {
    const { lignes } = entreesDe('I01') as { lignes: Row[] };
    await importFile(api, member, mandats([line('1', 'B'), line('2', 'A'), line('3', 'D')]));
    await send([lignes[2]!], 'lot-3.json');
    expect(await linked()).toEqual(['3', '3', '3']);
    await send([lignes[1]!, lignes[0]!], 'lots.json');
    expect(await linked()).toEqual(['2', '1', 'aucun']);
  });
});

describe('lines that name a contract otherwise than it is recorded', () => {
  const telephonie = { objet: 'Maintenance de la téléphonie', titulaire: 'C', cpv: '50333200', montant: 200_499.52 };
  const contracts: Row[] = [
    { id: '201818N12000', ...telephonie, dateNotification: '2019-01-16' },
    { id: '201818N12001', ...telephonie, dateNotification: '2019-01-16', montant: 210_000 },
    {
      id: '2025E07',
      objet: 'Préau',
      titulaire: 'A',
      montant: 100_000,
      dateNotification: '2025-02-03',
      cpv: '45000000',
    },
  ];
  const names = ['201818N12001', '201818n12001', '2025e07', '201818N12002', '2025E0700'];
  const file = {
    nom: 'mandats.csv',
    contenu: [
      'exercice;numero;date_emission;objet;compte;montant_ht;marche',
      ...names.map((name, at) => `2025;${at + 1};2025-06-01;Situation;2313;1000,00;${name}`),
    ].join('\n'),
  };
  const linked = async (): Promise<(string | null)[]> => {
    const rows = await asOwner<{ numero: string | null }>(
      api,
      `SELECT marche.numero FROM lignes_mandat ligne
       JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = ligne.mandat_id
       LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = ligne.marche_id
       WHERE ligne.organization_id = $1 ORDER BY mandat.numero`,
      [member.organization],
    );
    return rows.map(({ numero }) => numero);
  };
  const found = ['201818N12000', '201818N12000', '2025E07', null, null];

  it('by a modification, or in small letters, go to it when it is recorded before', async () => {
    await send(contracts);
    await importFile(api, member, file);
    expect(await linked()).toEqual(found);
  });

  it('and when it is recorded after, in one file or two', async () => {
    await importFile(api, member, file);
    await send([contracts[0]!]);
    expect(await linked()).toEqual([null, null, null, null, null]);
    await send([contracts[1]!]);
    await send([contracts[2]!]);
    expect(await linked()).toEqual(found);
  });
});

describe('rows of one contract that nothing tells apart', () => {
  const verre = { id: '2025V01', objet: 'Fourniture de vitrages', titulaire: 'A', cpv: '14820000', formePrix: 'Ferme' };
  const jour = { dateNotification: '2025-02-03' };
  const verdicts = async (): Promise<unknown[]> => {
    const { marches } = await get('marches?page_size=200');
    const ids = (marches as { id: string }[]).map(({ id }) => id);
    return Promise.all(ids.map(async (id) => (await get(`marches/${id}/conformite`))['verdict']));
  };
  const bothOrders = async (rows: Row[]): Promise<Row[]> => {
    const ends = [await send(rows)];
    member = await createMember(api, {
      siret: `${SIRET.slice(0, 9)}8${String((establishment += 1)).padStart(4, '0')}`,
    });
    ends.push(await send(rows.toReversed()));
    return ends;
  };

  it('an amount of nothing beside a real one is no second lot', async () => {
    await bothOrders([
      { ...verre, ...jour, montant: 0 },
      { ...verre, ...jour, montant: 30_000 },
      { ...verre, ...jour, montant: 1, datePublicationDonnees: '2025-03-01' },
    ]);
    expect((await lots()).map(([lot, , montant]) => [lot, montant])).toEqual([['', 30_000]]);
  });

  it.each([1.2, 1.1, 1.055, 1.021])(
    'an amount and %s times it are one contract, whose amount is to be checked',
    async (taux) => {
      const directe = { ...verre, ...jour, procedure: 'Marché passé sans publicité ni mise en concurrence préalable' };
      const ends = await bothOrders([
        { ...directe, montant: 31_234.56 },
        { ...directe, montant: Math.round(31_234.56 * taux * 100) / 100, objet: 'Fourniture de vitrages.' },
      ]);
      expect((await lots()).map(([lot, , montant]) => [lot, montant])).toEqual([['', 31_234.56]]);
      for (const { bilan } of ends) {
        const remarks = (bilan as { avertissements: Row[] }).avertissements;
        expect(remarks).toContainEqual(expect.objectContaining({ code: 'marche.non_departage', champ: 'montant' }));
      }
      expect(await verdicts()).toEqual([
        expect.objectContaining({
          statut: 'a_verifier',
          manque: expect.arrayContaining([expect.objectContaining({ code: 'montant' })]),
        }),
      ]);
    },
  );

  it('an amount and 1.2 times it, both in hundreds of euros, are two lots', async () => {
    await bothOrders([
      { ...verre, ...jour, montant: 50_000 },
      { ...verre, ...jour, montant: 60_000 },
    ]);
    expect((await lots()).map(([, , montant]) => montant).toSorted()).toEqual([50_000, 60_000]);
  });

  it('rows that differ by their procedure alone leave the verdict open, until a person says', async () => {
    const forte = { ...verre, ...jour, montant: 90_000.5 };
    const ends = await bothOrders([
      { ...forte, procedure: "Appel d'offres ouvert" },
      { ...forte, procedure: 'Marché passé sans publicité ni mise en concurrence préalable' },
    ]);
    for (const { bilan, lignes_rejetees: rejetees } of ends) {
      expect(rejetees).toBe(0);
      expect((bilan as { avertissements: Row[] }).avertissements).toContainEqual(
        expect.objectContaining({ code: 'marche.non_departage', champ: 'procedure' }),
      );
    }
    expect(await verdicts()).toEqual([
      expect.objectContaining({
        statut: 'a_verifier',
        manque: expect.arrayContaining([expect.objectContaining({ code: 'procedure' })]),
      }),
    ]);
    await call(api, 'PATCH', `/api/v1/marches/${await idOfNumero('2025V01')}`, {
      ...member,
      json: { procedure: "Appel d'offres ouvert" },
    });
    expect(await verdicts()).toEqual([expect.objectContaining({ statut: 'conforme' })]);
  });
});
