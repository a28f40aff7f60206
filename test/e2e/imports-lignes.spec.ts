import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

/** Longer than two blocks of accepted rows, with verdicts of each kind on both sides of their limits. */
const ROWS = 1203;
const REJECTED = [1, 500, 501, 1003];
const CORRECTED = [2, 499, 1000, ROWS];

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let id: string;

function line(numero: number): string {
  const date = REJECTED.includes(numero) ? '31/02/2025' : '15/03/2025';
  const montant = CORRECTED.includes(numero) ? '10,005' : '10,00';
  return `2025;${numero};${date};Ligne ${numero};6064;${montant};M-INCONNU`;
}

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { role: 'acheteur' });
  const lines = Array.from({ length: ROWS }, (_, index) => line(index + 1));
  const contenu = ['Exercice;Mandat;Date mandat;Objet;Compte;Montant HT;Marché', ...lines].join('\n');
  id = (await importFile(api, member, { nom: 'mandats.csv', contenu }))['id'] as string;
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

interface Row {
  numero: number;
  ligne: number;
  statut: string;
  original: string;
  corrections: object[];
  rejets: object[];
  avertissements: { champ: string }[];
}
const page = async (query: string): Promise<{ lignes: Row[]; total: number; pages: number }> =>
  (await call(api, 'GET', `/api/v1/imports/${id}/lignes?${query}`, member)).body.data;

/** Every row of a filter, page after page. */
async function walk(query: string, size: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const { lignes, pages } = await page(`${query}&page_size=${size}&page=${number}`);
    rows.push(...lignes);
    if (number >= pages) return rows;
  }
}

const remarked = new Set([...REJECTED, ...CORRECTED]);
const ALL = Array.from({ length: ROWS }, (_, index) => index + 1);
const accepted = ALL.filter((numero) => !remarked.has(numero));

describe('GET /api/v1/imports/:id/lignes', () => {
  it.each([
    ['statut=acceptee', accepted],
    ['statut=corrigee', CORRECTED],
    ['statut=rejetee', REJECTED],
    ['', ALL],
    ['statut=', ALL],
  ])('lists the rows of "%s" once each, in their order, whatever the page', async (query, expected) => {
    for (const size of [500, 7 * 31]) {
      expect((await walk(query, size)).map(({ numero }) => numero)).toEqual(expected);
    }
    expect((await page(query)).total).toBe(expected.length);
  });

  it('shows an accepted row as it stands in the file, with its warnings', async () => {
    const [third] = (await page('statut=acceptee&page_size=1')).lignes;
    expect(third).toMatchObject({ numero: 3, ligne: 4, statut: 'acceptee', corrections: [], rejets: [] });
    expect(third!.original).toBe(line(3));
    expect(third!.avertissements.map(({ champ }) => champ)).toEqual(['marche']);
  });

  it('puts the verdicts together where no statut is asked', async () => {
    const { lignes } = await page('page_size=3');
    expect(lignes.map(({ statut }) => statut)).toEqual(['rejetee', 'corrigee', 'acceptee']);
  });

  it('finds every row of a warning, accepted rows too, whatever the page', async () => {
    const { body } = await call(api, 'GET', `/api/v1/imports/${id}/motifs`, member);
    const warnings = (body.data.motifs as { statut: string; code: string; champ: string; nombre: number }[]).filter(
      ({ statut }) => statut === 'avertissement',
    );
    expect(warnings.length).toBeGreaterThan(0);
    for (const { code, champ, nombre } of warnings) {
      const query = `statut=avertissement&motif=${code}&champ=${champ}`;
      const rows = await walk(query, 97);
      expect([rows.length, (await page(query)).total]).toEqual([nombre, nombre]);
      expect(rows.every(({ avertissements }) => avertissements.some((one) => one.champ === champ))).toBe(true);
    }
    expect((await page('statut=avertissement&motif=inconnu&champ=marche')).total).toBe(0);
  });

  it('knows no other statut, and no page after the last', async () => {
    expect(await page('statut=perdue')).toMatchObject({ lignes: [], total: 0, pages: 0 });
    expect((await page('page=999999999')).lignes).toEqual([]);
  });

  it('holds the accepted rows in few rows', async () => {
    const blocks = await asOwner<{ bloc: number; nombre: number }>(
      api,
      'SELECT bloc, nombre FROM import_lignes_acceptees WHERE import_id = $1 ORDER BY bloc',
      [id],
    );
    expect(blocks).toEqual([
      { bloc: 0, nombre: 496 },
      { bloc: 1, nombre: 498 },
      { bloc: 2, nombre: 201 },
    ]);
  });

  it('lists nothing of an import that failed', async () => {
    const failed = await importFile(api, member, { nom: 'x.csv', contenu: '%PDF-1.7' });
    const { body } = await call(api, 'GET', `/api/v1/imports/${failed['id'] as string}/lignes`, member);
    expect(body.data).toMatchObject({ lignes: [], total: 0 });
  });
});
