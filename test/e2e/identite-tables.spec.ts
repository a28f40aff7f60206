import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { addDays } from '#procurement/dates.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { fixturePath } from '../support/reader-fixtures.js';
import { startTaskWorker } from '../support/task-worker.js';

/**
 * Flat tables: the rows of a contract may stand anywhere, come again, and come in several files. Rows of all layouts, drawn by
 * a seed, and those of real buyers.
 */

const SIREN = '216901231';
const HOLDERS = ['52258043000026', '44135591400298', '84529610400014', '38012986646850'];
const [A, B, C, D] = HOLDERS as [string, string, string, string];

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

type Row = Readonly<Record<string, string | number>>;

const COLUMNS = [
  ...['id', 'acheteur_id', 'objet', 'codeCPV', 'procedure', 'montant', 'dureeMois', 'dateNotification'],
  ...['datePublicationDonnees', 'titulaire_id', 'titulaire_typeIdentifiant', 'nbModifications', 'modification_id'],
  ...['idModification', 'objetModification', 'montantModification', 'dateNotificationModification'],
  ...['idActeSousTraitance', 'montantActeSousTraitance', 'idSousTraitant', 'typeIdentifiantSousTraitant'],
];
const JOUR = '2024-02-05';

const tire = fc.record({
  montant: fc.integer({ min: 20_000, max: 900_000 }),
  jours: fc.integer({ min: 0, max: 60 }),
  dureeMois: fc.constantFrom(12, 24, 36),
  titulaires: fc.shuffledSubarray(HOLDERS, { minLength: 2, maxLength: 3 }),
  forme: fc.constantFrom('modifications', 'numerotees', 'lots', 'versions', 'versions de lots', 'actes', 'sans debut'),
});

/** The rows of a contract, or of its lots, in one of the shapes that platforms publish. */
function rowsOf(tiree: typeof tire extends fc.Arbitrary<infer One> ? One : never, rang: number): Row[] {
  const { montant, jours, dureeMois, titulaires, forme } = tiree;
  const signe = {
    ...{
      id: `2024M${rang}`,
      objet: `Entretien du bâtiment ${rang}`,
      codeCPV: '50700000',
      procedure: 'Procédure adaptée',
    },
    ...{ montant, dureeMois, dateNotification: addDays(JOUR, jours), datePublicationDonnees: addDays(JOUR, jours + 9) },
  };
  const modifie = (plus: number, jour: number): Row => ({
    ...{ objetModification: 'Travaux supplémentaires', montantModification: montant + plus },
    dateNotificationModification: addDays(JOUR, jours + jour),
  });
  const version = (rangDeVersion: number): Row => ({
    ...{ modification_id: rangDeVersion, montant: montant + 1_000 * rangDeVersion },
    dateNotification: addDays(JOUR, jours + 100 * rangDeVersion),
    datePublicationDonnees: addDays(JOUR, jours + 100 * rangDeVersion + 9),
  });
  const [un, deux] = titulaires as [string, string];
  const chacun = (row: Row): Row[] => titulaires.map((titulaire) => ({ ...signe, titulaire, ...row }));
  switch (forme) {
    // A holder a row, one modification on the row of one of them, another on a row that names no holder.
    case 'modifications':
      return [...chacun({}), { ...signe, titulaire: un, ...modifie(5_000, 90) }, { ...signe, ...modifie(7_000, 180) }];
    case 'numerotees':
      return [1, 2].flatMap((numero) =>
        chacun({ ...modifie(2_000 * numero, 200 - 50 * numero), idModification: numero }),
      );
    case 'lots':
      return [1, 2, 3].flatMap((lot) => {
        const own = { ...signe, objet: `${signe.objet}, lot ${lot}`, montant: montant + lot };
        return [
          { ...own, titulaire: un },
          { ...own, titulaire: deux, ...(lot === 2 ? modifie(9_000, 30) : {}) },
        ];
      });
    // The second modification changes the holder.
    case 'versions':
      return [...chacun({}), ...chacun(version(1)), { ...signe, titulaire: D, ...version(2) }];
    case 'versions de lots':
      return [A, B].flatMap((titulaire, lot) => [
        { ...signe, titulaire, montant: montant + lot },
        { ...signe, titulaire, ...version(1), montant: montant + 10_000 * (lot + 1) },
      ]);
    case 'actes':
      return [A, B].map((idSousTraitant, acte) => ({
        ...{ ...signe, titulaire: C, montantActeSousTraitance: 1_000 * (acte + 1) },
        ...{ idSousTraitant, typeIdentifiantSousTraitant: 'SIRET' },
      }));
    default:
      return [...chacun(version(2)), ...chacun(version(1))];
  }
}

const csv = (rows: readonly Row[], siret: string): string =>
  [
    COLUMNS.join(';'),
    ...rows.map(({ titulaire, ...row }) => {
      const holder: Row = titulaire ? { titulaire_id: titulaire, titulaire_typeIdentifiant: 'SIRET' } : {};
      const cells: Row = { acheteur_id: siret, ...row, ...holder };
      return COLUMNS.map((column) => cells[column] ?? '').join(';');
    }),
    '',
  ].join('\n');

type Told = Record<string, unknown>;

/** What the contracts say, without what their recording gave them. */
async function contractsAsTold(member: TestMember): Promise<string[]> {
  const get = async (path: string): Promise<Told> => (await call(api, 'GET', `/api/v1/${path}`, member)).body.data;
  const { marches } = await get('marches?page_size=200');
  const details = await Promise.all((marches as { id: string }[]).map(({ id }) => get(`marches/${id}`)));
  return details
    .map(({ marche, ...rest }) => {
      const own = { ...((marche ?? rest) as Told) };
      const pick = (list: unknown, members: readonly string[]) =>
        ((list ?? []) as Told[]).map((one) => JSON.stringify(members.map((name) => one[name]))).sort();
      return JSON.stringify([
        ...['numero', 'objet', 'montant', 'montant_actuel', 'duree_mois', 'date_notification'].map((name) => own[name]),
        pick(own['titulaires'], ['identifiant']),
        pick(own['avenants'], [
          'numero',
          'objet',
          'montant_apres',
          'variation_montant',
          'date_signature',
          'titulaires',
        ]),
        pick(own['sous_traitances'], ['numero', 'montant']),
      ]);
    })
    .sort();
}

const bySeed = <T>(items: readonly T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0]!;

const spread = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

let establishment = 0;
/** The contracts that files of rows make of nothing. */
async function contractsOf<T>(files: readonly T[][], write: (rows: readonly T[], siret: string) => string) {
  const own = SIREN + String((establishment += 1)).padStart(5, '0');
  const member = await createMember(api, { siret: own });
  for (const rows of files) {
    const done = await importFile(api, member, { nom: 'decp.csv', contenu: write(rows, own) });
    expect(done).toMatchObject({ statut: 'termine' });
  }
  return contractsAsTold(member);
}

it('drawn rows in any order, however often and in any files, give the same contracts', async () => {
  const tires = fc.sample(tire, { seed: 17, numRuns: 24 });
  const rows = tires.flatMap(rowsOf);
  const once = await contractsOf([rows], csv);
  // A contract a draw, but for the lots of one identifier.
  const lots: Readonly<Record<string, number>> = { lots: 3, 'versions de lots': 2 };
  expect(once).toHaveLength(tires.reduce((sum, { forme }) => sum + (lots[forme] ?? 1), 0));
  const twice = bySeed([...rows, ...rows], 3);
  for (const files of [[bySeed(rows, 1)], spread(twice, 41)]) expect(await contractsOf(files, csv)).toEqual(once);
});

it('the rows of two towns give the same contracts in any order and in any files', async () => {
  const [head, ...lines] = readFileSync(fixturePath('decp-aplati-deux-acheteurs.csv'), 'utf8').trimEnd().split('\n');
  const writeAs =
    (town: string) =>
    (rows: readonly string[], siret: string): string =>
      [head, ...rows.map((row) => row.replace(town, siret)), ''].join('\n');
  for (const [town, contracts] of [
    ['21590328700013', 42],
    ['21760322400015', 35],
  ] as const) {
    const rows = lines.filter((line) => line.includes(town));
    const once = await contractsOf([rows], writeAs(town));
    expect(once).toHaveLength(contracts);
    expect(await contractsOf(spread(bySeed([...rows, ...rows], 5), 29), writeAs(town))).toEqual(once);
  }
});

it('takes any number of rows of a contract, but no more holders than a record may list', async () => {
  const siret = SIREN + String((establishment += 1)).padStart(5, '0');
  const member = await createMember(api, { siret });
  const signe = { id: '2024G1', objet: 'Groupement', codeCPV: '45000000', montant: 80_000, dateNotification: JOUR };
  const rows = Array.from({ length: 501 }, (_, rang) => ({ ...signe, titulaire: `${300_000_000 + rang}00011` }));
  const done = await importFile(api, member, {
    nom: 'decp.csv',
    contenu: csv(
      [
        ...rows,
        { ...signe, id: '2024G2', titulaire: A },
        ...rows.slice(0, 500).flatMap((row) => [
          { ...row, id: '2024G3' },
          { ...row, id: '2024G3', montantModification: 90_000, dateNotificationModification: addDays(JOUR, 60) },
        ]),
      ],
      siret,
    ),
  });
  expect(done).toMatchObject({ lignes_lues: 1502, lignes_rejetees: 501, bilan: { marches: { crees: 2 } } });
});

it('tells what all the rows of a contract leave out, and a total that may be that of the modification alone', async () => {
  const siret = SIREN + String((establishment += 1)).padStart(5, '0');
  const member = await createMember(api, { siret });
  const signe = {
    ...{ objet: 'Voirie', codeCPV: '45233140', procedure: 'Procédure adaptée', montant: 100_000, dureeMois: 12 },
    ...{ dateNotification: JOUR, datePublicationDonnees: JOUR },
  };
  const modifie = { montantModification: 9_000, dateNotificationModification: addDays(JOUR, 60) };
  const rows = [
    { ...signe, id: 'SANS', nbModifications: 0 },
    { ...signe, id: 'FAIBLE', titulaire: A, nbModifications: 3, ...modifie },
    { ...signe, id: 'AILLEURS', nbModifications: 1 },
    { ...signe, id: 'AILLEURS', nbModifications: 1, titulaire: A, ...modifie, montantModification: 50_000 },
    { ...signe, id: 'VERSION', titulaire: A, modification_id: 1, montant: 40_000, dateNotification: addDays(JOUR, 60) },
    { ...signe, id: 'VERSION', titulaire: A },
    // Each is below the contract: together they are above it, and a modification of another row makes it larger.
    ...[B, C].map((idSousTraitant, acte) => ({
      ...{ ...signe, id: 'ACTES', titulaire: A, montantActeSousTraitance: 60_000 + acte },
      ...{ idSousTraitant, typeIdentifiantSousTraitant: 'SIRET' },
    })),
    ...[B, C].map((idSousTraitant, acte) => ({
      ...{ ...signe, id: 'PLUS', titulaire: A, montantActeSousTraitance: 60_000 + 45_000 * acte },
      ...{ idSousTraitant, typeIdentifiantSousTraitant: 'SIRET' },
    })),
    { ...signe, id: 'PLUS', titulaire: A, ...modifie, montantModification: 170_000 },
    { ...signe, id: 'AVANT', titulaire: A },
    { ...signe, id: 'AVANT', titulaire: A, modification_id: 1, montant: 90_000, dateNotification: addDays(JOUR, -9) },
  ];
  const { id } = await importFile(api, member, { nom: 'decp.csv', contenu: csv(rows, siret) });
  const { body } = await call(api, 'GET', `/api/v1/imports/${id as string}/motifs`, member);
  const raisons = (body.data.motifs as { code: string; exemples: { ligne: number; raison: string }[] }[]).map(
    ({ code, exemples }) => [code, exemples.map(({ ligne, raison }) => [ligne, raison])],
  );
  const { 'siret.cle': _cle, ...autres } = Object.fromEntries(raisons);
  const low = (montant: string, total: string): string =>
    `Avenant n° 1 : ${montant} €, moins de la moitié des 100 000,00 € d’avant. Lu comme le nouveau total du contrat, ce que demande le format ; si ce montant est celui de l’avenant seul, le total est de ${total} €.`;
  expect(JSON.parse(JSON.stringify(autres).replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual({
    'avenant.total_a_verifier': [
      [3, low('9 000,00', '109 000,00')],
      [6, low('40 000,00', '140 000,00')],
    ],
    'dates.inversees': [[13, 'Modification du 27/01/2024, avant la notification du contrat (05/02/2024).']],
    'sous_traitance.superieure': [[8, 'Sous-traitances, ensemble : 120 001,00 €, pour un contrat de 100 000,00 €.']],
    'modifications.non_decrites': [
      [3, '2 modifications annoncées et non décrites : montant, durée et titulaires sont ceux que dit le fichier.'],
    ],
    'titulaire.absent': [[2, 'Titulaire absent : le marché est gardé sans lui.']],
  });
});

describe('the table of contracts that a buyer keeps itself', () => {
  const HEAD =
    'N° marché;Objet du marché;Type;Procédure;Date de notification;Durée;Montant HT;Titulaire;SIRET titulaire';
  const FAITS = 'Avis de publicité;Date de l’avis;Estimation HT;Cas de dispense;Date de lancement';
  const ROWS = [
    `2024-01;Voirie de la gare;Travaux;MAPA;10/03/2024;8 mois;"612 345,67 €";TP;${A};JAL;02/12/2023;650 000;;28/11/2023`,
    `2024-02;Spectacle du 14 juillet;Services;Gré à gré;02/05/2024;45 jours;46 500;FEUX;${B};;;;R2122-3;`,
    `2024-03;Logiciel des salles;Fournitures;Sans publicité ni mise en concurrence;02/05/24;3 ans;61 000;SOFT;${C};;;;aucun;`,
    `2024-04;Épicerie;Fournitures;MAPA;31/12/23;365 jours;"120 000,50 €";ÉPICES;${D};profil acheteur;;;;`,
    'TOTAL;;;;;;"839 846,17 €";;;;;;;',
  ];
  const file = (rows: readonly string[]) => ({
    nom: 'suivi.csv',
    contenu: ['Suivi des marchés', '', `${HEAD};${FAITS}`, ...rows].join('\r\n'),
  });
  const told = async (member: TestMember) => {
    const { body } = await call(api, 'GET', '/api/v1/marches?page_size=50', member);
    const rows: [string, string, number, string][] = [];
    for (const { id, numero, duree_mois } of body.data.marches as {
      id: string;
      numero: string;
      duree_mois: number;
    }[]) {
      const { statut, motif } = (await call(api, 'GET', `/api/v1/marches/${id}/conformite`, member)).body.data.verdict;
      rows.push([numero, statut, duree_mois, motif]);
    }
    return rows.sort(([one], [other]) => (one < other ? -1 : 1));
  };

  it('keeps the type that it writes beside a publication of the contract that writes none, in any order', async () => {
    const siret = (rang: number): string => `${SIREN}000${rang}`;
    const judgedAfter = async (own: string, tableFirst: boolean) => {
      const member = await createMember(api, { siret: own });
      const table = `${HEAD};CPV;Avis de publicité\n2024-09;Mise en place de portes;Travaux;MAPA;01/06/2024;12;300 000;TP;${A};44221000;BOAMP`;
      const record = {
        ...{
          id: '2024-09',
          acheteur: { id: own },
          nature: 'Marché',
          objet: 'Mise en place de portes',
          montant: 300_000,
        },
        ...{ codeCPV: '44221000', procedure: 'Procédure adaptée', dureeMois: 12, dateNotification: '2024-06-01' },
        ...{ datePublicationDonnees: '2024-07-01', titulaires: [{ titulaire: { id: A, typeIdentifiant: 'SIRET' } }] },
      };
      const files = [
        { nom: 'suivi.csv', contenu: table },
        { nom: 'decp.json', contenu: JSON.stringify({ marches: { marche: [record] } }) },
      ];
      for (const one of tableFirst ? files : files.toReversed()) await importFile(api, member, one);
      return told(member);
    };
    const expected = [['2024-09', 'conforme', 12, 'procedure_suffisante']];
    expect([await judgedAfter(siret(37), true), await judgedAfter(siret(45), false)]).toEqual([expected, expected]);
  });

  it('keeps « 2 bis » and lettered lots of one holder apart, and tells the columns that nobody reads', async () => {
    const member = await createMember(api, { siret: `${SIREN}00029` });
    const lot = (numero: string, name: string, montant: number, jour: number): string =>
      `${numero};Mobilier urbain;Fournitures;MAPA;0${jour}/05/2024;8 mois;${montant};TP;${A};${name};12`;
    const rows = [
      ...[lot('2024-07', '2', 30_000, 1), lot('2024-07', '2 bis', 40_000, 4), lot('2024-07', '2 ter', 50_000, 9)],
      ...[lot('2024-08', 'A', 25_000, 1), lot('2024-08', 'Lot B', 35_000, 5)],
    ];
    const contenu = [`${HEAD};Lot;Code interne`, ...rows].join('\n');
    const ended = await importFile(api, member, { nom: 'lots.csv', contenu });
    expect(ended['message']).toBe('Import terminé. Colonne non lue : « Code interne ».');
    const { body } = await call(api, 'GET', '/api/v1/marches?page_size=50', member);
    const lots = (body.data.marches as { numero: string; lot: string; montant: number }[])
      .map(({ numero, lot: own, montant }) => [numero, own, montant])
      .sort((one, other) => (`${one}` < `${other}` ? -1 : 1));
    expect(lots).toEqual([
      ['2024-07', '2', 30_000],
      ['2024-07', '2bis', 40_000],
      ['2024-07', '2ter', 50_000],
      ['2024-08', 'A', 25_000],
      ['2024-08', 'B', 35_000],
    ]);
  });

  it('is read with the facts that it tells, which settle the verdicts; a person’s word stays', async () => {
    const member = await createMember(api, { siret: `${SIREN}00011` });
    const first = await importFile(api, member, file(ROWS));
    expect([first['statut'], first['lignes_lues'], first['message']]).toEqual([
      'termine',
      5,
      'Import terminé. Non retenues : 1 ligne de total.',
    ]);
    const judged = await told(member);
    expect(judged).toEqual([
      ['2024-01', 'conforme', 8, 'procedure_suffisante'],
      ['2024-02', 'conforme', 2, 'cas_r2122'],
      ['2024-03', 'non_conforme', 36, 'sans_cas'],
      ['2024-04', 'non_conforme', 12, 'publicite_absente'],
    ]);
    const { body } = await call(api, 'GET', '/api/v1/marches?search=Logiciel', member);
    const [{ consultation_id: id }] = body.data.marches as [{ consultation_id: string }];
    const { version } = (await call(api, 'GET', `/api/v1/consultations/${id}`, member)).body.data;
    const facts = { cas: 'exclusivite', cas_reference: 'Certificat du 12/01/2024', version };
    expect((await call(api, 'PATCH', `/api/v1/consultations/${id}`, { ...member, json: facts })).status).toBe(200);
    await importFile(api, member, file(ROWS.toReversed()));
    expect(await told(member)).toEqual(
      judged.map((row) => (row[0] === '2024-03' ? [row[0], 'conforme', 36, 'cas_r2122'] : row)),
    );
  });
});
