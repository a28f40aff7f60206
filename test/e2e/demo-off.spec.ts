import { startApi, startBeside, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import {
  asOwner,
  createAccount,
  createMember,
  createOperator,
  createOrganization,
  login,
  type TestMember,
} from '../support/factories.js';
import {
  answerInvitation,
  as,
  inviteMember,
  newEmail,
  PASSWORD,
  reach,
  setPassword,
  signIn,
} from '../support/invitations.js';

const DEMO_OPERATOR = { OPERATOR_EMAIL: 'operateur@demo.test', OPERATOR_PASSWORD: 'demo-operateur-2026' };
const ALL = ['procurement.read', 'admin.manage'];

/** What the demo makes, opened while it is on. */
interface Opened {
  member: TestMember;
  refreshToken: string;
  operator: string;
  key: string;
  share: string;
  chat: string;
}

let on: TestApi;
let off: TestApi;
let opened: Opened;
beforeAll(async () => {
  on = await startApi({ DEMO: 'true', ...DEMO_OPERATOR });
  const member = await createMember(on);
  await asOwner(on, 'UPDATE accounts SET demo = true WHERE id = $1', [member.account.id]);
  await asOwner(on, 'UPDATE organizations SET demo = true WHERE id = $1', [member.organization]);
  const { email, password } = member.account;
  const pair = await call(on, 'POST', '/api/v1/auth/login', { json: { email, password } });
  const signIn = { email: DEMO_OPERATOR.OPERATOR_EMAIL, password: DEMO_OPERATOR.OPERATOR_PASSWORD };
  const create = (path: string, json: object) => call(on, 'POST', `/api/v1/${path}`, { ...member, json });
  opened = {
    member: { ...member, token: pair.body.data.access_token as string },
    refreshToken: pair.body.data.refresh_token as string,
    operator: (await call(on, 'POST', '/api/platform/auth/login', { json: signIn })).body.data.access_token as string,
    key: (await create('api-keys', { label: 'x', permissions: ['procurement.read'] })).body.data.key as string,
    share: (await create('share', {})).body.data.token as string,
    chat: (await create('chatbot/tokens', { label: 'x', expires_in_days: 0 })).body.data.token as string,
  };
  off = await startBeside({
    ...on,
    environment: { ...on.environment, DEMO: 'false', OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' },
  });
});
afterAll(async () => {
  await off.close();
  await on.close();
});

/** A demo account that a real organisation made an administrator. */
async function demoAccountIn(organization: string): Promise<TestMember> {
  const member = await createMember(on, { organization });
  await asOwner(on, 'UPDATE accounts SET demo = true WHERE id = $1', [member.account.id]);
  return member;
}

/** Each way in, and what it answers. */
async function waysIn(api: TestApi): Promise<Record<string, string>> {
  const { member, operator, key, share, chat } = opened;
  const { email, password } = member.account;
  const { organization } = member;
  const asked = {
    'sign-in': call(api, 'POST', '/api/v1/auth/login', { json: { email, password } }),
    session: call(api, 'GET', '/api/v1/auth/me', { token: member.token }),
    'session in the organisation': call(api, 'GET', '/api/v1/marches', { token: member.token, organization }),
    'api key': call(api, 'GET', '/api/v1/marches', { token: key, organization }),
    'elected link': call(api, 'GET', `/api/public/share/${share}/stats`),
    'assistant link': call(api, 'GET', `/api/public/chatbot/chat/${chat}`),
    operator: call(api, 'GET', '/api/platform/organizations', { token: operator }),
    'operator sign-in': call(api, 'POST', '/api/platform/auth/login', {
      json: { email: DEMO_OPERATOR.OPERATOR_EMAIL, password: DEMO_OPERATOR.OPERATOR_PASSWORD },
    }),
  };
  const answers = Object.entries(asked).map(async ([way, answer]) => {
    const { status, body } = await answer;
    return [way, `${status} ${body?.error?.code ?? ''}`.trim()];
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<string, string>;
}

describe('what the demo made', () => {
  it('opens everything where the demo is on', async () => {
    expect(new Set(Object.values(await waysIn(on)))).toEqual(new Set(['200']));
  });

  it('opens nothing where it is off: sign-in, sessions, keys, links, operator', async () => {
    expect(await waysIn(off)).toEqual({
      'sign-in': '401 invalid_credentials',
      session: '401 session_ended',
      'session in the organisation': '401 session_ended',
      'api key': '401 unauthenticated',
      'elected link': '410 link_expired',
      'assistant link': '410 link_expired',
      operator: '401 session_ended',
      'operator sign-in': '401 invalid_credentials',
    });
    const json = { refresh_token: opened.refreshToken };
    const refused = await call(off, 'POST', '/api/v1/auth/refresh', { json });
    expect([refused.status, refused.body.error.code]).toEqual([401, 'session_ended']);
    expect((await call(on, 'POST', '/api/v1/auth/refresh', { json })).status).toBe(200);
  });

  it('opens nothing by a ticket issued while it was on', async () => {
    const json = { document: 'audit', params: { format: 'csv' } };
    const issue = async (member: TestMember) => {
      const answer = await call(on, 'POST', '/api/v1/exports/ticket', { ...member, json });
      return answer.body.data.url as string;
    };
    const elsewhere = await demoAccountIn((await createMember(on)).organization);
    for (const member of [opened.member, elsewhere]) {
      const url = await issue(member);
      expect((await call(off, 'HEAD', url)).status).toBe(410);
      expect((await call(off, 'GET', url)).status).toBe(410);
      expect((await call(on, 'GET', url)).status).toBe(200);
    }
  });

  it('opens nothing of a real organisation by what a demo account made there', async () => {
    const { organization } = await createMember(on);
    const member = await demoAccountIn(organization);
    const create = (path: string, json: object) => call(on, 'POST', `/api/v1/${path}`, { ...member, json });
    const key = (await create('api-keys', { label: 'x', permissions: ALL })).body.data.key as string;
    const byKey = await call(on, 'POST', '/api/v1/api-keys', {
      token: key,
      organization,
      json: { label: 'y', permissions: ['procurement.read'] },
    });
    const share = (await create('share', {})).body.data.token as string;
    const chat = (await create('chatbot/tokens', { label: 'x', expires_in_days: 0 })).body.data.token as string;
    const ways = (api: TestApi) =>
      Promise.all([
        ...[key, byKey.body.data.key as string].map((token) =>
          call(api, 'GET', '/api/v1/marches', { token, organization }),
        ),
        call(api, 'GET', `/api/public/share/${share}/stats`),
        call(api, 'GET', `/api/public/chatbot/chat/${chat}`),
      ]);
    expect((await ways(on)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ways(off)).map(({ status }) => status)).toEqual([401, 401, 410, 410]);
  });

  it('opens nothing to the accounts that it invited, or to whoever holds its invitations', async () => {
    const [joined, waiting] = [await inviteMember(on, opened.member), await inviteMember(on, opened.member)];
    expect((await setPassword(on, joined.token)).status).toBe(200);
    const session = await signIn(on, joined.email);
    expect((await call(on, 'GET', '/api/v1/auth/me', { token: session })).status).toBe(200);
    expect((await call(off, 'GET', '/api/v1/auth/me', { token: session })).status).toBe(401);
    await expect(signIn(off, joined.email)).rejects.toThrow('invalid_credentials');
    expect((await setPassword(off, waiting.token)).status).toBe(410);
    expect((await setPassword(on, waiting.token)).status).toBe(200);
    await expect(signIn(off, waiting.email)).rejects.toThrow('invalid_credentials');
  });

  it('opens nothing to whom an account of somebody else invited into its organisation', async () => {
    const administrator = await createMember(on, { organization: opened.member.organization });
    const joined = await inviteMember(on, administrator);
    expect((await setPassword(on, joined.token)).status).toBe(200);
    expect(await signIn(on, joined.email)).toBeDefined();
    await expect(signIn(off, joined.email)).rejects.toThrow('invalid_credentials');
  });

  it('closes its organisation and its invitations to an account of somebody else', async () => {
    const account = await createAccount(on, { organization: opened.member.organization });
    const mine = await createOrganization(on);
    await asOwner(
      on,
      `INSERT INTO organization_members (organization_id, account_id, role) VALUES ($1, $2, 'lecteur')`,
      [mine.id, account.id],
    );
    const session = await login(on, account);
    const { organization } = opened.member;
    expect((await reach(on, session, organization))[1]).toBe(200);
    expect(await reach(off, session, organization)).toEqual([[mine.id], 403]);
    expect((await reach(off, session, mine.id))[1]).toBe(200);
    const other = await createMember(on);
    const invited = await inviteMember(on, opened.member, other.account.email);
    const received = (api: TestApi) => call(api, 'GET', '/api/v1/auth/invitations', { token: other.token });
    expect((await received(on)).body.data).toHaveLength(1);
    expect((await received(off)).body.data).toEqual([]);
    const accept = { decision: 'accept', token: invited.token };
    expect((await answerInvitation(off, other.token, invited.id, accept)).status).toBe(404);
  });

  it('opens nothing of a real organisation to whom its demo administrator let in, or raised', async () => {
    const real = await createMember(on);
    const { organization } = real;
    const demoAdministrator = await demoAccountIn(organization);
    const [outsider, colleague] = [await createMember(on), await createMember(on, { organization, role: 'lecteur' })];
    const invited = await inviteMember(on, demoAdministrator, outsider.account.email, 'administrateur');
    const accept = { decision: 'accept', token: invited.token };
    expect((await answerInvitation(on, outsider.token, invited.id, accept)).status).toBe(200);
    const members = await as(on, real, 'GET', '/members');
    const { id } = (members.body.data.members as { id: string; email: string }[]).find(
      ({ email }) => email === colleague.account.email,
    )!;
    expect((await as(on, demoAdministrator, 'PUT', `/members/${id}`, { role: 'administrateur' })).status).toBe(200);

    const json = { label: 'x', permissions: ['procurement.read'] };
    const key = await call(on, 'POST', '/api/v1/api-keys', { token: outsider.token, organization, json });
    const keyOpens = (api: TestApi) =>
      call(api, 'GET', '/api/v1/marches', { token: key.body.data.key as string, organization });
    for (const { token } of [outsider, colleague]) expect((await reach(on, token, organization))[1]).toBe(200);
    expect((await keyOpens(on)).status).toBe(200);

    // Elsewhere the outsider is whom it was.
    expect(await reach(off, outsider.token, organization)).toEqual([[outsider.organization], 403]);
    expect((await reach(off, outsider.token, outsider.organization))[1]).toBe(200);
    expect((await keyOpens(off)).status).toBe(401);
    expect(await reach(off, colleague.token, organization)).toEqual([[], 403]);
    expect((await as(off, real, 'PUT', `/members/${id}`, { role: 'lecteur' })).status).toBe(200);
    expect(await reach(off, colleague.token, organization)).toEqual([[organization], 200]);
  });

  it('lets an operator, or a real organisation, give its account a new start', async () => {
    const invited = await inviteMember(on, opened.member);
    await setPassword(on, invited.token);
    const real = await createMember(on);
    const fromReal = await inviteMember(off, real, invited.email);
    expect((await setPassword(on, fromReal.token)).status).toBe(410);
    expect((await setPassword(off, fromReal.token, 'quatre mots tout neufs')).status).toBe(200);
    const session = await signIn(off, invited.email, 'quatre mots tout neufs');
    expect(await reach(off, session, opened.member.organization)).toEqual([[real.organization], 403]);
    const json = { email: newEmail(), name: 'Ada', password: PASSWORD };
    const created = await call(on, 'POST', '/api/platform/accounts', { token: opened.operator, json });
    expect(created.status).toBe(201);
    await signIn(on, json.email);
    await expect(signIn(off, json.email)).rejects.toThrow('invalid_credentials');
    const { token } = await createOperator(off);
    const path = `/api/platform/accounts/${created.body.data.id}/invitation`;
    const byDemo = await call(on, 'POST', path, { token: opened.operator });
    expect((await setPassword(off, byDemo.body.data.token as string)).status).toBe(410);
    const byOperator = await call(off, 'POST', path, { token });
    expect((await setPassword(off, byOperator.body.data.token as string)).status).toBe(200);
    expect((await signIn(off, json.email)).length).toBeGreaterThan(100);
  });

  it('takes nothing from anybody else', async () => {
    const account = await createAccount(off, { organization: (await createMember(off)).organization });
    expect((await login(off, account)).length).toBeGreaterThan(100);
    const { token } = await createOperator(off);
    expect((await call(off, 'GET', '/api/platform/organizations', { token })).status).toBe(200);
  });

  it('is not the last operator, who counts only where they can sign in', async () => {
    const alone = await startApi({ DEMO: 'true', ...DEMO_OPERATOR });
    const closed = await startBeside({ ...alone, environment: { ...alone.environment, ...OFF } });
    try {
      const { id, token } = await createOperator(closed);
      const answer = await call(closed, 'PUT', `/api/platform/operators/${id}`, { token, json: { disabled: true } });
      expect(answer.status).toBe(409);
    } finally {
      await closed.close();
      await alone.close();
    }
  });
});

const OFF = { DEMO: 'false', OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' };
