import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, createOperator, login, unique } from '../support/factories.js';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ OPERATOR_EMAIL: 'premier@exemple.test', OPERATOR_PASSWORD: 'une-phrase-de-passe-de-console' });
  token = (await createOperator(api)).token;
});
afterAll(() => api.close());

const platform = (method: string, path: string, json?: unknown) =>
  call(api, method, `/api/platform${path}`, { token, ...(json === undefined ? {} : { json }) });

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`;

describe('operator sign-in', () => {
  it('creates the first operator of the settings, once', async () => {
    const json = { email: 'premier@exemple.test', password: 'une-phrase-de-passe-de-console' };
    const answer = await call(api, 'POST', '/api/platform/auth/login', { json });
    expect(answer.body.data).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 28800 });
  });

  it('refuses a wrong password, and accounts of organisations', async () => {
    const json = { email: 'premier@exemple.test', password: 'autre' };
    expect((await call(api, 'POST', '/api/platform/auth/login', { json })).body.error.code).toBe('invalid_credentials');
    const member = await createMember(api);
    const asAccount = { email: member.account.email, password: member.account.password };
    expect((await call(api, 'POST', '/api/platform/auth/login', { json: asAccount })).status).toBe(401);
  });

  it('gives a token that opens no client route, and ends at logout', async () => {
    const operator = await createOperator(api);
    expect((await call(api, 'GET', '/api/v1/auth/me', { token: operator.token })).body.error.code).toBe(
      'unauthenticated',
    );
    await call(api, 'POST', '/api/platform/auth/logout', { token: operator.token });
    const after = await call(api, 'GET', '/api/platform/organizations', { token: operator.token });
    expect([after.status, after.body.error.code]).toEqual([401, 'session_ended']);
  });
});

describe('organisations', () => {
  it('are created, listed, changed; modules count from the next request', async () => {
    const created = await platform('POST', '/organizations', {
      name: 'Ville de Montreuil',
      siret: '21930048600018',
      logo: PNG,
      public_url: 'https://montreuil.example',
      modules: ['achats_publics'],
    });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect(created.body.data).toEqual({
      id,
      name: 'Ville de Montreuil',
      siret: '21930048600018',
      logo_url: `http://localhost:3000/logos/${id}`,
      public_url: 'https://montreuil.example',
      modules: ['achats_publics'],
      members: 0,
      created_at: expect.stringMatching(/Z$/),
    });
    expect((await call(api, 'GET', `/logos/${id}`)).headers.get('content-type')).toBe('image/png');
    const list = await platform('GET', '/organizations?limit=1000');
    expect(list.body.data).toMatchObject({ page: 1, limit: 100, total: expect.any(Number) });
    expect(list.body.data.organizations).toContainEqual(created.body.data);

    const member = await createMember(api, { organization: id, role: 'administrateur' });
    const share = () => call(api, 'POST', '/api/v1/share', { token: member.token, organization: id, json: {} });
    await platform('PUT', `/organizations/${id}`, { modules: [] });
    expect((await share()).body.error.code).toBe('module_not_subscribed');
    const changed = await platform('PUT', `/organizations/${id}`, { modules: ['achats_publics'], logo: null });
    expect(changed.body.data).toMatchObject({
      name: 'Ville de Montreuil',
      logo_url: null,
      public_url: 'https://montreuil.example',
    });
    expect((await share()).status).toBe(201);
  });

  it('refuse a SIRET twice, unknown modules, a logo that is none, an unknown organisation', async () => {
    const siret = '20005767700019';
    expect((await platform('POST', '/organizations', { name: 'Un', siret })).status).toBe(201);
    expect((await platform('POST', '/organizations', { name: 'Deux', siret })).body.error.code).toBe('conflict');
    const bad = await platform('POST', '/organizations', {
      name: '',
      siret: '12',
      modules: ['autre'],
      public_url: 'ftp://x',
    });
    expect(bad.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'modules',
      'name',
      'public_url',
      'siret',
    ]);
    const logo = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`;
    expect((await platform('POST', '/organizations', { name: 'Un', logo })).body.error.details[0].field).toBe('logo');
    expect((await platform('PUT', `/organizations/${crypto.randomUUID()}`, { name: 'X' })).status).toBe(404);
    expect((await platform('PUT', '/organizations/42', { name: 'X' })).status).toBe(404);
  });
});

describe('accounts and members', () => {
  const account = () => ({ email: `${unique('agent')}@exemple.test`, name: 'Agent', password: 'un-long-mot-de-passe' });

  it('create an account, give it a role, and it signs in', async () => {
    const dto = account();
    const created = await platform('POST', '/accounts', dto);
    expect([created.status, created.body.data]).toEqual([
      201,
      { id: expect.any(String), email: dto.email, name: 'Agent', disabled: false, created_at: expect.any(String) },
    ]);
    const { organization } = await createMember(api);
    const json = { account_id: created.body.data.id, role: 'auditeur' };
    const added = await platform('POST', `/organizations/${organization}/members`, json);
    expect([added.status, added.body.data]).toEqual([
      201,
      { id: expect.any(String), organization_id: organization, ...json },
    ]);
    const session = await login(api, { id: '', ...dto });
    const audit = await call(api, 'GET', '/api/v1/audit?resource_type=member', { token: session, organization });
    expect(audit.body.data.logs[0]).toMatchObject({ action: 'member.added', actor_type: 'operator' });
  });

  it('refuse the same e-mail in another case, and unknown accounts or organisations', async () => {
    const dto = account();
    await platform('POST', '/accounts', dto);
    expect((await platform('POST', '/accounts', { ...dto, email: dto.email.toUpperCase() })).body.error.code).toBe(
      'conflict',
    );
    const { organization } = await createMember(api);
    const json = { account_id: crypto.randomUUID(), role: 'lecteur' };
    expect((await platform('POST', `/organizations/${organization}/members`, json)).status).toBe(404);
    expect((await platform('POST', `/organizations/${crypto.randomUUID()}/members`, json)).status).toBe(404);
  });

  it('let one of many parallel additions in, and tell the others so', async () => {
    const { organization } = await createMember(api);
    const { id } = (await platform('POST', '/accounts', account())).body.data;
    const json = { account_id: id, role: 'lecteur' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => platform('POST', `/organizations/${organization}/members`, json)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![201, 409].includes(status))).toEqual([]);
    expect(statuses.has(201)).toBe(true);
  });

  it('take a null member for an absent one', async () => {
    const member = await createMember(api);
    const answer = await platform('PUT', `/accounts/${member.account.id}`, { password: null, name: null, email: null });
    expect([answer.status, answer.body.data.email]).toEqual([200, member.account.email]);
    expect((await login(api, member.account)).length).toBeGreaterThan(100);
  });

  it('end the sessions of a disabled account at once', async () => {
    const member = await createMember(api);
    expect((await platform('PUT', `/accounts/${member.account.id}`, { disabled: true })).body.data.disabled).toBe(true);
    const after = await call(api, 'GET', '/api/v1/auth/me', { token: member.token });
    expect([after.status, after.body.error.code]).toEqual([401, 'session_ended']);
    await platform('PUT', `/accounts/${member.account.id}`, { disabled: false });
    expect((await login(api, member.account)).length).toBeGreaterThan(100);
  });
});
