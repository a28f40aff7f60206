import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, createOperator, type TestMember } from '../support/factories.js';
import { importFile, upload } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

const LEVELS = 20;

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { role: 'administrateur' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const send = (method: string, path: string, json?: unknown, caller: object = member): Promise<Answer> =>
  call(api, method, `/api/v1/${path}`, { ...caller, json });
const faults = ({ status, body }: Answer): unknown[] => [
  status,
  [...new Set((body.error?.details as { field: string }[] | undefined)?.map(({ field }) => field))],
];

describe.each([
  ['services', {}],
  ['familles', { type: 'services' }],
])('a tree of %s', (route, members) => {
  const create = (code: string, parent_id?: string): Promise<Answer> =>
    send('POST', route, { code, libelle: code, parent_id, ...members });
  /** Rows under each other; answers their identifiers, the root first. */
  async function chain(prefix: string, length: number): Promise<string[]> {
    const ids: string[] = [];
    for (let level = 1; level <= length; level += 1) {
      ids.push((await create(`${prefix}${level}`, ids.at(-1))).body.data.id);
    }
    return ids;
  }

  it('has twenty levels at most, also when a branch moves', async () => {
    const deep = await chain('A', LEVELS);
    expect(faults(await create('A21', deep.at(-1)))).toEqual([400, ['parent_id']]);
    const branch = await chain('B', 3);
    const move = (parent_id: string): Promise<Answer> =>
      send('PUT', `${route}/${branch[0]}`, { code: 'B1', libelle: 'B1', parent_id, version: 1, ...members });
    expect(faults(await move(deep[LEVELS - 3]!))).toEqual([400, ['parent_id']]);
    expect((await move(deep[LEVELS - 4]!)).status).toBe(200);
  });
});

describe('an imported nomenclature', () => {
  let fresh: TestMember;
  beforeAll(async () => {
    fresh = await createMember(api, { role: 'acheteur' });
  });
  const HEADER = 'Code famille;Libellé;Type;Famille parente';
  const load = (...lines: string[]): Promise<Record<string, unknown>> =>
    importFile(api, fresh, { nom: 'nomenclature.csv', contenu: [HEADER, ...lines].join('\r\n') });
  const line = (code: string, parent = ''): string => `${code};Famille ${code};Services;${parent}`;
  const depth = async (): Promise<number> => {
    const [row] = await asOwner<{ depth: number }>(
      api,
      `WITH RECURSIVE arbre AS (
         SELECT id, 1 AS niveau FROM familles WHERE organization_id = $1 AND parent_id IS NULL
         UNION ALL
         SELECT famille.id, niveau + 1 FROM familles famille JOIN arbre ON arbre.id = famille.parent_id)
       SELECT max(niveau) AS depth FROM arbre`,
      [fresh.organization],
    );
    return row!.depth;
  };

  it('leaves out what is below the twentieth level of the file', async () => {
    const chain = Array.from({ length: 23 }, (_, index) => line(`D${index}`, index === 0 ? '' : `D${index - 1}`));
    expect(await load(...chain)).toMatchObject({ lignes_lues: 23, lignes_rejetees: 3 });
    expect(await depth()).toBe(LEVELS);
  });

  it('leaves out a move that would push known familles below it', async () => {
    expect(await load(line('E0'), line('D0', 'E0'))).toMatchObject({ lignes_lues: 2, lignes_rejetees: 1 });
    expect(await depth()).toBe(LEVELS);
  });
});

describe('a reclassement', () => {
  it.each(['marche_id', 'fournisseur_id', 'famille_actuelle_id', 'famille_id'])(
    'is refused with a foreign %s, which it names',
    async (field) => {
      const { id: famille_id } = (await send('POST', 'familles', { code: `R${field}`, libelle: 'x', type: 'services' }))
        .body.data;
      const json = { compte: '6283', famille_id, [field]: crypto.randomUUID() };
      expect(faults(await send('POST', 'nomenclature/reclassement', json))).toEqual([400, [field]]);
    },
  );

  it('is refused with a marché of another organisation', async () => {
    const [foreign] = await asOwner<{ id: string }>(
      api,
      `WITH exercice AS (INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025))
       INSERT INTO marches (organization_id, numero, exercice, objet) VALUES ($1, 'M1', 2025, 'x') RETURNING id`,
      [(await createMember(api)).organization],
    );
    const asked = await send('POST', 'nomenclature/reclassement', { marche_id: foreign!.id });
    expect(faults(asked)).toEqual([400, ['marche_id']]);
  });
});

describe('a host name', () => {
  const [long, longest] = ['a'.repeat(64), 'a'.repeat(63)];

  it('of a webhook has labels that DNS can hold', async () => {
    const webhook = (host: string): Promise<Answer> =>
      send('POST', 'webhooks', { url: `https://${host}/chemin`, events: ['*'] });
    expect(faults(await webhook(`${long}.exemple.fr`))).toEqual([400, ['url']]);
    expect(faults(await webhook(`${'é'.repeat(62)}.fr`))).toEqual([400, ['url']]);
    expect((await webhook(`${longest}.exemple.fr`)).status).toBe(201);
  });

  it.each([
    ['https://example.org./', 'finir par un point'],
    ['https://example.org.:443/x', 'finir par un point'],
    ['https://-bad-.fr/', 'tiret'],
    ['https://a.bad-.fr/', 'tiret'],
    [`https://${`${longest}.`.repeat(4)}fr/`, '253'],
  ])('of a webhook is spelt as it should be: %s', async (url, words) => {
    const created = await send('POST', 'webhooks', { url, events: ['*'] });
    expect(faults(created)).toEqual([400, ['url']]);
    expect(created.body.error.details[0].message).toContain(words);
    const known = await send('POST', 'webhooks', { url: 'https://exemple.fr/', events: ['*'] });
    expect(faults(await send('PUT', `webhooks/${known.body.data.id}`, { url }))).toEqual([400, ['url']]);
  });

  it('of a public address has labels that DNS can hold', async () => {
    const { token } = await createOperator(api);
    const change = (public_url: string): Promise<Answer> =>
      call(api, 'PUT', `/api/platform/organizations/${member.organization}`, { token, json: { public_url } });
    expect(faults(await change(`https://${long}.exemple.fr`))).toEqual([400, ['public_url']]);
    expect(faults(await change(`https://${'é'.repeat(62)}.fr`))).toEqual([400, ['public_url']]);
    expect((await change(`https://${longest}.exemple.fr`)).status).toBe(200);
  });
});

describe('the name of a file that was sent', () => {
  const HIDDEN = 'factu\u202ere\u200f.csv';

  it('is stored and shown without controls and marks of direction', async () => {
    const { body } = await upload(api, member, { nom: HIDDEN, contenu: 'exercice;numero\r\n2025;1\r\n' });
    expect((await send('GET', `imports/${body.data.id}`)).body.data.fichier).toBe('facture.csv');
  });
});
