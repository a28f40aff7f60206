import { ApiClient } from '#client/api-client.js';
import { ApiRefusal } from '#client/errors.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { createMember, type TestMember, unique } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let client: ApiClient;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
  client = new ApiClient({ baseUrl: api.url });
});

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

  it('tells why a file is refused while it is still being sent', async () => {
    const form = { file: new Blob([new Uint8Array(8 * 1024 * 1024)]) };
    const stranger = client.with({ token: 'ak_stranger', organization: member.organization });
    for (const more of [{}, { onProgress: () => undefined }])
      expect(await refusalOf(stranger.upload('POST /api/v1/imports', { form, ...more }))).toMatchObject({
        status: 401,
      });
  });

  it('gives the answer of the assistant as it comes', async () => {
    const inside = client.with({ token: member.token, organization: member.organization });
    const seen: string[] = [];
    const body = { message: 'Qu’est-ce qu’un marché public ?' };
    for await (const step of inside.events('POST /api/v1/chatbot/messages', { body })) {
      seen.push(step.event);
      if (step.event === 'fin') expect(step.data.contenu).not.toBe('');
    }
    expect([seen[0], seen.at(-1)]).toEqual(['debut', 'fin']);
    const unknown = { message: 'Et ?', conversation_id: member.organization };
    const refused = inside.events('POST /api/v1/chatbot/messages', { body: unknown }).next();
    expect(await refusalOf(refused)).toMatchObject({ status: 404, code: 'not_found' });
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
