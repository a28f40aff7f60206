import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { MEMBRES_SUPPOSABLES } from '#procurement/decp-v2-types.js';
import { validateDecpV2 } from '#testing/decp-v2-schema.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember } from '../support/factories.js';
import { importEnd, upload } from '../support/imports.js';
import { fixturePath } from '../support/reader-fixtures.js';
import { startTaskWorker } from '../support/task-worker.js';

/**
 * The three files of contracts published in 2019: whole as they are, against the ledger that docs/imports.md shows; and
 * given to one buyer, so that their contracts are converted to DECP v2 and held against its schema. There one contract of
 * each shape is enough; all 10,187 with `DECP_2019=all`.
 */
const FILES = ['decp_2019_pes_marche.json', 'decp_2019_marches-publics.info.json', 'decp_2019_aife.json'];
const ALL = process.env['DECP_2019'] === 'all';

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

const published = async (nom: string): Promise<Buffer> =>
  gunzipSync(await readFile(new URL(`../fixtures/decp-2019/${nom}.gz`, import.meta.url)));

let establishment = 0;
/** Imports into an organisation of its own: another establishment of the same authority, whose SIREN is what counts. */
async function importAs(siret: string, nom: string, contenu: Buffer | string) {
  establishment += 1;
  const member = await createMember(api, { siret: siret.slice(0, 9) + String(establishment).padStart(5, '0') });
  const answer = await upload(api, member, { nom, contenu });
  return { member, end: await importEnd(api, member, answer.body.data.id as string) };
}

/** The lines of the table of docs/imports.md about files that are here. */
function documentedLedgers(): [file: string, siret: string, counts: number[]][] {
  const text = readFileSync(fileURLToPath(new URL('../../docs/imports.md', import.meta.url)), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w.-]+)`.*\((\d{14})\)\s*\|(?:\s*([\d|\s]+?)\s*)\|\s*(?:[\d–]+)\s*\|$/gm)];
  return rows.map(([, file, siret, counts]) => [file!, siret!, counts!.split('|').map(Number)]);
}

describe('the ledger of each real file', () => {
  const documented = documentedLedgers();

  it('is documented', () => {
    expect(documented.map(([file]) => file)).toEqual(expect.arrayContaining(FILES));
  });

  it.each(documented.filter(([file]) => FILES.includes(file) || isFixture(file)))(
    '%s for %s is the one that the docs show',
    async (file, siret, counts) => {
      const contenu = FILES.includes(file) ? await published(file) : await readFile(fixturePath(file));
      const { end } = await importAs(siret, file, contenu);
      const { lignes_lues, lignes_acceptees, lignes_corrigees, lignes_rejetees } = end as Record<string, number>;
      expect([lignes_lues, lignes_acceptees, lignes_corrigees, lignes_rejetees]).toEqual(counts);
      expect(lignes_lues).toBe(lignes_acceptees! + lignes_corrigees! + lignes_rejetees!);
    },
  );
});

function isFixture(file: string): boolean {
  try {
    return readFileSync(fixturePath(file)).length > 0;
  } catch {
    return false; // only the authorities hold it
  }
}

/** Members whose text is one of a list, where another one is read otherwise; of the other texts the notation tells. */
const LISTED = /^(_type|formePrix|nature|procedure|typeCode|typeIdentifiant)$/;
const FREE = /^(denominationSociale|nom|objet|objetModification)$/;

/** Which members a contract has and how each is written: contracts of one shape are read by the same rules. */
function shapeOf(value: unknown, member = ''): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map((item) => shapeOf(item, member)))].sort().join()}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${members.map(([name, held]) => `${name}:${shapeOf(held, name)}`).join()}}`;
  }
  if (typeof value === 'number') return Number.isInteger(value) ? `integer ${Math.sign(value)}` : 'decimal';
  if (typeof value !== 'string' || LISTED.test(member)) return String(value);
  if (FREE.test(member)) return value.trim() === '' ? 'nothing' : 'text';
  const notation = value.replace(/\p{L}+/gu, 'a').replace(/\d/g, '9');
  return notation.replace(/(.)\1+/g, '$1').slice(0, 16);
}

const oneOfEachShape = (marches: Contract[]): Contract[] => [
  ...new Map(marches.map((marche) => [shapeOf(marche), marche])).values(),
];

interface Contract {
  id?: string;
  acheteur?: object;
}

describe(`DECP v2 of ${ALL ? 'every contract' : 'contracts of every shape'} published in 2019`, () => {
  it.each(FILES)('is valid from %s, and its report names what was left out and why', async (file) => {
    const { marches: whole } = JSON.parse((await published(file)).toString()) as { marches: Contract[] };
    const marches = ALL ? whole : oneOfEachShape(whole);
    expect(marches.length).toBeGreaterThan(200);
    // The buyer and the number alone are changed, since two buyers may have numbered alike; the year that begins a number
    // stays, for it is all that dates half of the contracts of the State's platform.
    const own = marches.map((marche, index) => ({
      ...marche,
      id: `${(marche.id ?? '').slice(0, 4)}${index}`,
      acheteur: { ...marche.acheteur, id: '21690123100011' },
      ...('autoriteConcedante' in marche ? { autoriteConcedante: { id: '21690123100011' } } : {}),
    }));
    const { member, end } = await importAs('21690123100011', file, JSON.stringify({ marches: own }));
    expect(end).toMatchObject({ statut: 'termine', lignes_lues: marches.length });
    const kept = marches.length - (end['lignes_rejetees'] as number);
    expect(kept).toBeGreaterThan(marches.length * 0.9);

    // Nothing that v1 did not ask is invented: nobody confirmed it yet.
    const bare = await call(api, 'GET', '/api/v1/marches/export/decp', member);
    expect(bare.body.marches.marche).toEqual([]);
    const json = { membres: MEMBRES_SUPPOSABLES };
    await call(api, 'POST', '/api/v1/marches/export/decp/confirmations', { ...member, json });
    const exported = await call(api, 'GET', '/api/v1/marches/export/decp', member);
    validateDecpV2(exported.body);
    expect(validateDecpV2.errors?.slice(0, 3) ?? []).toEqual([]);
    const lists = exported.body.marches as Record<string, unknown[]>;
    const contracts = Object.values(lists).reduce((sum, list) => sum + list.length, 0);
    const report = (await call(api, 'GET', '/api/v1/marches/export/decp/rapport', member)).body.data;
    expect([report.exportes, report.exportes + report.ecartes]).toEqual([contracts, kept]);
    const remarks = report.remarques as { numero: string; gravite: string; message: string }[];
    expect(remarks.filter(({ message }) => message.length < 10)).toEqual([]);
    const setAside = new Set(remarks.filter(({ gravite }) => gravite === 'ecarte').map(({ numero }) => numero));
    // The report lists a thousand remarks, those that set a contract aside first, and counts the others.
    if (remarks.length < 1000) expect(setAside.size).toBe(report.ecartes);
    else expect(report.nombre_remarques.ecarte).toBeGreaterThanOrEqual(report.ecartes as number);
  });
});
