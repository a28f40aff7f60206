import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { fixture, importFile, SDIS_06_SIRET } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { siret: SDIS_06_SIRET, role: 'acheteur' });
  await importFile(api, member, await fixture('decp-v1-sdis-06.json'));
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const list = async (query: string): Promise<{ marches: Record<string, unknown>[]; total: number; pages: number }> =>
  (await call(api, 'GET', `/api/v1/marches?${query}`, member)).body.data;

const numeros = async (query: string): Promise<unknown[]> => (await list(query)).marches.map(({ numero }) => numero);

describe('GET /api/v1/marches', () => {
  it('lists the newest notification first, with its holders', async () => {
    const { marches, total, pages } = await list('page_size=5');
    expect([marches.length, total, pages]).toEqual([5, 18, 4]);
    expect(marches[0]).toMatchObject({
      numero: '2019A03500',
      montant: 89000,
      date_notification: '2019-03-26',
      exercice: 2019,
      titulaires: [expect.objectContaining({ raison_sociale: 'RS COMPONENTS' })],
    });
    const dates = marches.map(({ date_notification }) => date_notification as string);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('walks the pages without repeating or skipping', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => numeros(`page_size=4&page=${page}`)));
    expect(new Set(pages.flat()).size).toBe(18);
  });

  it.each([
    ['case and accents of the search', 'search=ETANCHEITE', ['2019L01900']],
    ['accents that the text lacks', 'search=maténance', []],
    ['the holder’s name', 'search=vieux+campeur', ['2019L02900']],
    ['part of the number', 'search=19l029', ['2019L02900']],
    ['wildcards as plain characters', 'search=%25', []],
  ])('searches with %s', async (_, query, expected) => {
    expect(await numeros(query)).toEqual(expected);
  });

  it.each([
    ['exercice=2018', 1],
    ['exercice=2019', 17],
    ['exercice=abcd', 18],
    ['exercice=', 18],
    ['exercice=2019&search=cis+tourette', 6],
    [`fournisseur=introuvable`, 0],
    ['procedure=Proc%C3%A9dure', 0],
    ['statut=termine&echeance_avant=2019-01-01', 0],
    ['echeance_avant=pas-une-date', 18],
    ['service=INCONNU', 0],
    ['famille=INCONNUE', 0],
  ])('filters by %s', async (query, total) => {
    expect((await list(query)).total).toBe(total);
  });

  it('filters by the supplier’s SIREN', async () => {
    const [marche] = (await list('search=vieux+campeur')).marches as [{ titulaires: { identifiant: string }[] }];
    const siren = marche.titulaires[0]!.identifiant.slice(0, 9);
    expect(await numeros(`fournisseur=${siren}`)).toEqual(['2019L02900']);
  });

  it('never refuses a page: below 1 is 1, over the cap is the cap', async () => {
    const answer = await call(api, 'GET', '/api/v1/marches?page=-3&page_size=100000', member);
    expect(answer.body.data).toMatchObject({ page: 1, page_size: 200, total: 18 });
    const beyond = await call(api, 'GET', '/api/v1/marches?page=999999999999', member);
    expect([beyond.status, beyond.body.data.marches]).toEqual([200, []]);
  });

  it('shows one marché whole, and the same 404 for unknown, malformed and foreign ones', async () => {
    const [first] = (await list('page_size=1')).marches as [{ id: string }];
    const detail = await call(api, 'GET', `/api/v1/marches/${first.id}`, member);
    expect(detail.body.data).toMatchObject({ numero: '2019A03500', montant_actuel: 89000, avenants: [], lots: [] });
    const stranger = await createMember(api);
    const refusals = await Promise.all([
      call(api, 'GET', `/api/v1/marches/${first.id}`, stranger),
      call(api, 'GET', '/api/v1/marches/0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77', member),
      call(api, 'GET', '/api/v1/marches/pas-un-uuid', member),
    ]);
    const answers = refusals.map(({ status, body }) => [status, body.error.code, body.error.message]);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(refusals[0]!.status).toBe(404);
  });

  it('shows another organisation nothing', async () => {
    const stranger = await createMember(api);
    const answer = await call(api, 'GET', '/api/v1/marches?search=etancheite', stranger);
    expect(answer.body.data).toMatchObject({ marches: [], total: 0 });
  });

  it('refuses without identity, module or permission', async () => {
    const anonymous = await call(api, 'GET', '/api/v1/marches', { organization: member.organization });
    expect([anonymous.status, anonymous.body.error.code]).toEqual([401, 'unauthenticated']);
    const unsubscribed = await call(api, 'GET', '/api/v1/marches', await createMember(api, { modules: [] }));
    expect([unsubscribed.status, unsubscribed.body.error.code]).toEqual([402, 'module_not_subscribed']);
  });
});
