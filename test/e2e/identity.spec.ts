import { startApi, startBeside, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createAccount, createMember, createOrganization, login } from '../support/factories.js';
import { openGate } from '../support/tcp-proxy.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const signIn = async () => {
  const organization = await createOrganization(api);
  const account = await createAccount(api, { organization: organization.id, role: 'acheteur' });
  const { body } = await call(api, 'POST', '/api/v1/auth/login', {
    json: { email: account.email, password: account.password },
  });
  return { organization, account, pair: body.data as { access_token: string; refresh_token: string } };
};
const me = (token: string) => call(api, 'GET', '/api/v1/auth/me', { token });
const refresh = (refresh_token: string) => call(api, 'POST', '/api/v1/auth/refresh', { json: { refresh_token } });

describe('login', () => {
  it('answers a pair of tokens', async () => {
    const { pair } = await signIn();
    expect(pair).toEqual({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.stringMatching(/^rt_/),
      token_type: 'Bearer',
      expires_in: 900,
    });
  });

  it('takes the e-mail in any case', async () => {
    const account = await createAccount(api);
    const json = { email: account.email.toUpperCase(), password: account.password };
    expect((await call(api, 'POST', '/api/v1/auth/login', { json })).status).toBe(200);
  });

  it('gives the same answer for an unknown e-mail, a wrong password and a disabled account', async () => {
    const [known, disabled] = [await createAccount(api), await createAccount(api)];
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [disabled.id]);
    const attempts = [
      { email: 'personne@exemple.test', password: known.password },
      { email: known.email, password: 'pas le bon' },
      { email: disabled.email, password: disabled.password },
    ];
    for (const json of attempts) {
      const { status, body } = await call(api, 'POST', '/api/v1/auth/login', { json });
      expect([status, body.error.code, body.error.message]).toEqual([
        401,
        'invalid_credentials',
        'Adresse électronique ou mot de passe incorrect.',
      ]);
    }
  });

  it('names all faults of its input at once', async () => {
    const json = { email: 'pas une adresse', password: 3, admin: true };
    const { status, body } = await call(api, 'POST', '/api/v1/auth/login', { json });
    expect(status).toBe(400);
    expect(body.error.code).toBe('validation_failed');
    expect(body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual(
      expect.arrayContaining(['admin', 'email', 'password']),
    );
    expect(body.error.details).toContainEqual({ field: 'admin', message: 'Membre inconnu.' });
  });
});

describe('me and organizations', () => {
  it('show the account, its organisations, roles, permissions and modules', async () => {
    const { organization, account, pair } = await signIn();
    const profile = await me(pair.access_token);
    expect(profile.body.data).toEqual({
      id: account.id,
      email: account.email,
      name: account.email,
      organizations: [
        {
          id: organization.id,
          name: organization.name,
          role: 'acheteur',
          permissions: [
            'procurement.read',
            'procurement.write',
            'procurement.import',
            'procurement.export',
            'chatbot.use',
          ],
          modules: ['achats_publics', 'chatbot_ia'],
        },
      ],
    });
    const list = await call(api, 'GET', '/api/v1/organizations', { token: pair.access_token });
    expect(list.body.data).toEqual([
      {
        id: organization.id,
        name: organization.name,
        siret: null,
        logo_url: null,
        role: 'acheteur',
        modules: ['achats_publics', 'chatbot_ia'],
      },
    ]);
  });

  it('refuse an anonymous caller, an altered token and a refresh token', async () => {
    const { pair } = await signIn();
    const [header, claims, signature] = pair.access_token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const tokens = [
      undefined,
      `${header}.${claims}.${'A'.repeat(signature!.length)}`,
      `${none}.${claims}.`,
      pair.refresh_token,
    ];
    for (const token of tokens) {
      const { status, body } = await call(api, 'GET', '/api/v1/auth/me', { token });
      expect([status, body.error.code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('say that a token is past its end', async () => {
    const short = await startApi({ ACCESS_TOKEN_TTL: '1' });
    try {
      const { token } = await createMember(short);
      await new Promise((resolve) => setTimeout(resolve, 2100));
      const { status, body } = await call(short, 'GET', '/api/v1/auth/me', { token });
      expect([status, body.error.code]).toEqual([401, 'token_expired']);
    } finally {
      await short.close();
    }
  });
});

describe('refresh', () => {
  it('rotates: the new pair works', async () => {
    const { pair } = await signIn();
    const next = await refresh(pair.refresh_token);
    expect(next.status).toBe(200);
    expect(next.body.data.refresh_token).not.toBe(pair.refresh_token);
    expect((await me(next.body.data.access_token)).status).toBe(200);
  });

  it('gives fifty parallel refreshes one successor', async () => {
    const { pair } = await signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(pair.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.refresh_token)).size).toBe(1);
  });

  it('ends the session when an older token comes back', async () => {
    const { pair } = await signIn();
    const second = (await refresh(pair.refresh_token)).body.data;
    const third = (await refresh(second.refresh_token)).body.data;
    const reuse = await refresh(pair.refresh_token);
    expect([reuse.status, reuse.body.error.code]).toEqual([401, 'session_ended']);
    expect((await refresh(third.refresh_token)).body.error.code).toBe('session_ended');
    expect((await me(third.access_token)).body.error.code).toBe('session_ended');
  });

  it('ends the session when the parent comes back after the grace time', async () => {
    const { pair } = await signIn();
    await refresh(pair.refresh_token);
    await asOwner(api, `UPDATE sessions SET rotated_at = now() - interval '11 seconds'`);
    const late = await refresh(pair.refresh_token);
    expect([late.status, late.body.error.code]).toEqual([401, 'session_ended']);
  });

  it('refuses what is no refresh token', async () => {
    for (const token of ['rt_', 'rt_AAAA', 'eyJhbGciOi', ' ', 'rt_' + 'A'.repeat(64)]) {
      const { status } = await refresh(token);
      expect(status).toBe(401);
    }
  });
});

describe('logout', () => {
  it('ends the session on the server: its access token is refused at once', async () => {
    const { pair } = await signIn();
    const answer = await call(api, 'POST', '/api/v1/auth/logout', { token: pair.access_token });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Session terminée.' }]);
    const after = await me(pair.access_token);
    expect([after.status, after.body.error.code]).toEqual([401, 'session_ended']);
    expect((await refresh(pair.refresh_token)).body.error.code).toBe('session_ended');
  });
});

describe('password', () => {
  it('changes it and ends the other sessions', async () => {
    const account = await createAccount(api);
    const [here, elsewhere] = [await login(api, account), await login(api, account)];
    const json = { current_password: account.password, new_password: 'un-nouveau-mot-de-passe' };
    expect((await call(api, 'POST', '/api/v1/auth/password', { token: here, json })).status).toBe(200);
    expect((await me(here)).status).toBe(200);
    expect((await me(elsewhere)).body.error.code).toBe('session_ended');
    expect((await login(api, { ...account, password: json.new_password })).length).toBeGreaterThan(100);
  });

  it('refuses a wrong current password and a short new one', async () => {
    const { token, account } = await createMember(api);
    const wrong = { current_password: 'pas le bon', new_password: 'un-nouveau-mot-de-passe' };
    const short = { current_password: account.password, new_password: 'court' };
    expect((await call(api, 'POST', '/api/v1/auth/password', { token, json: wrong })).status).toBe(401);
    const refusal = await call(api, 'POST', '/api/v1/auth/password', { token, json: short });
    expect([refusal.status, refusal.body.error.details[0].field]).toEqual([400, 'new_password']);
  });
});

describe('connection-route limit', () => {
  const redisUrl = process.env['TEST_REDIS_URL'];
  const stores = [['PostgreSQL', {}], ...(redisUrl ? [['Redis', { REDIS_URL: redisUrl }] as const] : [])] as const;
  if (!redisUrl) it.skip('counts in Redis: no redis-server on this machine', () => undefined);

  it.each(stores)('counts in %s what all api processes are asked together', async (_store, environment) => {
    const first = await startApi({ ...environment, AUTH_RATE_BURST: '6', AUTH_RATE_PER_MINUTE: '6', TRUST_PROXY: '1' });
    const second = await startBeside(first);
    try {
      const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
      const attempt = (process: TestApi, from = address) =>
        call(process, 'POST', '/api/v1/auth/login', {
          json: { email: 'a@exemple.test', password: 'x' },
          headers: { 'x-forwarded-for': from },
        });
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        statuses.push((await attempt(first)).status, (await attempt(second)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
      const { body, headers } = await attempt(second);
      expect(body.error.code).toBe('rate_limited');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect((await call(first, 'GET', '/health')).status).toBe(200);
      expect((await attempt(first, '203.0.113.9')).status).toBe(401);
    } finally {
      await second.close();
      await first.close();
    }
  });

  (redisUrl ? it : it.skip)('goes on without a Redis that is silent without closing', async () => {
    const gate = await openGate(redisUrl!);
    const limited = await startApi({
      REDIS_URL: gate.before(redisUrl!),
      AUTH_RATE_BURST: '4',
      AUTH_RATE_PER_MINUTE: '4',
      TRUST_PROXY: '1',
    });
    const attempt = async () => {
      const started = performance.now();
      const headers = { 'x-forwarded-for': '198.51.100.251' };
      const json = { email: 'a@exemple.test', password: 'x' };
      const { status } = await call(limited, 'POST', '/api/v1/auth/login', { json, headers });
      return { status, seconds: (performance.now() - started) / 1000 };
    };
    try {
      expect((await attempt()).status).toBe(401);
      gate.freeze();
      expect((await attempt()).seconds).toBeLessThan(3);
      const answers = [await attempt(), await attempt(), await attempt(), await attempt()];
      // Redis counted the first; this process alone counts the four others that it lets through, and no more.
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
      // Had each waited for Redis, they would have taken four.
      expect(answers.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThan(3);
    } finally {
      await limited.close();
      await gate.close();
    }
  });

  it('ignores X-Forwarded-For unless a proxy is trusted, and counts a body that cannot be read', async () => {
    const direct = await startApi({ AUTH_RATE_BURST: '3', AUTH_RATE_PER_MINUTE: '3' });
    try {
      const headers = { 'content-type': 'application/json' };
      const unreadable = await fetch(`${direct.url}/api/v1/auth/login`, { method: 'POST', headers, body: '{' });
      const statuses = [unreadable.status];
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
        const json = { email: 'a@exemple.test', password: 'x' };
        const answer = await call(direct, 'POST', '/api/v1/auth/login', {
          json,
          headers: { 'x-forwarded-for': address },
        });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([400, 401, 401, 429]);
    } finally {
      await direct.close();
    }
  });
});
