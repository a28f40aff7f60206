import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { fixture, importEnd, importFile, SDIS_06_SIRET } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let buyer: TestMember;
let source: Record<string, unknown>;

const FILE = [
  'Exercice;Mandat;Date mandat;Objet;Compte;Montant HT',
  '2025;1;15/03/2025;Papier;6064;10,00',
  '2025;2;31/02/2025;"Encre; toner";6064;20,00',
  '2025;3;30/02/2025;Stylos;6064;30,00',
  '2025;4;15/03/2025;Colle;6064;trente',
].join('\n');

const importId = (): string => source['id'] as string;
const get = (path: string, who = member) => call(api, 'GET', `/api/v1/imports/${importId()}${path}`, who);
const correct = (body: object, id = importId()) =>
  call(api, 'POST', `/api/v1/imports/${id}/corrections`, { ...member, json: body });

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { role: 'administrateur' });
  buyer = await createMember(api, { siret: SDIS_06_SIRET, role: 'administrateur' });
  source = await importFile(api, member, { nom: 'mandats.csv', contenu: FILE });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

describe('GET /api/v1/imports/:id/motifs', () => {
  it('tells an exercice that one mistyped year opens far from the others, once, and not an old file of its own', async () => {
    const other = await createMember(api, { role: 'administrateur' });
    const warned = async (years: number[]) => {
      const lines = years.map((year, rank) => `${year};X${rank};15/03/${year};Papier;6064;10,00`);
      const contenu = ['Exercice;Mandat;Date mandat;Objet;Compte;Montant HT', ...lines].join('\n');
      const { id } = await importFile(api, other, { nom: `${years.join('-')}.csv`, contenu });
      const { body } = await call(api, 'GET', `/api/v1/imports/${id as string}/motifs`, other);
      return body.data.motifs.filter(({ code }: { code: string }) => code === 'exercice.eloigne');
    };
    expect(await warned([2008, 2008])).toEqual([]);
    const now = new Date().getUTCFullYear();
    expect(await warned([now, 1999, now, 1999])).toEqual([
      expect.objectContaining({
        ...{ statut: 'avertissement', champ: 'exercice', nombre: 1 },
        raison: `L’exercice 1999 s’ouvre avec cet import (2 lignes), loin des autres, de 2008 à ${now}.`,
      }),
    ]);
    // It is known from then on.
    expect(await warned([now - 1, 1999])).toEqual([]);
  });

  it('says each reason once, with its count, what to do, and the line of the file', async () => {
    const { body } = await get('/motifs');
    expect(body.data.motifs).toEqual([
      {
        statut: 'rejetee',
        code: 'date.inexistante',
        champ: 'date_emission',
        raison: 'Ce jour n’existe pas : « 31/02/2025 ».',
        categorie: 'a_corriger',
        que_faire: 'Corrigez le jour ou le mois : ce jour n’est pas au calendrier.',
        nombre: 2,
        renvoyees: 0,
        encore_rejetees: 0,
        dernier_renvoi: null,
        exemple: { numero: 2, ligne: 3, raison: 'Ce jour n’existe pas : « 31/02/2025 ».' },
        exemples: [
          { numero: 2, ligne: 3, raison: 'Ce jour n’existe pas : « 31/02/2025 ».' },
          { numero: 3, ligne: 4, raison: 'Ce jour n’existe pas : « 30/02/2025 ».' },
        ],
      },
      expect.objectContaining({ code: 'montant.illisible', champ: 'montant_ht', nombre: 1, categorie: 'a_corriger' }),
    ]);
  });

  it('counts the rejected rows by what to do, in the ledger and in words, and names who sent the file', () => {
    expect(source).toMatchObject({
      bilan: { rejets: { a_corriger: 3, repetition: 0, autre_acheteur: 0 } },
      message: 'Import terminé. Non retenues : 3 lignes à corriger.',
      auteur: expect.stringMatching(/./),
      import_source_id: null,
    });
  });

  it('sets apart the contracts of another buyer and the repetitions', async () => {
    const { bilan } = await importFile(api, buyer, await fixture('decp-v1-sdis-06.json'));
    expect(bilan).toMatchObject({ rejets: { a_corriger: 0, autre_acheteur: 2, repetition: 1 } });
  });

  it('filters the rows by code, with the cells of their columns', async () => {
    const { body } = await get('/lignes?motif=date.inexistante');
    expect(body.data.total).toBe(2);
    expect(body.data.lignes[0]).toMatchObject({
      numero: 2,
      rejets: [{ code: 'date.inexistante', champ: 'date_emission' }],
      champs: [
        { nom: 'Exercice', valeur: '2025', champ: 'exercice' },
        { nom: 'Mandat', valeur: '2', champ: 'numero' },
        { nom: 'Date mandat', valeur: '31/02/2025', champ: 'date_emission' },
        { nom: 'Objet', valeur: 'Encre; toner', champ: 'objet' },
        { nom: 'Compte', valeur: '6064', champ: 'compte' },
        { nom: 'Montant HT', valeur: '20,00', champ: 'montant_ht' },
      ],
    });
    expect((await get('/lignes?motif=inconnu')).body.data).toMatchObject({ total: 0, lignes: [] });
    expect((await get('/lignes?motif=date.inexistante&champ=date_emission')).body.data.total).toBe(2);
    expect((await get('/lignes?motif=date.inexistante&champ=date_paiement')).body.data.total).toBe(0);
  });

  it('knows no import of another organisation', async () => {
    const other = await createMember(api, { role: 'administrateur' });
    expect((await get('/motifs', other)).status).toBe(404);
    expect(
      (
        await call(api, 'POST', `/api/v1/imports/${importId()}/corrections`, {
          ...other,
          json: { lignes: [{ numero: 2, valeurs: {} }] },
        })
      ).status,
    ).toBe(404);
  });
});

/** The imports that have rows left to mend. */
async function leftToMend(): Promise<unknown> {
  const { body } = await call(api, 'GET', '/api/v1/imports?rejets=a_corriger', member);
  const { total, reste_a_corriger, imports } = body.data;
  return { total, reste_a_corriger, imports: imports.map(({ id }: { id: string }) => id) };
}

describe('POST /api/v1/imports/:id/corrections', () => {
  it('imports the corrected rows alone, leaves the first ledger as it is, and is audited', async () => {
    const answer = await correct({
      lignes: [
        { numero: 2, valeurs: { 'Date mandat': '28/02/2025', Objet: 'Encre "noire"; toner' } },
        { numero: 4, valeurs: { 'Montant HT': '30,00' } },
      ],
    });
    expect(answer.status).toBe(202);
    const child = await importEnd(api, member, answer.body.data.id as string);
    expect(child).toMatchObject({
      statut: 'termine',
      type: 'mandats',
      import_source_id: importId(),
      lignes_lues: 2,
      lignes_acceptees: 2,
      bilan: { mandats: { crees: 2 } },
    });
    expect((await get('')).body.data).toMatchObject({ lignes_lues: 4, lignes_acceptees: 1, lignes_rejetees: 3 });
    expect(await leftToMend()).toEqual({ total: 1, reste_a_corriger: 1, imports: [importId()] });
    // What the file brought counts what its correction brought; that of the correction is its own.
    const brought = async (id: unknown) =>
      (await call(api, 'GET', `/api/v1/lignes?import=${id}`, member)).body.data.total;
    expect([await brought(importId()), await brought(child['id'])]).toEqual([3, 2]);
    const mandats = await call(api, 'GET', '/api/v1/mandats?exercice=2025&search=encre', member);
    expect(mandats.body.data.mandats[0]).toMatchObject({ numero: '2', objet: 'Encre "noire"; toner' });
    const audit = await call(api, 'GET', '/api/v1/audit?action=import.corrected', member);
    expect(audit.body.data.logs).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ lignes: 2, numeros: [2, 4] }) }),
    ]);
  });

  it('tries first, without recording anything', async () => {
    const answer = await correct({ lignes: [{ numero: 3, valeurs: { 'Date mandat': '99/99/2025' } }], dry_run: true });
    const child = await importEnd(api, member, answer.body.data.id as string);
    expect(child).toMatchObject({ dry_run: true, lignes_lues: 1, lignes_rejetees: 1 });
  });

  it('lists the corrections of an import alone', async () => {
    const list = await call(api, 'GET', `/api/v1/imports?import_source_id=${importId()}`, member);
    expect(list.body.data).toMatchObject({ total: 2, imports: [{ dry_run: true }, { dry_run: false }] });
    expect((await call(api, 'GET', '/api/v1/imports', member)).body.data.total).toBe(3);
    // Neither the correction that was kept nor the trial that was not.
    expect(await leftToMend()).toEqual({ total: 1, reste_a_corriger: 1, imports: [importId()] });
  });

  it('tells of each rejected row what became of it, by the last correction; a trial changes nothing', async () => {
    const renvois = async (): Promise<unknown> => {
      const { lignes } = (await get('/lignes?statut=rejetee')).body.data as {
        lignes: { numero: number; renvoi: unknown }[];
      };
      return lignes.map(({ numero, renvoi }) => [numero, renvoi]);
    };
    const [, first] = (await call(api, 'GET', `/api/v1/imports?import_source_id=${importId()}`, member)).body.data
      .imports as { id: string }[];
    const kept = { import_id: first!.id, statut: 'retenue' };
    expect(await renvois()).toEqual([
      [2, kept],
      [3, null],
      [4, kept],
    ]);
    const motifs = (await get('/motifs')).body.data.motifs as { nombre: number; renvoyees: number }[];
    expect(motifs.map(({ nombre, renvoyees }) => [nombre, renvoyees])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    const again = await correct({ lignes: [{ numero: 3, valeurs: { 'Date mandat': '99/99/2025' } }] });
    const id = again.body.data.id as string;
    await importEnd(api, member, id);
    expect(await renvois()).toEqual([
      [2, kept],
      [3, { import_id: id, statut: 'rejetee' }],
      [4, kept],
    ]);
    expect((await get('/motifs')).body.data.motifs).toMatchObject([
      { renvoyees: 1, encore_rejetees: 1, dernier_renvoi: id },
      { renvoyees: 1, encore_rejetees: 0, dernier_renvoi: null },
    ]);
    // It is to be mended there now.
    expect(await leftToMend()).toEqual({ total: 1, reste_a_corriger: 1, imports: [id] });
    const accepted = (await get('/lignes?statut=acceptee')).body.data.lignes as { renvoi: unknown }[];
    expect(accepted.map(({ renvoi }) => renvoi)).toEqual([null]);
  });

  it('counts the rows of a file that is imported again once, in its last import, without those that were sent from the first', async () => {
    const other = await createMember(api, { role: 'administrateur' });
    const first = (await importFile(api, other, { nom: 'un.csv', contenu: FILE })) as { id: string };
    const send = async (id: string, numero: number, valeurs: Record<string, string>) => {
      const json = { lignes: [{ numero, valeurs }] };
      const { body } = await call(api, 'POST', `/api/v1/imports/${id}/corrections`, { ...other, json });
      return importEnd(api, other, body.data.id as string);
    };
    expect(await send(first.id, 4, { 'Montant HT': '30,00' })).toMatchObject({ lignes_acceptees: 1 });
    const trial = await importFile(api, other, { nom: 'essai.csv', contenu: FILE }, { dry_run: 'true' });
    const again = (await importFile(api, other, { nom: 'deux.csv', contenu: FILE })) as { id: string };
    expect([trial, again]).toMatchObject([{ reste_a_corriger: 0 }, { lignes_rejetees: 3, reste_a_corriger: 2 }]);
    const reprises = async () => {
      const { imports } = (await call(api, 'GET', '/api/v1/imports?limit=100', other)).body.data;
      const of = new Map(imports.map((one: { id: string; reprise_id: string | null }) => [one.id, one.reprise_id]));
      return [first.id, trial['id'], again.id].map((id) => of.get(id));
    };
    expect(await reprises()).toEqual([again.id, null, null]);
    const left = async () => {
      const { imports, reste_a_corriger } = (await call(api, 'GET', '/api/v1/imports?rejets=a_corriger', other)).body
        .data;
      return [reste_a_corriger, imports.map(({ id }: { id: string }) => id)];
    };
    expect(await left()).toEqual([2, [again.id]]);
    const rows = await call(api, 'GET', `/api/v1/imports/${again.id}/lignes?statut=rejetee`, other);
    const statuts = rows.body.data.lignes.map(
      ({ numero, renvoi }: { numero: number; renvoi: { statut: string } | null }) => [numero, renvoi?.statut],
    );
    expect(statuts).toEqual([
      [2, undefined],
      [3, undefined],
      [4, 'retenue'],
    ]);
    await send(again.id, 2, { 'Date mandat': '28/02/2025' });
    await send(first.id, 3, { 'Date mandat': '28/02/2025' });
    expect(await left()).toEqual([0, []]);
  });

  it('judges a corrected row without a marché as its file does: bought without one where other rows name theirs', async () => {
    const other = await createMember(api, { role: 'administrateur' });
    const counted = async (cited: string) => {
      const contenu = [
        'Exercice;Mandat;Date mandat;Objet;Compte;Montant HT;Marché',
        `2025;${cited}1;15/03/2025;Papier;6064;10,00;${cited}`,
        `2025;${cited}2;15/03/2025;Encre;6064;20,00;`,
        `2025;${cited}3;31/02/2025;Stylos;6064;30,00;`,
      ].join('\n');
      const { id } = await importFile(api, other, { nom: `cite${cited}.csv`, contenu });
      /** Sends the row back; the second time what the first correction left refused. */
      const resend = async (of: unknown, numero: number, day: string) => {
        const json = { lignes: [{ numero, valeurs: { 'Date mandat': day } }] };
        const { body } = await call(api, 'POST', `/api/v1/imports/${of as string}/corrections`, { ...other, json });
        return importEnd(api, other, body.data.id as string);
      };
      const still = await resend(id, 3, '30/02/2025');
      await resend(still['id'], 1, '28/02/2025');
      const { body } = await call(api, 'GET', `/api/v1/lignes?import=${id as string}&marche=hors_marche`, other);
      return body.data.total;
    };
    expect(await counted('M-77')).toBe(2);
    expect(await counted('')).toBe(0);
  });

  it('names what is wrong in what it is sent', async () => {
    const fieldsOf = async (lignes: object[]): Promise<string[]> =>
      (await correct({ lignes })).body.error.details.map(({ field }: { field: string }) => field);
    expect(await fieldsOf([{ numero: 2, valeurs: { 'Montant TTC': '1' } }])).toEqual(['lignes.0.valeurs.Montant TTC']);
    expect(await fieldsOf([{ numero: 1, valeurs: {} }])).toEqual(['lignes.0.numero']);
    expect(await fieldsOf([{ numero: 2, valeurs: { Objet: 3 } }])).toEqual(['lignes.0.valeurs.Objet']);
    expect(
      await fieldsOf([
        { numero: 2, valeurs: {} },
        { numero: 2, valeurs: {} },
      ]),
    ).toEqual(['lignes.1.numero']);
    expect((await correct({ lignes: [] })).status).toBe(400);
  });

  it('corrects a contract of DECP by the path of its member', async () => {
    const contract = (id: string, titulaire: string, montant: number | string) => ({
      id,
      acheteur: { id: SDIS_06_SIRET },
      nature: 'Marché',
      objet: 'Tuyaux',
      codeCPV: '44165100-5',
      procedure: 'Procédure adaptée',
      montant,
      dateNotification: '2025-03-01',
      titulaires: [{ typeIdentifiant: 'SIRET', id: titulaire }],
    });
    const decp = {
      marches: [
        contract('2025000100', SDIS_06_SIRET, 50000),
        contract('2025000200', '2806', 'MONTANT'),
        'un texte',
        null,
      ],
    };
    // Programs write NaN, which is no JSON: the row can be sent back all the same.
    const contenu = JSON.stringify(decp).replace('"MONTANT"', '50000.10, "dureeMois": NaN');
    const parent = await importFile(api, buyer, { nom: 'decp.json', contenu });
    expect(parent['lignes_rejetees']).toBe(3);
    const send = (numero: number, valeurs: Record<string, string>) =>
      call(api, 'POST', `/api/v1/imports/${parent['id'] as string}/corrections`, {
        ...buyer,
        json: { lignes: [{ numero, valeurs }] },
      });
    // What is no contract, and members that are not there.
    for (const [numero, path] of [
      [3, 'id'],
      [4, 'id'],
      [2, 'acheteur.adresse.rue'],
      [2, 'titulaires[1].id'],
      [2, 'Code interne'],
    ] as const)
      expect([path, (await send(numero, { [path]: 'x' })).status]).toEqual([path, 400]);
    const answer = await send(2, { 'titulaires[0].id': SDIS_06_SIRET });
    const child = await importEnd(api, buyer, answer.body.data.id as string);
    expect(child).toMatchObject({ format: 'decp-v1-json', lignes_rejetees: 0, bilan: { marches: { crees: 1 } } });
    const { marches } = (await call(api, 'GET', '/api/v1/marches', buyer)).body.data;
    expect(marches).toContainEqual(expect.objectContaining({ numero: '2025000200', montant: 50000.1 }));
    const brought = await call(api, 'GET', `/api/v1/marches?import=${parent['id'] as string}`, buyer);
    expect(brought.body.data.total).toBe(2);
  });

  it('corrects a contract of a buyer’s own table by the label of its column, and refuses one that nothing reads', async () => {
    const contenu = [
      'N° marché;Objet du marché;Procédure;Date de notification;Montant HT;SIRET titulaire;Code interne',
      '2025-07;Lances;MAPA;02/03/2025;12 000;1234;A1',
    ].join('\n');
    const parent = await importFile(api, buyer, { nom: 'suivi.csv', contenu });
    const send = (valeurs: Record<string, string>) =>
      call(api, 'POST', `/api/v1/imports/${parent['id'] as string}/corrections`, {
        ...buyer,
        json: { lignes: [{ numero: 1, valeurs }] },
      });
    expect((await send({ 'Code interne': 'A2' })).body.error.details).toEqual([
      { field: 'lignes.0.valeurs.Code interne', message: 'Ce chemin n’existe pas dans le marché.' },
    ]);
    const answer = await send({ 'SIRET titulaire': SDIS_06_SIRET, 'Montant HT': '13 000 € H.T.' });
    const child = await importEnd(api, buyer, answer.body.data.id as string);
    expect(child).toMatchObject({ lignes_rejetees: 0, bilan: { marches: { crees: 1 } } });
    const { marches } = (await call(api, 'GET', '/api/v1/marches', buyer)).body.data;
    expect(marches).toContainEqual(expect.objectContaining({ numero: '2025-07', montant: 13_000 }));
  });
});

describe('the lines of one mandat', () => {
  const lignesDeMandat = ['15/03/2025', '31/02/2025', '30/02/2025'].map(
    (jour, at) => `2025;77;${jour};Colle ${at};6064;${at + 1}0,00`,
  );

  it('are held until the last one is corrected, each with its own correction, and come whole', async () => {
    // Of another mandat, whose row has the number in it; and one whose number is quoted.
    const autre = '2025;177;31/02/2025;Colle 77;6064;77,00';
    const [premiere, deuxieme, ...reste] = lignesDeMandat as [string, string];
    const lignes = [premiere, deuxieme.replace(';77;', ';"77";'), ...reste, autre];
    const contenu = ['Exercice;Mandat;Date mandat;Objet;Compte;Montant HT', ...lignes].join('\n');
    const { id } = (await importFile(api, member, { nom: 'mandat.csv', contenu })) as { id: string };
    const send = async (numero: number) => {
      const { body } = await correct({ lignes: [{ numero, valeurs: { 'Date mandat': '15/03/2025' } }] }, id);
      return importEnd(api, member, body.data.id as string);
    };
    expect(await send(2)).toMatchObject({ lignes_lues: 3, lignes_rejetees: 3 });
    expect(await send(3)).toMatchObject({
      lignes_lues: 3,
      lignes_rejetees: 0,
      bilan: { mandats: { crees: 1 }, lignes: { crees: 3 } },
    });
    const { body } = await call(api, 'GET', '/api/v1/mandats?numero=77&exercice=2025', member);
    expect(body.data.mandats).toContainEqual(expect.objectContaining({ numero: '77', montant_ht: 60 }));
  });
});

it('of six people who correct one row at once, one is taken and the others are told to wait', async () => {
  const contenu = `${FILE.split('\n')[0]}\n2025;70;31/02/2025;Papier;6064;10,00`;
  const { id } = (await importFile(api, member, { nom: 'ensemble.csv', contenu })) as { id: string };
  const answers = await Promise.all(
    [10, 11, 12, 13, 14, 15].map((jour) =>
      correct({ lignes: [{ numero: 1, valeurs: { 'Date mandat': `${jour}/03/2025` } }] }, id),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409, 409]);
  const taken = answers.find(({ status }) => status === 202)!.body.data.id as string;
  expect(await importEnd(api, member, taken)).toMatchObject({ lignes_acceptees: 1 });
});

it('the same line twice in a mandat is told with both lines of the file, and kept; a total is called one', async () => {
  const ligne = '2025;78;15/03/2025;Colle;6064;10,00';
  const lignes = [
    ligne,
    '2025;78;15/03/2025;Colle;6064;10,01',
    ligne,
    ligne.replace(';78;', ';79;'),
    'TOTAL;;;;;40,01',
  ];
  const contenu = ['Exercice;Mandat;Date mandat;Objet;Compte;Montant HT', ...lignes].join('\n');
  const end = await importFile(api, member, { nom: 'deux-fois.csv', contenu });
  expect(end).toMatchObject({
    lignes_rejetees: 1,
    bilan: { lignes: { crees: 4 }, rejets: { repetition: 1 } },
    message:
      'Import terminé. Non retenues : 1 ligne de total. À vérifier : 1 ligne identique à une autre, comptée aussi.',
  });
  const { avertissements } = end['bilan'] as { avertissements: { code: string }[] };
  expect(avertissements.filter(({ code }) => code === 'ligne.identique')).toEqual([
    expect.objectContaining({
      nombre: 1,
      raison: 'Ligne identique à la ligne 2 du fichier, dans le mandat 78 : les deux sont comptées.',
    }),
  ]);
});

it('a row that was not kept whole is shown as far as it was, and is corrected in the file', async () => {
  const longue = `2025;80;31/02/2025;"${'Colle '.repeat(2000)}";6064;10,00`;
  const contenu = [FILE.split('\n')[0], longue, '2025;81;31/02/2025;"Colle";6064;10,00'].join('\n');
  const { id } = (await importFile(api, member, { nom: 'longue.csv', contenu })) as { id: string };
  const { status, body } = await call(api, 'GET', `/api/v1/imports/${id}/lignes`, member);
  expect(status).toBe(200);
  expect(body.data.lignes[0].champs[1]).toMatchObject({ champ: 'numero', valeur: '80' });
  const valeurs = { 'Date mandat': '15/03/2025' };
  expect((await correct({ lignes: [{ numero: 1, valeurs }] }, id)).status).toBe(409);
  const answer = await correct({ lignes: [{ numero: 2, valeurs }] }, id);
  expect(await importEnd(api, member, answer.body.data.id as string)).toMatchObject({ lignes_acceptees: 1 });
});

describe('a contract without a buyer', () => {
  it.each([
    ['absent', undefined],
    ['null', null],
    ['a plain text', 'SDIS 06'],
  ])('whose member is %s is corrected by its SIRET', async (_what, acheteur) => {
    const marche = {
      id: `2024B${String(acheteur).length}`,
      acheteur,
      objet: 'Papier',
      montant: 1000,
      dateNotification: '2024-03-01',
    };
    const contenu = JSON.stringify({ marches: [marche] });
    const { id } = (await importFile(api, buyer, { nom: 'sans-acheteur.json', contenu })) as { id: string };
    const answer = await call(api, 'POST', `/api/v1/imports/${id}/corrections`, {
      ...buyer,
      json: { lignes: [{ numero: 1, valeurs: { 'acheteur.id': SDIS_06_SIRET } }] },
    });
    expect(answer.status).toBe(202);
    expect(await importEnd(api, buyer, answer.body.data.id as string)).toMatchObject({ lignes_rejetees: 0 });
  });
});
