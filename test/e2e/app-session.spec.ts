import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createAccount, createMember, type TestAccount } from '../support/factories.js';
import { until } from '../support/until.js';

const FOREIGN = 'https://autre-site.test';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ CORS_ORIGINS: FOREIGN, AUTH_RATE_BURST: '1000' });
});
afterAll(() => api.close());

interface Asked {
  body?: object | string;
  cookie?: string;
  headers?: Record<string, string>;
}

/** A request as the application's page sends it: JSON, and the cookie when the browser has one. */
const ask = (method: string, path: string, { body, cookie, headers = {} }: Asked = {}): Promise<Response> =>
  fetch(`${api.url}/app/session${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const attributesOf = (response: Response): string[] => response.headers.getSetCookie()[0]!.split('; ').slice(1);
const dataOf = async (response: Response) => (await response.json()).data;
const codeOf = async (response: Response) => [response.status, (await response.json()).error?.code];

const open = ({ email, password }: TestAccount, more: object = {}): Promise<Response> =>
  ask('POST', '', { body: { email, password, ...more } });
const renew = (cookie: string): Promise<Response> => ask('POST', '/renouvellement', { cookie });
const me = (token: string) => call(api, 'GET', '/api/v1/auth/me', { token });

describe('the session of the application', () => {
  it('opens with the refresh token in a cookie that no script reads', async () => {
    const account = await createAccount(api);
    const opened = await open(account);
    expect(opened.status).toBe(200);
    const data = await dataOf(opened);
    expect(data).toMatchObject({ access_token: expect.stringMatching(/^ey/), expires_in: 900 });
    // The application asks nothing of the capped routes: a town hall is one address.
    const [profile, list] = await Promise.all(
      ['auth/me', 'organizations'].map((path) => call(api, 'GET', `/api/v1/${path}`, { token: data.access_token })),
    );
    expect([data.account, data.organizations]).toEqual([profile!.body.data, list!.body.data]);
    expect(cookieOf(opened)).toMatch(/^achats_session=rt_[\w-]+$/);
    expect(attributesOf(opened)).toEqual(
      expect.arrayContaining(['Max-Age=2592000', 'Path=/app/session', 'HttpOnly', 'SameSite=Strict']),
    );
    expect((await me(data.access_token)).body.data.email).toBe(account.email);
  });

  it('renews, repeats a lost answer, and ends on a token used before', async () => {
    const first = cookieOf(await open(await createAccount(api)));
    const second = await renew(first);
    const [secondCookie, { access_token }] = [cookieOf(second), await dataOf(second)];
    expect(secondCookie).not.toBe(first);
    expect((await me(access_token)).status).toBe(200);
    expect(cookieOf(await renew(first))).toBe(secondCookie);
    await renew(secondCookie);
    const stolen = await renew(first);
    expect(attributesOf(stolen).join()).toContain('Expires=Thu, 01 Jan 1970');
    expect(await codeOf(stolen)).toEqual([401, 'session_ended']);
    expect((await me(access_token)).status).toBe(401);
  });

  it('ends with the browser on a shared computer, after renewals too', async () => {
    const opened = await open(await createAccount(api), { poste_partage: true });
    expect(attributesOf(opened).join()).not.toMatch(/Max-Age|Expires/);
    const renewed = await renew(cookieOf(opened));
    expect(renewed.status).toBe(200);
    expect(attributesOf(renewed).join()).not.toMatch(/Max-Age|Expires/);
  });

  it('closes, and its tokens with it', async () => {
    const opened = await open(await createAccount(api));
    const { access_token } = await dataOf(opened);
    const closed = await ask('DELETE', '', { cookie: cookieOf(opened) });
    expect([closed.status, attributesOf(closed).join()]).toEqual([200, expect.stringContaining('1970')]);
    expect((await me(access_token)).body.error.code).toBe('session_ended');
    expect(await codeOf(await renew(cookieOf(opened)))).toEqual([401, 'session_ended']);
    expect((await ask('DELETE', '')).status).toBe(200);
  });

  it('is not closed by a token that was used before', async () => {
    const first = cookieOf(await open(await createAccount(api)));
    const third = await renew(cookieOf(await renew(first)));
    await ask('DELETE', '', { cookie: first });
    expect((await me((await dataOf(third)).access_token)).status).toBe(200);
  });

  it('opens by an invitation, whose password is the first', async () => {
    const admin = await createMember(api);
    const json = { email: `ada-${crypto.randomUUID()}@ville.test`, name: 'Ada', role: 'acheteur' };
    const invited = await call(api, 'POST', '/api/v1/members', { ...admin, json });
    const body = {
      invitation: invited.body.data.invitation.token as string,
      password: 'quatre mots sans aucun rapport',
    };
    // Before a password is typed, the page says who is invited, and where.
    const offered = (token: string) => ask('POST', '/invitation', { body: { invitation: token } });
    const [organization] = await asOwner<{ name: string }>(api, 'SELECT name FROM organizations WHERE id = $1', [
      admin.organization,
    ]);
    expect(await dataOf(await offered(body.invitation))).toEqual({
      email: json.email,
      organization: organization!.name,
    });
    expect(await codeOf(await offered(`${body.invitation}x`))).toEqual([404, 'link_invalid']);
    const opened = await ask('POST', '', { body });
    expect(await codeOf(await offered(body.invitation))).toEqual([410, 'link_expired']);
    const { access_token } = await dataOf(opened);
    const profile = (await me(access_token)).body.data;
    expect([profile.email, profile.organizations[0].id]).toEqual([json.email, admin.organization]);
    expect(await codeOf(await ask('POST', '', { body }))).toEqual([410, 'link_expired']);
    expect(await codeOf(await ask('POST', '', { body: { ...body, email: json.email } }))).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('refuses as the sign-in of the api does', async () => {
    const account = await createAccount(api);
    expect(await codeOf(await open({ ...account, password: 'pas le bon' }))).toEqual([401, 'invalid_credentials']);
    expect(await codeOf(await ask('POST', '', { body: { password: 'x' } }))).toEqual([400, 'validation_failed']);
    expect(await codeOf(await ask('POST', '/renouvellement'))).toEqual([401, 'session_ended']);
    for (const value of ['rt_faux', 'partage.', 'a=b', '%00']) {
      expect([value, ...(await codeOf(await renew(`achats_session=${value}`)))]).toEqual([value, 401, 'session_ended']);
    }
  });

  it('is closed by a DELETE without a body, which no form sends', async () => {
    const cookie = cookieOf(await open(await createAccount(api)));
    const closed = await fetch(`${api.url}/app/session`, { method: 'DELETE', headers: { cookie } });
    expect([closed.status, closed.headers.getSetCookie().length]).toEqual([200, 1]);
    expect((await renew(cookie)).status).toBe(401);
  });

  it('is written in the audit as any sign-in', async () => {
    const account = await createAccount(api);
    await ask('DELETE', '', { cookie: cookieOf(await open(account)) });
    const rows = () =>
      asOwner<{ action: string }>(
        api,
        `SELECT action FROM platform_audit_entries entry WHERE entry::text LIKE '%' || $1 || '%' ORDER BY sequence`,
        [account.id],
      );
    // A relay carries them to the audits.
    await until(async () => (await rows()).length === 2);
    expect((await rows()).map(({ action }) => action)).toEqual(['session.opened', 'session.ended']);
  });
});

describe('another site', () => {
  it.each([
    ['by its origin', { Origin: FOREIGN }],
    ['by what the browser says', { 'Sec-Fetch-Site': 'same-site', Origin: FOREIGN }],
    ['by what the browser says alone', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('opens, renews and closes nothing, known %s', async (_how, headers) => {
    const account = await createAccount(api);
    const cookie = cookieOf(await open(account));
    const { email, password } = account;
    const answers = [
      await ask('POST', '', { body: { email, password }, headers }),
      await ask('POST', '/renouvellement', { cookie, headers }),
      await ask('DELETE', '', { cookie, headers }),
    ];
    for (const answer of answers) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await codeOf(answer)).toEqual([403, 'permission_denied']);
    }
    expect((await renew(cookie)).status).toBe(200);
  });

  it('cannot send a form, nor ask whether it may', async () => {
    const form = { headers: { 'Content-Type': 'text/plain' }, body: '{"email":"a@b.fr","password":"x"}' };
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/renouvellement'],
      ['DELETE', ''],
    ] as const) {
      expect(await codeOf(await ask(method, path, form))).toEqual([415, 'unsupported_media_type']);
    }
    const asked = await ask('OPTIONS', '', {
      headers: { Origin: FOREIGN, 'Access-Control-Request-Method': 'POST', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('counts', () => {
  it('renewals by session, so that a town hall behind one address may reload', async () => {
    const [busy, quiet] = [await createAccount(api), await createAccount(api)];
    let cookie = cookieOf(await open(busy));
    const other = cookieOf(await open(quiet));
    // As tabs that open again together do: each has the same answer, whose cookie the next ones come with.
    for (let turn = 0; turn < 10; turn++) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => renew(cookie)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      cookie = cookieOf(answers[0]!);
    }
    const refused = await renew(cookie);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
    expect((await renew(other)).status).toBe(200);
  });

  it('sign-ins by the network, with those of the api', async () => {
    const strict = await startApi({ AUTH_RATE_BURST: '2', AUTH_RATE_PER_MINUTE: '1' });
    try {
      const attempt = (path: string) =>
        fetch(`${strict.url}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"email":"x@y.test","password":"x"}',
        }).then(({ status }) => status);
      const found = [];
      for (const path of ['/app/session', '/api/v1/auth/login', '/app/session/invitation'])
        found.push(await attempt(path));
      expect(found).toEqual([401, 401, 429]);
    } finally {
      await strict.close();
    }
  });
});
