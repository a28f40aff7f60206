import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';
import { sheetRow, workbookEntries, type WorkbookParts, writeZip } from '../support/zip-writer.js';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { role: 'acheteur' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** A workbook whose sheet announces one cell, whatever it holds. */
const workbook = (parts: WorkbookParts): { nom: string; contenu: Buffer } => {
  const entries = workbookEntries(parts).map((entry) => ({
    ...entry,
    content: String(entry.content).replace('<sheetData>', '<dimension ref="A1:A1"/><sheetData>'),
  }));
  return { nom: 'export.xlsx', contenu: writeZip(entries) };
};
const get = async (path: string): Promise<Record<string, unknown>> =>
  (await call(api, 'GET', `/api/v1/${path}`, member)).body.data;

describe('mandats in XLSX, from the upload to the lists', () => {
  const header = ['Exercice', 'Mandat', 'Date mandat', 'Objet', 'SIRET', 'Fournisseur', 'Compte', 'Montant HT'];
  /** B5, C5… as they stand in the sheet: style 1 is a day, style 2 a code of four digits. */
  const rows = [
    sheetRow(1, ['Commune de Modèleville', '', '', '', '', '', '', '']),
    sheetRow(3, header),
    // A day as a serial number, a code by its format, a SIRET in scientific notation, a price as a text.
    `<row r="4"><c r="A4"><v>2024</v></c><c r="B4" s="2"><v>7</v></c><c r="C4" s="1"><v>45366</v></c>
     <c r="D4" t="inlineStr"><is><t>Éclairage</t></is></c><c r="E4"><v>8.4529610400014E13</v></c>
     <c r="F4" t="inlineStr"><is><t>Bureau Vallée</t></is></c><c r="G4"><v>60612</v></c>
     <c r="H4" t="inlineStr"><is><t>1 250,50 €</t></is></c></row>`,
    // A formula with its stored value, and a day written as a text.
    `<row r="5"><c r="A5" t="inlineStr"><is><t>2024</t></is></c><c r="B5"><v>8</v></c>
     <c r="C5" t="inlineStr"><is><t>16/03/2024</t></is></c><c r="D5" t="inlineStr"><is><t>Papier</t></is></c>
     <c r="G5" t="inlineStr"><is><t>6064</t></is></c><c r="H5"><f>10*2</f><v>20</v></c></row>`,
    // A formula that no software has computed: there is no amount.
    `<row r="6"><c r="A6"><v>2024</v></c><c r="B6"><v>9</v></c><c r="C6" s="1"><v>45367</v></c>
     <c r="G6"><v>6064</v></c><c r="H6"><f>SUM(H4:H5)</f></c></row>`,
  ].join('');
  const file = workbook({ rows, formats: [0, 14, '0000'] });

  it('reads serial days, numbers as texts, formulas and a lying dimension', async () => {
    const end = await importFile(api, member, file);
    expect(end).toMatchObject({
      statut: 'termine',
      format: 'mandats-xlsx',
      lignes_lues: 3,
      lignes_acceptees: 2,
      lignes_rejetees: 1,
      // Nobody had opened it: the report says so.
      bilan: { mandats: { crees: 2 }, exercices_ouverts: [2024] },
    });
    const { mandats } = (await get('mandats?exercice=2024')) as { mandats: Record<string, unknown>[] };
    expect(
      mandats.map(({ numero, date_emission, objet, montant_ht }) => [numero, date_emission, objet, montant_ht]),
    ).toEqual([
      ['8', '2024-03-16', 'Papier', 20],
      ['0007', '2024-03-15', 'Éclairage', 1250.5],
    ]);
    expect(mandats[1]).toMatchObject({ fournisseur: { identifiant: '84529610400014' } });
    const { lignes } = (await get(`imports/${end['id'] as string}/lignes?statut=rejetee`)) as {
      lignes: { ligne: number; rejets: { champ: string }[] }[];
    };
    expect(lignes.map(({ ligne, rejets }) => [ligne, rejets[0]!.champ])).toEqual([[6, 'montant_ht']]);
  });

  it('changes nothing when it comes again', async () => {
    const again = await importFile(api, member, file);
    expect(again['bilan']).not.toHaveProperty('exercices_ouverts');
    expect(again).toMatchObject({
      bilan: { mandats: { crees: 0, modifies: 0, inchanges: 2 } },
      message: 'Ce fichier a déjà été importé : rien n’a changé. Non retenues : 1 ligne à corriger.',
    });
    const twoSheets = workbook({ rows, formats: [0, 14, '0000'], sheetsBefore: [{ name: 'Janvier', rows }] });
    const { message } = await importFile(api, member, twoSheets, { dry_run: 'true' });
    expect(message).toContain('Feuille non lue : « Feuil1 », à importer à part.');
  });
});

describe('nomenclature in XLSX', () => {
  it('becomes the tree of familles', async () => {
    const rows =
      sheetRow(1, ['Code famille', 'Libellé', 'Type de prestation', 'Famille parente', 'Préfixes CPV', 'Comptes']) +
      sheetRow(2, [10, 'Alimentation', 'Fournitures', '', 15, 60623]) +
      sheetRow(3, ['10.01', 'Pain', 'F', 10, '1581', '60623']) +
      sheetRow(4, ['', 'Sans code', 'F', '', '', '']);
    const end = await importFile(api, member, workbook({ rows }), { type: 'nomenclature' });
    expect(end).toMatchObject({
      format: 'nomenclature-xlsx',
      lignes_lues: 3,
      lignes_rejetees: 1,
      bilan: { familles: { crees: 2 } },
    });
    const { familles } = (await get('nomenclature')) as { familles: object[] };
    expect(familles).toMatchObject([
      { code: '10', prefixes_cpv: ['15'], comptes: ['60623'], familles: [{ code: '10.01' }] },
    ]);
  });
});

describe('price schedule in XLSX', () => {
  it('is found by the search, with four decimals and its days', async () => {
    const rows =
      sheetRow(1, ['N° prix', 'Désignation', 'Unité', 'Prix unitaire HT', 'Date d’effet']) +
      '<row r="2"><c r="A2" t="inlineStr"><is><t>1.01</t></is></c><c r="B2" t="inlineStr"><is><t>Banc en bois</t></is></c>' +
      '<c r="C2" t="inlineStr"><is><t>u</t></is></c><c r="D2"><v>344.43209999999999</v></c><c r="E2" s="1"><v>45292</v></c></row>' +
      sheetRow(3, ['1.02', 'Banc en métal', 'u', '1 012,5', '01/01/2024']);
    const end = await importFile(api, member, workbook({ rows, formats: [0, 14] }));
    expect(end).toMatchObject({ format: 'bordereau-xlsx', lignes_lues: 2, bilan: { prix: { crees: 2 } } });
    const { items } = (await get('bordereaux/recherche?q=bancs&tri=prix_asc')) as { items: object[] };
    expect(items).toMatchObject([
      { code: '1.01', prix_unitaire_ht: 344.4321, date_valeur: '2024-01-01' },
      { code: '1.02', prix_unitaire_ht: 1012.5, date_valeur: '2024-01-01' },
    ]);
  });
});

describe('a bad workbook', () => {
  const good = sheetRow(1, ['Mandat', 'Date mandat', 'Montant HT']);
  it.each([
    [
      'inflates a thousand times',
      [...workbookEntries({ rows: good }), { name: 'b', content: Buffer.alloc(20_000_000) }],
      'archive_dangereuse',
      undefined,
    ],
    [
      'has a million columns',
      workbookEntries({ rows: `${good}<row r="2"><c r="BDWGN2"><v>1</v></c></row>` }),
      'xlsx_invalide',
      2,
    ],
  ])('that %s ends as echoue, in words and at its line', async (_, entries, code, ligne) => {
    const end = await importFile(api, member, { nom: 'mauvais.xlsx', contenu: writeZip(entries) });
    expect(end).toMatchObject({ statut: 'echoue', lignes_lues: 0, erreur: { code } });
    expect((end['erreur'] as { ligne?: number }).ligne).toBe(ligne);
    expect(end['message']).toMatch(/[a-zé]{4}/);
  });
});
