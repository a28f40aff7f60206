import { ApiClient, ApiRefusal } from '#client/api-client.js';
import { startApi, type TestApi } from '../support/api.js';
import { createMember, type TestMember, unique } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi();
  member = await createMember(api);
  client = new ApiClient({ baseUrl: api.url });
}, 30_000);
afterAll(() => api.close());

const refusalOf = async (work: Promise<unknown>): Promise<ApiRefusal> => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ApiRefusal);
  return thrown as ApiRefusal;
};

describe('the typed client', () => {
  it('goes from the sign-in to an API key that reads contracts', async () => {
    const { email, password } = member.account;
    const { access_token } = await client.call('POST /api/v1/auth/login', { body: { email, password } });
    const signedIn = client.with({ token: access_token });
    const [organization] = await signedIn.call('GET /api/v1/organizations');
    const inside = signedIn.with({ organization: organization!.id });
    const { key, permissions } = await inside.call('POST /api/v1/api-keys', {
      body: { label: 'Client', permissions: ['procurement.read'], expires_in_days: 1 },
    });
    expect(permissions).toEqual(['procurement.read']);
    const page = await inside
      .with({ token: key })
      .call('GET /api/v1/marches', { query: { search: 'papier & encre', page: 1 } });
    expect([page.total, page.marches]).toEqual([0, []]);
  });

  it('gives documents as files, JSON ones too', async () => {
    const inside = client.with({ token: member.token, organization: member.organization });
    const csv = await inside.call('GET /api/v1/reports/cartographie', { query: { format: 'csv' } });
    expect(csv.type).toMatch(/^text\/csv/);
    const decp = await inside.call('GET /api/v1/marches/export/decp');
    expect(JSON.parse(await decp.text())).toEqual({ marches: { marche: [] } });
  });

  it('gives messages, path members and refusals as they are', async () => {
    const inside = client.with({ token: member.token, organization: member.organization });
    const added = await inside.call('POST /api/v1/members', {
      body: { email: `${unique('agent')}@exemple.test`, name: 'Ada', role: 'lecteur' },
    });
    const removed = await inside.call('DELETE /api/v1/members/:id', { path: { id: added.id } });
    expect(removed.message).toBe('Membre retiré de l’organisation.');
    const unknown = await refusalOf(inside.call('DELETE /api/v1/members/:id', { path: { id: added.id } }));
    expect(unknown).toMatchObject({
      status: 404,
      code: 'not_found',
      requestId: expect.any(String),
      retryAfter: undefined,
    });
    const invalid = await refusalOf(
      inside.call('POST /api/v1/members', { body: { email: 'x', name: '', role: 'lecteur' } }),
    );
    expect(invalid).toMatchObject({ status: 400, code: 'validation_failed', details: expect.any(Array) });
    const anonymous = await refusalOf(client.call('GET /api/v1/auth/me'));
    expect(anonymous).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});
