import { TenantDatabase } from '#database/tenant-database.js';
import { type ReadCell, readSheets } from '#testing/xlsx-reader.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createReferentiel, insert } from '../support/depenses.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { hasLibreOffice, hasPoppler, readPdf, sheetsByLibreOffice } from '../support/readers.js';

let api: TestApi;
let member: TestMember;
let marche: string;
const poppler = hasPoppler();
const libreOffice = hasLibreOffice();

beforeAll(async () => {
  api = await startApi();
  member = await createMember(api);
  marche = await spend(member.organization);
});
afterAll(() => api.close());

/** Two exercices of mandats over services, familles and suppliers, one line of them outside the scope. */
async function spend(organization: string): Promise<string> {
  return api.app.get(TenantDatabase).transaction({ organizationId: organization }, async (tx) => {
    const put = (table: string, row: Record<string, unknown>) => insert(tx, organization, table, row);
    const { services, familles, fournisseurs, marches } = await createReferentiel(tx, organization);
    const codes = ['A', 'B', 'C', 'T'] as const;
    for (let index = 0; index < 60; index += 1) {
      const exercice = index % 3 === 0 ? 2025 : 2026;
      const code = codes[index % 4]!;
      const [service, fournisseur] = [services[index % 2], fournisseurs[index % 8]];
      const montant = `${1000 + index * 137}.${10 + (index % 89)}`;
      const mandat = await put('mandats', {
        exercice,
        numero: `${index}`,
        objet: index === 4 ? '=HYPERLINK("http://exemple.test")' : `Achat été n° ${index} — 20 % €`,
        service_id: service,
        fournisseur_id: fournisseur,
        date_emission: `${exercice}-0${1 + (index % 9)}-15`,
        montant_ht: montant,
        montant_tva: '10.00',
      });
      await put('lignes_mandat', {
        mandat_id: mandat,
        numero: 1,
        exercice,
        service_id: service,
        fournisseur_id: fournisseur,
        compte: index === 7 ? '64111' : '60632',
        section: 'fonctionnement',
        hors_perimetre: index === 7,
        montant_ht: montant,
        montant_tva: '10.00',
        famille_id: index % 11 === 0 ? null : familles[code],
        type_achat: index % 11 === 0 ? null : { A: 'fournitures', B: 'services', C: 'services', T: 'travaux' }[code],
        marche_id: index % 5 === 0 ? marches[0] : null,
      });
      await put('suivi_dgp', {
        mandat_id: mandat,
        eligible: true,
        date_demande: `${exercice}-01-05`,
        date_debut: `${exercice}-01-05`,
        date_paiement: `${exercice}-0${1 + (index % 3)}-20`,
      });
    }
    return marches[0]!;
  });
}

const ask = (path: string, reader = member) => call(api, 'GET', `/api/v1/reports/${path}`, reader);
async function fetchBytes(path: string): Promise<{ type: string | null; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${member.token}`, 'x-organization-id': member.organization };
  const answer = await fetch(`${api.url}/api/v1/reports/${path}`, { headers });
  expect(answer.status).toBe(200);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
}
const volumeOf = async (exercice: number): Promise<{ volume: string; nombre: number }> => {
  const [row] = await asOwner<{ volume: string; nombre: number }>(
    api,
    `SELECT sum(montant_ht)::text AS volume, count(*)::int AS nombre FROM lignes_mandat
     WHERE organization_id = $1 AND exercice = $2 AND NOT hors_perimetre`,
    [member.organization, exercice],
  );
  return row!;
};
/** `12 345,67 €`, whatever the kind of its spaces. */
const inFrench = (amount: string): string =>
  `${amount.replace('.', ',').replace(/\B(?=(\d{3})+(?!\d))/g, ' ')} €`.replace(/,(\d\d) .*$/, ',$1 €');
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/ +/g, ' ');
const cents = (values: readonly (string | undefined)[]): bigint =>
  values.reduce((sum, value) => sum + BigInt(Math.round(Number(value ?? 0) * 100)), 0n);
const column = (rows: readonly ReadCell[][], header: string): (string | undefined)[] => {
  const index = rows[0]!.findIndex((cell) => cell?.value === header);
  expect([header, index >= 0]).toEqual([header, true]);
  return rows.slice(1).map((row) => row[index]?.value);
};

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
  });

  it('in the cartographie as a workbook, down to the line, with nothing run as a formula', async () => {
    const sheets = await readSheets((await fetchBytes('cartographie?format=xlsx&year=2026')).bytes);
    expect([...sheets.keys()]).toEqual(['Synthèse', 'Cartographie', 'Détail']);
    const { volume, nombre } = await volumeOf(2026);
    const detail = sheets.get('Détail')!;
    expect(detail.length - 1).toBe(nombre);
    expect(cents(column(detail, 'Montant HT'))).toBe(cents([volume]));
    expect(cents(column(sheets.get('Cartographie')!, 'Montant HT'))).toBe(cents([volume]));
    // Days are numbers that a formula can compute with: 45000 is in 2023.
    expect(column(detail, 'Émis le').every((day) => Number(day) > 45_000)).toBe(true);
    const hostile = detail.flat().find((cell) => cell?.value.startsWith('=HYPERLINK'));
    expect(hostile).toMatchObject({ type: 'inlineStr', style: '1', formula: false });
  });

  it('in the yearly report as a workbook', async () => {
    const sheets = await readSheets((await fetchBytes('annuel?format=xlsx&year=2026')).bytes);
    const { volume } = await volumeOf(2026);
    const dashboard = (await call(api, 'GET', '/api/v1/dashboard?exercice=2026', member)).body.data;
    expect(cents(column(sheets.get('Services')!, 'Montant HT'))).toBe(cents([volume]));
    expect(cents(column(sheets.get('Synthèse')!, 'Montant HT').slice(4, 5))).toBe(cents([volume]));
    expect(column(sheets.get('Synthèse')!, 'Part')[6]).toBe(String(dashboard.variation_pct));
    const [paid] = await asOwner<{ paid: number; late: number }>(
      api,
      `SELECT count(*)::int AS paid, count(*) FILTER (WHERE suivi.date_paiement > suivi.limite_calculee)::int AS late
       FROM suivi_dgp suivi JOIN mandats m ON m.organization_id = suivi.organization_id AND m.id = suivi.mandat_id
       WHERE suivi.organization_id = $1 AND m.exercice = 2026`,
      [member.organization],
    );
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
      expect(Number(column(rows, 'Montant du seuil HT')[index] ?? NaN)).toBe(besoin.prochain_seuil?.montant_ht ?? NaN);
    }
    expect(seuils.besoins.length).toBe(4);
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

(poppler ? describe : describe.skip)('as poppler reads the reports (poppler-utils)', () => {
  it.each([
    ['cartographie?year=2026', 'Cartographie des achats'],
    ['annuel?year=2026', 'Rapport annuel des achats'],
    ['nomenclature?year=2026', 'Nomenclature des achats'],
  ])('%s is tagged, titled, numbered and whole', async (path, title) => {
    const { text, info, drawn } = await readPdf((await fetchBytes(path)).bytes);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(new RegExp(`Title:\\s+${title}`));
    const pages = Number(/Pages:\s+(\d+)/.exec(info)![1]);
    expect(drawn).toBe(pages);
    expect(plain(text)).toContain(`Page ${pages} / ${pages}`);
    expect(text).toContain('Sommaire');
  });

  it('names the language for screen readers', async () => {
    const { bytes } = await fetchBytes('annuel?year=2026');
    expect(bytes.toString('latin1')).toMatch(/\/Lang \((fr-FR|\u00fe\u00ff)/);
    expect(bytes.toString('latin1')).toContain('/MarkInfo');
  });

  it.each(['cartographie', 'annuel'])('%s says the volume to the cent', async (document) => {
    const { text } = await readPdf((await fetchBytes(`${document}?year=2026`)).bytes);
    expect(plain(text)).toContain(inFrench((await volumeOf(2026)).volume));
    expect(plain(text)).toContain(inFrench((await volumeOf(2025)).volume));
  });

  it('the dossier says its marché and what was paid', async () => {
    const { text } = await readPdf((await fetchBytes(`dossier?id=${marche}`)).bytes);
    const rows = await asOwner<{ total: string }>(
      api,
      'SELECT sum(montant_ht)::text AS total FROM lignes_mandat WHERE marche_id = $1 GROUP BY exercice',
      [marche],
    );
    expect(rows.length).toBe(2);
    for (const { total } of rows) expect(plain(text)).toContain(inFrench(total));
    expect(text).toContain('Dossier du marché M1');
    expect(plain(text)).toContain('Achat été n° 5 — 20 % €');
  });
});

(libreOffice ? describe : describe.skip)('as LibreOffice reads the workbooks (libreoffice-calc-nogui)', () => {
  it('opens the cartographie with the same figures', async () => {
    const { bytes } = await fetchBytes('cartographie?format=xlsx&year=2026');
    const sheets = await sheetsByLibreOffice(bytes, ['Synthèse', 'Cartographie', 'Détail']);
    const { volume, nombre } = await volumeOf(2026);
    const lines = sheets.get('Détail')!.trimEnd().split('\n').slice(1);
    expect(lines.length).toBe(nombre);
    const amounts = lines.map((line) => line.split(';').at(-2));
    expect(cents(amounts)).toBe(cents([volume]));
  });
});
