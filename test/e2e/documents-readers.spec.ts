import { buffer } from 'node:stream/consumers';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Report } from '#documents/pdf/report.js';
import { exerciceName } from '#figures/running-exercice.js';
import type { SousTraitanceItem } from '#figures/marches/marche-detail.response.js';
import { cellsOf, readSheets, unzip } from '#testing/xlsx-reader.js';
import { readAnnuel } from '../../apps/api/src/documents/annuel/annuel-figures.js';
import { annuelReport } from '../../apps/api/src/documents/annuel/annuel-report.js';
import { annuelWorkbook } from '../../apps/api/src/documents/annuel/annuel-workbook.js';
import { sommesNonConformes } from '../../apps/api/src/documents/annuel/non-conformites.js';
import { drawAvenants } from '../../apps/api/src/documents/dossier/dossier-avenants.js';
import { drawIdentity } from '../../apps/api/src/documents/dossier/dossier-identity.js';
import { drawMandats } from '../../apps/api/src/documents/dossier/dossier-mandats.js';
import { drawSubcontracts, subcontractingInShort } from '../../apps/api/src/documents/dossier/dossier-subcontracts.js';
import { executionSentences } from '../../apps/api/src/documents/dossier/execution-sentences.js';
import { newReport } from '../../apps/api/src/documents/report-head.js';
import { exerciceTold, yearTold } from '../../apps/api/src/documents/words.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { cents, column, type Documented, documentSpending, inFrench, plain } from '../support/documented-spending.js';
import { call } from '../support/client.js';
import { asOwner, type TestMember } from '../support/factories.js';
import { fillsOf, hasLibreOffice, hasPoppler, readPdf, sheetsByLibreOffice } from '../support/readers.js';
import { writeZip } from '../support/zip-writer.js';

let api: TestApi;
let marche: string;
let member: TestMember;
let fetchBytes: Documented['fetchBytes'];
let volumeOf: Documented['volumeOf'];
const poppler = hasPoppler();
const libreOffice = hasLibreOffice();

beforeAll(async () => {
  api = await sharedApi();
  ({ member, marche, fetchBytes, volumeOf } = await documentSpending(api));
});

type Read = { bytes: Buffer } & Awaited<ReturnType<typeof readPdf>>;
const reports = new Map<string, Promise<Read>>();
/** A report as poppler reads it, four processes long: made and read once for all that is looked at in it. */
function readReport(path: string): Promise<Read> {
  const known = reports.get(path);
  if (known) return known;
  const reading = fetchBytes(path).then(async ({ bytes }) => ({ bytes, ...(await readPdf(bytes)) }));
  reports.set(path, reading);
  return reading;
}

const emptyReport = (): Report =>
  newReport(
    { nom: 'Ville', siret: null, logo: null },
    { title: 'Essai', subtitle: '', producedAt: new Date(), sections: 0 },
  );

(poppler ? describe : describe.skip)('as poppler reads the reports (poppler-utils)', () => {
  it.each([
    ['cartographie?year=2026', 'Cartographie des achats'],
    ['annuel?year=2026', 'Rapport annuel des achats'],
    ['nomenclature?year=2026', 'Nomenclature des achats'],
  ])('%s is tagged, titled, numbered and whole', async (path, title) => {
    const { text, info, drawn } = await readReport(path);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(new RegExp(`Title:\\s+${title}`));
    const pages = Number(/Pages:\s+(\d+)/.exec(info)![1]);
    expect(drawn).toBe(pages);
    expect(plain(text)).toContain(`Page ${pages} / ${pages}`);
    // It is of two pages, where a table of contents would leave a few lines to a third one.
    expect(text.includes('Sommaire')).toBe(path !== 'cartographie?year=2026');
  });

  it.each(['cartographie?year=2026', 'annuel?year=2026', 'nomenclature?year=2026', 'dossier'])(
    'tells screen readers what each part of %s is',
    async (path) => {
      const { bytes, structure } = await readReport(path === 'dossier' ? `dossier?id=${marche}` : path);
      const count = (pattern: RegExp): number => [...structure.matchAll(pattern)].length;
      expect(count(/^ *H1 /gm)).toBe(1);
      expect(count(/^ *H2 /gm)).toBeGreaterThan(1);
      expect(count(/^ *TOCI$/gm) > 1).toBe(path !== 'cartographie?year=2026');
      expect(count(/^ *Table /gm)).toBeGreaterThan(0);
      // Every header cell says whether it heads a row or a column, and no table is without both.
      expect(count(/^ *TH:\n *\/Scope \/(Row|Column)$/gm)).toBe(count(/^ *TH\b/gm));
      expect(count(/\/Scope \/Column$/gm)).toBeGreaterThan(0);
      expect(count(/\/Scope \/Row$/gm)).toBeGreaterThan(0);
      const source = bytes.toString('latin1');
      expect(source.match(/\/S \/Figure\n\/Alt \(/g)?.length ?? 0).toBe(count(/^ *Figure\b/gm));
    },
  );

  it.each(['cartographie', 'annuel'])(
    '%s says under its directions, its familles and its suppliers what they come to',
    async (document) => {
      const { text } = await readReport(`${document}?year=2026`);
      const whole = inFrench(String(Math.round(Number((await volumeOf(2026)).volume)))).replace(',00', '');
      expect(plain(text).split(`Total : ${whole}.`)).toHaveLength(4);
    },
  );

  it.each(['cartographie', 'annuel'])(
    '%s says under its title and in its first table that the exercice runs',
    async (document) => {
      expect(exerciceTold(2026, new Date('2026-11-29T12:00:00Z'))).toBe('Exercice 2026, en cours, au 29 novembre 2026');
      expect(exerciceTold(2026, new Date('2027-01-01T12:00:00Z'))).toBe('Exercice 2026');
      expect(exerciceTold(2027, new Date('2026-11-29T12:00:00Z'))).toBe('Exercice 2027, à venir, au 29 novembre 2026');
      expect(exerciceName(2027, new Date('2026-12-31T22:59:00Z'))).toBe('2027 à venir');
      const { text } = await readReport(`${document}?year=2026`);
      expect(plain(text).split(exerciceTold(2026, new Date())).length).toBeGreaterThan(2);
    },
  );

  it.each(['annuel', 'cartographie', 'nomenclature'])('%s says so as a spreadsheet too', async (document) => {
    const sheets = await readSheets((await fetchBytes(`${document}?year=2026&format=xlsx`)).bytes);
    const told = yearTold(2026, new Date());
    expect(column(sheets.get('Lecture')!, 'Valeur')).toContain(told);
    if (document === 'nomenclature') {
      expect(plain((await readReport('nomenclature?year=2026')).text)).toContain(exerciceTold(2026, new Date()));
    } else expect(sheets.get('Synthèse')![0]![0]?.value).toContain(` – exercice ${told}`);
    // Beside exercices that are whole.
    if (document === 'annuel') {
      expect(column(sheets.get('Exercices')!, 'Exercice')).toContain(exerciceName(2026, new Date()));
    }
  });

  it.each(['cartographie', 'annuel'])('%s names in words what bears no direction', async (document) => {
    expect(plain((await readReport(`${document}?year=2026`)).text)).toContain('Sans direction');
  });

  it('the nomenclature tells of a famille with others beneath it what its spreadsheets tell', async () => {
    const place = (parent: string) =>
      asOwner(api, `UPDATE familles SET parent_id = ${parent} WHERE organization_id = $1 AND code = 'B'`, [
        member.organization,
      ]);
    await place(`(SELECT id FROM familles WHERE organization_id = $1 AND code = 'A')`);
    const [pdf, csv, xlsx] = await Promise.all(
      ['pdf', 'csv', 'xlsx'].map((format) => fetchBytes(`nomenclature?year=2026&format=${format}`)),
    );
    await place('NULL');
    const lines = csv!.bytes
      .toString('utf8')
      .split('\r\n')
      .map((line) => line.split(';'));
    const amountOf = (code: string) => lines.find(([one]) => one === code)![4]!;
    const rows = (await readSheets(xlsx!.bytes)).get('Nomenclature 2026')!;
    const index = column(rows, 'Code').indexOf('A');
    expect(column(rows, 'Consommé HT')[index]).toBe(String(Number(amountOf('A').replace(',', '.'))));
    expect(Number(amountOf('A').replace(',', '.'))).toBeGreaterThan(Number(amountOf('B').replace(',', '.')));
    const whole = inFrench(String(Math.round(Number(amountOf('A').replace(',', '.'))))).replace(',00', '');
    const [told] = /^ *A .*$/m.exec(plain((await readPdf(pdf!.bytes)).text)) ?? [];
    expect(told).toContain(` ${whole} `);
  });

  it('tells a year without a purchase in a sentence, without a table of dashes', async () => {
    for (const document of ['cartographie', 'annuel']) {
      const { text, structure } = await readReport(`${document}?year=2015`);
      expect([document, plain(text)]).toEqual([document, expect.stringContaining('Aucun achat n’est enregistré')]);
      expect([document, /^ *Table /m.test(structure)]).toEqual([document, false]);
    }
  });

  it('leaves exercices far from its own out of the yearly workbook, and names no supplier where none is', async () => {
    const request = { document: 'annuel', format: 'pdf', year: 2026, id: null } as const;
    const read = await api.app
      .get(TenantDatabase)
      .transaction({ organizationId: member.organization }, (tx) =>
        readAnnuel({ tx, organizationId: member.organization, request, producedAt: new Date(), publicUrl: api.url }),
      );
    const [first] = read.figures.historique;
    const historique = [{ ...first!, exercice: 1999 }, ...read.figures.historique];
    const hors = read.figures.hors_marche!;
    const par_exercice = [{ ...hors.par_exercice[0]!, code: '1999' }, ...hors.par_exercice];
    const hors_marche = { ...hors, par_exercice };
    const bytes = await buffer(annuelWorkbook({ ...read, figures: { ...read.figures, historique, hors_marche } }));
    const sheets = await readSheets(bytes);
    const near = ['2025', exerciceName(2026, new Date())];
    expect(column(sheets.get('Exercices')!, 'Exercice')).toEqual(near);
    const horsMarche = sheets.get('Hors marché')!;
    const named = column(horsMarche, 'Part');
    expect(named.filter((_, index) => column(horsMarche, 'Axe')[index] === 'Exercice')).toEqual(near);
    const drawn = [...(await unzip(bytes)).values()].join('');
    expect(drawn).toContain('Volume par exercice, 2\u00a0barres de la feuille Exercices');
    const concentration = {
      ...read.figures.concentration,
      principaux: [],
      premier_pct: null,
      cinq_premiers_pct: null,
      dix_premiers_pct: null,
    };
    const figures = { ...read.figures, fournisseurs_distincts: 0, concentration };
    const words = plain((await readPdf(await buffer(annuelReport({ ...read, figures })))).text).replace(/\s+/g, ' ');
    expect(words).not.toMatch(/0 fournisseur|Fournisseurs Aucun achat/);
    expect(words).toContain('Fournisseurs Aucun fichier ne nomme les fournisseurs de cet exercice.');
    // One is named, of whom annulations leave nothing.
    const cancelled = { ...figures, fournisseurs_distincts: 1 };
    const said = plain((await readPdf(await buffer(annuelReport({ ...read, figures: cancelled })))).text).replace(
      /\s+/g,
      ' ',
    );
    expect(said).toMatch(/1 fournisseur distinct, compté par SIREN\. Des annulations dépassent les achats/);
  });

  it('names the language for screen readers', async () => {
    const { bytes } = await readReport('annuel?year=2026');
    expect(bytes.toString('latin1')).toMatch(/\/Lang \((fr-FR|\u00fe\u00ff)/);
    expect(bytes.toString('latin1')).toContain('/MarkInfo');
  });

  it.each(['cartographie', 'annuel'])('%s says the volume to the cent', async (document) => {
    const { text } = await readReport(`${document}?year=2026`);
    expect(plain(text)).toContain(`Volume des achats, hors taxes ${inFrench((await volumeOf(2026)).volume)}`);
    // All of it was paid by September: up to the same date as today, or the whole year once 2026 is over.
    const [, before] = /Volume de l’exercice 2025(?:, au [^,]+)?, hors taxes ([\d ]+,\d\d €)/.exec(plain(text)) ?? [];
    expect(before).toBe(inFrench((await volumeOf(2025)).volume));
  });

  it('tells each need by what it asks, and expects nothing of a year that is over', async () => {
    const { text } = await readReport('annuel?year=2026');
    const [, needs, ranks] = /(\d+) besoins sur l’exercice : ([^.]+)\./.exec(plain(text)) ?? [];
    const told = ranks!.split(', ').map((rank) => Number.parseInt(rank, 10));
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(Number(needs));
    expect(text).toContain('Prévision HT');
    expect((await readReport('annuel?year=2025')).text).not.toContain('Prévision');
    // Why each purchase is not conform, with its figures.
    expect(plain(text)).toMatch(/sans marché [\d ]+,\d\d € \d+ Non conforme : [\d ]+,\d\d € HT/);
  });

  it('adds up what is not conform beyond the purchases that it names', () => {
    const parts = [{ statut: 'non_conforme', montant: 1000.1, nombre: 9, part_pct: 10 }] as const;
    const listed = [
      { montant_ht: 600.05, nombre: 4 },
      { montant_ht: 100, nombre: 1 },
    ];
    const told = sommesNonConformes({ par_verdict: [...parts] }, listed);
    expect(told.autres).toEqual({ montant_ht: 300.05, nombre: 4 });
    const whole = sommesNonConformes({ par_verdict: [...parts] }, [...listed, told.autres!]);
    expect(whole).toEqual({ tous: { montant_ht: 1000.1, nombre: 9 }, autres: null });
    expect(sommesNonConformes({ par_verdict: [] }, [])).toEqual({ tous: { montant_ht: 0, nombre: 0 }, autres: null });
  });

  it('tells what late payments owe, each part of its own', async () => {
    const request = { document: 'annuel', format: 'pdf', year: 2026, id: null } as const;
    const read = await api.app
      .get(TenantDatabase)
      .transaction({ organizationId: member.organization }, (tx) =>
        readAnnuel({ tx, organizationId: member.organization, request, producedAt: new Date(), publicUrl: api.url }),
      );
    const due = { payes_en_retard: 830, impayes_en_retard: 6, interets: 15_487.37, indemnites: 33_440 };
    const delais = { ...read.delais!, ...due, interets_sans_taux: 360 };
    const words = plain((await readPdf(await buffer(annuelReport({ ...read, delais })))).text).replace(/\s+/g, ' ');
    // The compensation is owed by all of them, those whose interest is not known too.
    expect(words).toContain(
      'Sommes dues pour 836 retards, payés ou non : 15 487,37 € d’intérêts moratoires au moins et 33 440,00 € d’indemnités forfaitaires (40 € par retard). Les intérêts de 360 mandats ne sont pas chiffrés : le taux de leur semestre n’est pas encore connu.',
    );
  });

  it('tells the mean delay in words as its table does', async () => {
    const { text } = await readReport('annuel?year=2026');
    const [, mean] = / en ([\d,]+) jours en moyenne/.exec(plain(text)) ?? [];
    expect(mean).toMatch(/,\d$/);
    expect(plain(text)).toMatch(new RegExp(`Exercice \\d+ \\d+ ${mean}`));
  });

  it('leaves no page of the yearly report nearly empty, however long and many its names are', async () => {
    const request = { document: 'annuel', format: 'pdf', year: 2026, id: null } as const;
    const read = await api.app
      .get(TenantDatabase)
      .transaction({ organizationId: member.organization }, (tx) =>
        readAnnuel({ tx, organizationId: member.organization, request, producedAt: new Date(), publicUrl: api.url }),
      );
    const name = 'Direction de la transition écologique, du patrimoine bâti, des mobilités et de la commande publique ';
    const many = <Row extends object>(count: number, [first]: readonly Row[], names: readonly (keyof Row)[]): Row[] =>
      Array.from({ length: count }, (_, rank) => ({
        ...first!,
        ...Object.fromEntries(names.map((member) => [member, `${rank} ${name.repeat(2)}`])),
      }));
    const empty: [number, number[]][] = [];
    const charts = new Set<number>();
    for (let count = 1; count <= 25; count += 3) {
      const { figures, nonConformes, seuils } = read;
      const services = many(count, figures.par_service, ['service']);
      const report = annuelReport({
        ...read,
        figures: {
          ...figures,
          par_service: services,
          comparaison: figures.comparaison && { ...figures.comparaison, par_service: services },
          principales_familles: many(Math.min(10, count), figures.principales_familles, ['libelle']),
        },
        seuils: { ...seuils, besoins: many(count, seuils.besoins, []) },
        nonConformes: many(Math.min(20, count), nonConformes, ['famille', 'explication']),
      });
      const bytes = await buffer(report);
      // Each chart is one figure: none is cut between pages.
      charts.add(bytes.toString('latin1').split('/S /Figure\n').length - 1);
      const fills = await fillsOf(bytes);
      // Payment delays as short as these take a sixth of the last page by themselves.
      if (fills.at(-1)! < 0.15 || fills.slice(0, -1).some((fill) => fill < 0.7)) empty.push([count, fills]);
    }
    expect(empty).toEqual([]);
    expect(charts.size).toBe(1);
  });

  it('adds up the needs of the yearly report that its pages do not name', async () => {
    const request = { document: 'annuel', format: 'pdf', year: 2026, id: null } as const;
    const read = await api.app
      .get(TenantDatabase)
      .transaction({ organizationId: member.organization }, (tx) =>
        readAnnuel({ tx, organizationId: member.organization, request, producedAt: new Date(), publicUrl: api.url }),
      );
    const need = { ...read.seuils.besoins[0]!, consomme_ht: 100, engage_ht: 0, besoin_ht: 100, rang_requis: 1 };
    const besoins = Array.from({ length: 28 }, () => need);
    const { text } = await readPdf(await buffer(annuelReport({ ...read, seuils: { ...read.seuils, besoins } })));
    const words = plain(text).replace(/\s+/g, ' ');
    expect(words).toContain('28 besoins sur l’exercice : 28 de la procédure adaptée.');
    expect(words).toMatch(/3 autres besoins 300 €.*Total des 28 besoins 2 800 €/);
  });

  it('the dossier says its marché and what was paid', async () => {
    const { text } = await readReport(`dossier?id=${marche}`);
    const rows = await asOwner<{ total: string }>(
      api,
      'SELECT sum(montant_ht)::text AS total FROM lignes_mandat WHERE marche_id = $1 GROUP BY exercice',
      [marche],
    );
    expect(rows.length).toBe(2);
    for (const { total } of rows) expect(plain(text)).toContain(inFrench(total));
    // Why the marché is judged as it is; what it alone decides of its lines is not told again.
    const { verdict } = (await call(api, 'GET', `/api/v1/marches/${marche}/conformite`, member)).body.data;
    expect(plain(text)).toContain(plain(verdict.etapes.at(-1).libelle.replace(/\.$/, '')));
    expect(text).not.toContain('l’est lui-même');
    // Each exercice in its turn, with what was paid until then.
    const [first, second] = rows.map(({ total }) => BigInt(total.replace('.', '')));
    const sum = `${(first! + second!) / 100n}.${String((first! + second!) % 100n).padStart(2, '0')}`;
    expect(plain(text)).toMatch(
      new RegExp(`Exercice 2025 \\d+ mandats.*Exercice 2026 \\d+ mandats[^€]*€[^€]*€ ${inFrench(sum)} [\\d,]+ %`, 's'),
    );
    // One share of it, in the table and in words.
    const [, inTable] = /Exercice 2026 \d+ mandats[^%]*? ([\d,]+) %/s.exec(plain(text)) ?? [];
    expect(plain(text)).toContain(`€ HT, ${inTable} % d`);
    // What a late payment owes is told with both of its parts, and nothing in the words of a program.
    expect(plain(text)).toMatch(
      /mandats? en retard, [\d, ]+ € d’intérêts moratoires et [\d, ]+ € d’indemnités forfaitaires/,
    );
    expect(text).not.toMatch(/JSON|selon ce qui manque/);
    // Interest that cannot be counted yet is not told as nothing.
    const execution = (await call(api, 'GET', `/api/v1/marches/${marche}/execution`, member)).body.data;
    const lateWith = (interets: number, interets_sans_taux: number): string =>
      plain(
        executionSentences({
          ...execution,
          retards: { ...execution.retards, nombre: 14, interets, interets_sans_taux },
        }).at(-1)!,
      );
    expect(lateWith(0, 14)).toMatch(
      /^14 mandats en retard, 560,00 € d’indemnités .* Leurs intérêts moratoires ne sont pas chiffrés/,
    );
    expect(lateWith(12.5, 3)).toMatch(
      /^14 mandats en retard, 12,50 € d’intérêts moratoires au moins et 560,00 € .* Les intérêts de 3 mandats ne sont/,
    );
    expect(text).toContain('Dossier du marché M1');
    expect(plain(text)).toContain('Achat été n° 5 — 20 % €');
    expect(plain(text)).toContain('Sous-traitance aucune n’est déclarée');
    expect([subcontractingInShort([], true), subcontractingInShort([], false)]).toEqual([
      'déclarée, sans acte enregistré',
      'aucune n’est déclarée',
    ]);
  });

  it('the dossier says all that is recorded of the marché, and leaves out what few have', async () => {
    const recorded = (await call(api, 'GET', `/api/v1/marches/${marche}`, member)).body.data;
    const told = async (facts: object): Promise<string> => {
      const report = emptyReport();
      drawIdentity(report, { ...recorded, ...facts });
      return plain((await readPdf(await buffer(report.end()))).text).replace(/\s+/g, ' ');
    };
    expect(await told({})).not.toMatch(/Techniques|CCAG|Avance|Origine/);
    const facts = { techniques: ['Accord-cadre'], ccag: 'Travaux', attribution_avance: true, taux_avance: 0.05 };
    expect(await told({ ...facts, types_prix: ['Définitif ferme', 'Définitif révisable'] })).toMatch(
      /Techniques Accord-cadre Types de prix Définitif ferme, Définitif révisable CCAG Travaux Avance 5,0 %/,
    );
  });

  it('the dossier marks a false key, and says on what an avenant rests and what is doubtful in it', async () => {
    const recorded = (await call(api, 'GET', `/api/v1/marches/${marche}`, member)).body.data;
    const execution = (await call(api, 'GET', `/api/v1/marches/${marche}/execution`, member)).body.data;
    const avenant = {
      ...{ id: '1', numero: 1, objet: 'Bancs', date_signature: '2026-03-02', duree_mois: null, montant_connu: true },
      ...{ variation_montant: 5200, montant_apres: 6400, article: 'R2194-5', doutes: ['montant_hors_marche'] },
    };
    const unknown = { ...avenant, numero: 2, article: null, montant_connu: false, variation_montant: 0, doutes: [] };
    const doubted = {
      ...{ ...recorded, montant_actuel: 6400, avenants: [avenant, unknown] },
      titulaires: [{ id: '1', type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'MOBILIER' }],
    };
    const report = emptyReport();
    drawIdentity(report, doubted);
    drawAvenants(report, { marche: doubted, avenants: null, execution } as never);
    const words = plain((await readPdf(await buffer(report.end()))).text).replace(/\s+/g, ' ');
    expect(words).toContain('MOBILIER, SIRET 845 296 104 00014 (clé fausse, à vérifier)');
    expect(words).toContain('6 400,00 €, à vérifier : voir les avenants');
    // The words of a cell stand on lines of their own.
    expect(words).toMatch(/circonstances .*imprévues .*\(R2194-5\)/);
    expect(words).toMatch(/Attention – avenant n° 1\. Sa variation dépasse .* c’est peut-être le nouveau total/);
    expect(words).toMatch(/2 Bancs non donné .* inconnue/);
    // What is not known cannot be added up.
    expect(words).not.toContain('Total');
    const known = {
      ...doubted,
      avenants: [avenant, { ...avenant, numero: 2, variation_montant: -200.5, montant_apres: 6199.5 }],
    };
    const sums = emptyReport();
    drawAvenants(sums, { marche: known, avenants: null, execution } as never);
    const added = plain((await readPdf(await buffer(sums.end()))).text).replace(/\s+/g, ' ');
    expect(added).toContain('Total +4 999,50 € 6 199,50 €');
  });

  it('the dossier tells the pace as the screen does, by month', () => {
    const projection = {
      ...{
        date: '2027-01-15',
        raison: null,
        du: '2025-01-01',
        au: '2026-01-01',
        paye_ht: 1200,
        rythme_mensuel_ht: 100,
      },
      ...{ fin_marche: null, avant_la_fin: false, paye_a_la_fin_ht: null, part_a_la_fin_pct: null },
    };
    const told = executionSentences({
      projection,
      retards: { nombre: 0, paiements_inconnus: 0 },
      subsequents: { nombre: 0 },
      reference_ht: null,
      paye_ht: 0,
      dont_paye_ttc: 0,
    } as never);
    expect(plain(told[1]!)).toMatch(
      /^Au rythme de 100,00 € par mois \(du 1er janvier 2025 au 1er janvier 2026\), tout serait mandaté le/,
    );
  });

  it('the dossier says once what all its mandats repeat, and leaves no page to a few of them', async () => {
    const mandat = (index: number, facts: object) => ({
      ...{ exercice: 2026, mandat: String(index), date_emission: '2026-02-03', date_paiement: null, objet: 'Bancs' },
      ...{ fournisseur: 'Pose & Fils', montant_ht: '10.00', montant_tva: '2.00', ...facts },
    });
    /** @param known of them all, those that the report is given */
    const told = async (count: number, facts: (index: number) => object, known = count) => {
      const report = emptyReport();
      const rows = Array.from({ length: known }, (_, index) => mandat(index, facts(index)));
      drawMandats(report, { paiements: [{ mandats: count }], tousLesMandats: 'https://ville.test' } as never, rows);
      const { text } = await readPdf(await buffer(report.end()));
      return { words: plain(text).replace(/\s+/g, ' '), pages: text.trimEnd().split('\f').length };
    };
    const same = await told(40, () => ({}));
    expect(same).toEqual({
      words: expect.stringContaining('Objet de chacun : Bancs. Fournisseur de chacun : Pose & Fils.'),
      pages: 1,
    });
    expect(same.words).toMatch(/Mandat Émis le Payé le Montant HT .* Total 400,00 €/);
    const differing = (index: number) => ({ objet: `${'Banc de bois '.repeat(4)} ${index}` });
    expect((await told(4, () => ({}))).words).toContain('Émis le Payé le Objet Fournisseur');
    // Of a whole list, a few would stand alone on the second page: it ends with the first one, and says so.
    const cut = await told(33, differing);
    expect(cut.words).toMatch(/Les \d\d derniers mandats sur 33, dans l’ordre du temps\. Voir les 33 mandats/);
    expect(cut.words).toMatch(
      /Fournisseur de chacun : Pose & Fils\. Mandat Émis le Payé le Objet Montant HT .* Total listé/,
    );
    expect(cut.pages).toBe(1);
    const two = await told(32, (index) => ({ objet: 'Banc de bois '.repeat(9) + index }));
    expect(two).toEqual({ words: expect.stringMatching(/ Total 320,00 €/), pages: 2 });
    // Of a longer list, what the page of its heading holds.
    const longer = await told(300, differing, 40);
    expect(longer).toEqual({ words: expect.stringMatching(/Les \d\d derniers mandats sur 300/), pages: 1 });
  });

  it('the dossier says who is subcontracted what, for how much and which share of the marché', async () => {
    const declared = [
      { numero: 1, fournisseur: { raison_sociale: 'Pose & Fils', identifiant: '84529610000012' }, montant: 300 },
      { numero: 2, fournisseur: null, operateur_lu: 'Menuiserie Vallée', montant: null, objet: 'Pose' },
    ].map((one) => ({ objet: null, date_notification: '2026-02-03', ...one }) as unknown as SousTraitanceItem);
    const told = async (reference: number | null): Promise<string> => {
      const report = emptyReport();
      drawSubcontracts(report, declared, { base: 'montant', reference_ht: reference });
      return plain((await readPdf(await buffer(report.end()))).text).replace(/\s+/g, ' ');
    };
    const words = await told(1200);
    expect(words).toContain(
      'Le titulaire a déclaré 2 actes de sous-traitance, pour 300,00 € HT, soit 25,0 % du montant du marché, avenants compris (1 200,00 €) ; le montant de 1 acte n’est pas renseigné.',
    );
    expect(words).toContain('Pose & Fils');
    expect(words).toMatch(/Total 300,00 € 25,0 %/);
    expect(words).toMatch(/Menuiserie Vallée Pose 03\/02\/2026 non renseigné –/);
    expect(await told(200)).toContain('C’est plus que le marché entier : un des deux montants est à vérifier.');
    expect(await told(null)).toContain('la part sous-traitée n’est pas calculée');
    expect(plain(subcontractingInShort(declared, true))).toBe('2 actes déclarés, 300,00 € HT');
  });
});

(libreOffice ? describe : describe.skip)('as LibreOffice reads the workbooks (libreoffice-calc-nogui)', () => {
  const linesOf = (sheet: string | undefined): string[][] =>
    sheet!
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(';'));

  let sheets: Map<string, string>;
  beforeAll(async () => {
    const bytesOf = async (path: string): Promise<Buffer> => (await fetchBytes(path)).bytes;
    const cartographie = await bytesOf('cartographie?format=xlsx&year=2026');
    sheets = await sheetsByLibreOffice({
      cartographie,
      calculs: await withFormulas(cartographie),
      annuel: await bytesOf('annuel?format=xlsx&year=2026'),
      audit: await bytesOf('audit?format=xlsx'),
      nomenclature: await bytesOf('nomenclature?format=xlsx&year=2026'),
    });
  });

  /** As a reader would, in place of the total under the last line: the sum of the amounts, the days between first and last, one day's month. */
  async function withFormulas(cartographie: Buffer): Promise<Buffer> {
    const parts = await unzip(cartographie);
    const path = 'xl/worksheets/sheet3.xml';
    const sheet = parts.get(path)!;
    const total = Math.max(...[...cellsOf(sheet).keys()].map((reference) => Number(/\d+$/.exec(reference)![0])));
    const last = total - 1;
    const formula = (column: string, text: string): string => `<c r="${column}${total}"><f>${text}</f></c>`;
    const row = [
      formula('C', `MAX(C2:C${last})-MIN(C2:C${last})`),
      formula('D', 'TEXT(C2,"YYYY-MM-DD")'),
      formula('O', `SUM(O2:O${last})`),
    ].join('');
    const before = sheet.slice(0, sheet.indexOf(`<row r="${total}">`));
    const after = sheet.slice(sheet.indexOf('</sheetData>'));
    parts.set(path, `${before}<row r="${total}">${row}</row>${after}`);
    return writeZip([...parts].map(([name, content]) => ({ name, content })));
  }

  it('opens the cartographie with the same figures', async () => {
    const { volume, nombre } = await volumeOf(2026);
    const detail = linesOf(sheets.get('cartographie-Détail')).slice(0, -1);
    const map = linesOf(sheets.get('cartographie-Cartographie')).slice(0, -1);
    expect(detail.length).toBe(nombre);
    expect(cents(detail.map((line) => line.at(-2)))).toBe(cents([volume]));
    expect(cents(map.map((line) => line.at(-2)))).toBe(cents([volume]));
    expect(map.reduce((sum, line) => sum + Number(line.at(-1)), 0)).toBe(nombre);
    expect(sheets.get('cartographie-Synthèse')).toContain(`Volume des achats HT;${Number(volume)};`);
  });

  it('computes with the amounts and the days of the cartographie', async () => {
    const [total] = linesOf(sheets.get('calculs-Détail')).slice(-1);
    const { volume } = await volumeOf(2026);
    const [days] = await asOwner<{ span: number; latest: string }>(
      api,
      `SELECT max(m.date_emission) - min(m.date_emission) AS span, max(m.date_emission)::text AS latest
       FROM lignes_mandat l JOIN mandats m ON m.organization_id = l.organization_id AND m.id = l.mandat_id
       WHERE m.exercice = 2026 AND NOT l.hors_perimetre`,
    );
    expect(days!.span).toBeGreaterThan(100);
    expect([Number(total![2]), total![3], cents([total![14]])]).toEqual([days!.span, days!.latest, cents([volume])]);
  });

  it('opens every other workbook, with nothing run as a formula', async () => {
    const services = linesOf(sheets.get('annuel-Services'));
    expect(cents(services.slice(0, -1).map((line) => line[1]))).toBe(cents([(await volumeOf(2026)).volume]));
    // A whole, as a percentage of spreadsheets: formulas compute with it.
    expect(services.at(-1)![3]).toMatch(/^100([.,]00)? ?%$/);
    expect(services.at(-1)!.slice(0, 2)).toEqual(['Total', String(Number((await volumeOf(2026)).volume))]);
    expect(sheets.get('audit-Contrôle')).toContain('Chaîne d’empreintes;intacte');
    expect(linesOf(sheets.get('audit-Journal')).length).toBeGreaterThan(0);
    expect(linesOf(sheets.get('nomenclature-Nomenclature 2026')).length).toBeGreaterThan(3);
    expect(sheets.get('cartographie-Détail')).toContain('=HYPERLINK(""http://exemple.test"")');
  });
});
