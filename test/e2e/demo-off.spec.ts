import { startApi, startBeside, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createAccount, createMember, createOperator, login, type TestMember } from '../support/factories.js';

const DEMO_OPERATOR = { OPERATOR_EMAIL: 'operateur@demo.test', OPERATOR_PASSWORD: 'demo-operateur-2026' };
const SLOW = 60_000;

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
}, SLOW);
afterAll(async () => {
  await off.close();
  await on.close();
});

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
