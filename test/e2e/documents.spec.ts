import type { BesoinItem } from '#figures/besoins/seuils.response.js';
import { exerciceName } from '#figures/running-exercice.js';
import { readSheets, unzip } from '#testing/xlsx-reader.js';
import { UNCLASSIFIED, withTotals } from '../../apps/api/src/documents/nomenclature/nomenclature-lines.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { cents, column, type Documented, documentSpending, totalled } from '../support/documented-spending.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let marche: string;
let fetchBytes: Documented['fetchBytes'];
let volumeOf: Documented['volumeOf'];

beforeAll(async () => {
  api = await sharedApi();
  ({ member, marche, fetchBytes, volumeOf } = await documentSpending(api));
});

const ask = (path: string, reader = member) => call(api, 'GET', `/api/v1/reports/${path}`, reader);
describe('reports', () => {
  it.each([
    ['cartographie?year=2026', 'application/pdf', '%PDF-1.7'],
    ['annuel?year=2026', 'application/pdf', '%PDF-1.7'],
    ['nomenclature?year=2026', 'application/pdf', '%PDF-1.7'],
    ['cartographie?format=csv', 'text/csv; charset=utf-8', '\ufeffExercice;'],
    ['nomenclature?format=csv', 'text/csv; charset=utf-8', '\ufeffCode;'],
    ['audit', 'text/csv; charset=utf-8', '\ufeffNuméro;'],
    ['cartographie?format=xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['annuel?format=xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['nomenclature?format=xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['audit?format=xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['audit?year=0000', 'text/csv; charset=utf-8', '\ufeffNuméro;'],
    ['cartographie?year=0001&format=csv', 'text/csv; charset=utf-8', '\ufeffExercice;'],
    ['annuel?year=0000', 'application/pdf', '%PDF-1.7'],
    ['annuel?year=9999', 'application/pdf', '%PDF-1.7'],
  ])('%s', async (path, type, start) => {
    const found = await fetchBytes(path);
    expect([found.type, found.bytes.toString('utf8').slice(0, start.length)]).toEqual([type, start]);
  });

  it.each([
    ['cartographie?format=json', 'format', 'pdf, xlsx, csv'],
    ['audit?format=pdf', 'format', 'csv, xlsx'],
    ['dossier', 'id', 'identifiant du marché'],
    ['dossier?id=42', 'id', 'identifiant du marché'],
  ])('refuses %s', async (path, field, message) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.error.details).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  it('keeps the marché of another organisation to it', async () => {
    const stranger = await createMember(api);
    const answer = await ask(`dossier?id=${marche}`, stranger);
    const unknown = await ask(`dossier?id=${crypto.randomUUID()}`, stranger);
    expect([answer.status, { ...answer.body.error, request_id: '' }]).toEqual([
      404,
      { ...unknown.body.error, request_id: '' },
    ]);
  });

  it('are made for an organisation that has nothing yet', async () => {
    const empty = await createMember(api);
    for (const path of ['cartographie', 'annuel', 'nomenclature', 'annuel?format=xlsx', 'cartographie?format=csv']) {
      expect([path, (await ask(path, empty)).status]).toEqual([path, 200]);
    }
  });
});

describe('figures are those of the lines', () => {
  it('in the cartographie as CSV', async () => {
    const { bytes } = await fetchBytes('cartographie?format=csv&year=2026');
    const rows = bytes
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    const { volume, nombre } = await volumeOf(2026);
    expect(cents(rows.map((row) => row[8]?.replace(',', '.')))).toBe(cents([volume]));
    expect(rows.reduce((sum, row) => sum + Number(row[9]), 0)).toBe(nombre);
    expect(rows[0]![8]).toMatch(/^\d+,\d\d$/);
    expect(rows.filter((row) => row.includes('Sans direction renseignée')).length).toBe(1);
  });

  it('in the cartographie as a workbook, down to the line, with nothing run as a formula', async () => {
    const sheets = await readSheets((await fetchBytes('cartographie?format=xlsx&year=2026')).bytes);
    expect([...sheets.keys()]).toEqual(['Synthèse', 'Cartographie', 'Détail', 'Lecture']);
    const { volume, nombre } = await volumeOf(2026);
    const detail = sheets.get('Détail')!;
    expect(detail.length - 2).toBe(nombre);
    expect(totalled(column(detail, 'Montant HT'))).toEqual([cents([volume]), cents([volume])]);
    const [tva, totalTva] = totalled(column(detail, 'TVA'));
    expect(totalTva).toBe(tva);
    expect(totalled(column(sheets.get('Cartographie')!, 'Montant HT'))).toEqual([cents([volume]), cents([volume])]);
    expect(column(sheets.get('Cartographie')!, 'Nombre de lignes').at(-1)).toBe(String(nombre));
    // Days are numbers that a formula can compute with: 45000 is in 2023.
    expect(
      column(detail, 'Émis le')
        .slice(0, -1)
        .every((day) => Number(day) > 45_000),
    ).toBe(true);
    const hostile = detail.flat().find((cell) => cell?.value.startsWith('=HYPERLINK'));
    expect(hostile).toMatchObject({ type: 'inlineStr', style: '1', formula: false });
  });

  it('in the yearly report as a workbook', async () => {
    const { bytes } = await fetchBytes('annuel?format=xlsx&year=2026');
    const sheets = await readSheets(bytes);
    // By type, by year, by direction, by famille: drawn by the spreadsheet itself.
    const charts = [...(await unzip(bytes)).keys()].filter((part) => part.startsWith('xl/charts/'));
    expect(charts.length).toBe(4);
    const { volume } = await volumeOf(2026);
    const dashboard = (await call(api, 'GET', '/api/v1/dashboard?exercice=2026', member)).body.data;
    for (const name of ['Services', 'Principales familles', 'Principaux fournisseurs', 'Conformité'])
      expect([name, ...totalled(column(sheets.get(name)!, 'Montant HT'))]).toEqual([
        name,
        // Its rows also tell what is out of scope.
        name === 'Conformité' ? expect.any(BigInt) : cents([volume]),
        cents([volume]),
      ]);
    // What is beside the rows that are listed has its share too: the shares of all of them add up.
    for (const name of ['Principales familles', 'Principaux fournisseurs']) {
      const parts = column(sheets.get(name)!, 'Part').slice(0, -1).map(Number);
      expect([name, Math.abs(parts.reduce((sum, part) => sum + part, 0) - 1) < 0.001]).toEqual([name, true]);
    }
    expect(
      sheets
        .get('Services')!
        .flat()
        .map((cell) => cell?.value),
    ).toContain('Sans direction renseignée');
    const wrong = dashboard.par_verdict.find(({ statut }: { statut: string }) => statut === 'non_conforme');
    expect(column(sheets.get('Non conformes')!, 'Montant HT').at(-1)).toBe(String(wrong?.montant ?? 0));
    const horsMarche = sheets.get('Hors marché')!;
    expect(column(horsMarche, 'Achats HT').at(-1)).toBe(String(dashboard.volume_total));
    expect(column(horsMarche, 'Hors marché HT').at(-1)).toBe(String(dashboard.hors_marche.montant));
    expect(column(sheets.get('Exercices')!, 'Exercice')).toEqual(['2025', exerciceName(2026, new Date())]);
    const number = [...sheets.keys()].indexOf('Hors marché') + 1;
    const relations = (await unzip(bytes)).get(`xl/worksheets/_rels/sheet${number}.xml.rels`)!;
    const opened = [...relations.matchAll(/Target="([^"]+)" TargetMode="External"/g)].map(([, address]) =>
      address!.replaceAll('&amp;', '&'),
    );
    expect(opened.length).toBeGreaterThan(0);
    expect(column(horsMarche, 'Lignes hors marché').slice(0, -1)).toEqual(opened.map(() => 'Voir les lignes'));
    for (const [index, address] of opened.entries()) {
      // The application's filters are those of the API.
      const { pathname, search } = new URL(address);
      expect(pathname).toBe(`/app/${member.organization}/mandats`);
      const { montant_ht: listed } = (await call(api, 'GET', `/api/v1/lignes${search}`, member)).body.data;
      expect([address, String(listed)]).toEqual([address, column(horsMarche, 'Hors marché HT')[index]]);
    }
    // Nothing is foreseen of a year that is over.
    const closed = await readSheets((await fetchBytes('annuel?format=xlsx&year=2025')).bytes);
    expect(
      closed
        .get('Seuils')![0]!
        .map((cell) => cell?.value)
        .slice(3, 5),
    ).toEqual(['Consommé HT', 'Procédure requise']);
    for (const header of ['Consommé HT', 'Prévision HT']) {
      const [rows, total] = totalled(column(sheets.get('Seuils')!, header));
      expect([header, rows]).toEqual([header, total]);
    }
    expect(cents(column(sheets.get('Synthèse')!, 'Montant HT').slice(1, 2))).toBe(cents([volume]));
    // A fraction, as spreadsheets count percentages.
    expect(Number(column(sheets.get('Synthèse')!, 'Part')[3])).toBeCloseTo(dashboard.variation_pct / 100, 8);
    const [paid] = await asOwner<{ paid: number; late: number }>(
      api,
      `SELECT count(*)::int AS paid, count(*) FILTER (WHERE suivi.date_paiement > suivi.limite_calculee)::int AS late
       FROM suivi_dgp suivi JOIN mandats m ON m.organization_id = suivi.organization_id AND m.id = suivi.mandat_id
       WHERE suivi.organization_id = $1 AND m.exercice = 2026`,
      [member.organization],
    );
    const seuils = (await call(api, 'GET', '/api/v1/nomenclature/seuils?exercice=2026', member)).body.data.besoins;
    const used = seuils.filter((one: BesoinItem) => one.consomme_ht !== 0 || one.engage_ht !== 0);
    expect(seuils.length).toBeGreaterThan(used.length);
    expect(column(sheets.get('Seuils')!, 'Code').map(String)).toEqual([
      ...used.map((one: BesoinItem) => one.famille?.code),
      'Total',
    ]);
    const delays = sheets.get('Délais de paiement')!;
    expect(paid!.late).toBeGreaterThan(0);
    expect(column(delays, 'Mandats payés').at(-1)).toBe(String(paid!.paid));
    expect(column(delays, 'Payés en retard').at(-1)).toBe(String(paid!.late));
  });

  it('in the nomenclature', async () => {
    const sheets = await readSheets((await fetchBytes('nomenclature?format=xlsx&year=2026')).bytes);
    const seuils = (await call(api, 'GET', '/api/v1/nomenclature/seuils?exercice=2026', member)).body.data;
    const rows = sheets.get('Nomenclature 2026')!;
    for (const besoin of seuils.besoins) {
      const index = column(rows, 'Code').indexOf(besoin.famille.code);
      expect(Number(column(rows, 'Consommé HT')[index])).toBe(besoin.consomme_ht);
      // As in the report: a famille that nothing is paid or engaged on asks no procedure and meets no threshold.
      const used = besoin.besoin_ht > 0;
      expect(Number(column(rows, 'Montant du seuil HT')[index] ?? NaN)).toBe(
        (used ? besoin.prochain_seuil?.montant_ht : null) ?? NaN,
      );
      expect(column(rows, 'Procédure requise')[index] ?? null).toBe(used ? besoin.procedure_requise : null);
    }
    expect(seuils.besoins.some((besoin: BesoinItem) => besoin.besoin_ht === 0)).toBe(true);
    expect(seuils.besoins.length).toBe(5);
    const { volume } = await volumeOf(2026);
    expect(cents([column(rows, 'Consommé HT').at(-1)])).toBe(cents([volume]));
    // What is not classified is part of each total, foreseen like a need.
    const levels = column(rows, 'Niveau');
    const [unclassified] = rows.filter((row) => row[1]?.value === UNCLASSIFIED);
    expect(Number(unclassified![6]!.value)).toBeGreaterThanOrEqual(Number(unclassified![4]!.value));
    for (const header of ['Consommé HT', 'Engagé HT', 'Prévision HT']) {
      const told = column(rows, header);
      expect([header, cents(told.filter((_, index) => levels[index] === '1'))]).toEqual([header, cents([told.at(-1)])]);
    }
  });

  it('in a nomenclature of any length, looking at each famille once', () => {
    const besoin = { consomme_ht: 10.1, engage_ht: 0.2, prevision_ht: 0 } as BesoinItem;
    const tree = Array.from({ length: 3_000 }, (_, rank) => ({
      ...{ code: `F${rank}`, libelle: 'Famille', type: 'services', depth: rank % 3 },
      besoin: rank % 3 === 1 ? null : besoin,
    }));
    let looks = 0;
    const lines = new Proxy(tree, {
      get: (target, name) => {
        if (/^\d+$/.test(String(name))) looks += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const totals = withTotals(lines).map(({ totals: { consomme, engage } }) => [consomme, engage]);
    expect(totals.slice(0, 4)).toEqual([
      [20.2, 0.4],
      [10.1, 0.2],
      [10.1, 0.2],
      [20.2, 0.4],
    ]);
    expect(looks).toBeLessThanOrEqual(2 * tree.length);
  });

  it('in the dossier as JSON', async () => {
    const dossier = (await ask(`dossier?format=json&id=${marche}`)).body;
    const detail = (await call(api, 'GET', `/api/v1/marches/${marche}`, member)).body.data;
    expect(dossier.marche).toEqual(detail);
    const [row] = await asOwner<{ total: string; nombre: number }>(
      api,
      'SELECT sum(montant_ht)::text AS total, count(*)::int AS nombre FROM lignes_mandat WHERE marche_id = $1',
      [marche],
    );
    expect(dossier.paiements.length).toBe(row!.nombre);
    expect(cents(dossier.paiements.map((one: { montant_ht: number }) => String(one.montant_ht)))).toBe(
      cents([row!.total]),
    );
    expect(dossier.conformite.lignes.length).toBeGreaterThan(0);
    expect(dossier.echeances).toEqual([]);
  });
});
