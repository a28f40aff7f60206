import { randomBytes } from 'node:crypto';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, createOperator, type TestMember, unique } from '../support/factories.js';

const as = (api: TestApi, member: TestMember, method: string, path: string, json?: unknown) =>
  call(api, method, path, {
    token: member.token,
    organization: member.organization,
    ...(json === undefined ? {} : { json }),
  });

describe('logs', () => {
  it('carry the request id and the organisation, and not one secret of a whole run at the most talkative level', async () => {
    const lines: string[] = [];
    const api = await startApi(
      { LOG_LEVEL: 'trace', OPERATOR_EMAIL: 'journal@exemple.test', OPERATOR_PASSWORD: 'phrase-secrete-de-console' },
      { write: (line: string) => lines.push(line) },
    );
    const secrets = new Set<string>(['phrase-secrete-de-console']);
    const keep = (...values: string[]) => values.forEach((value) => secrets.add(value));
    const ring = ['JWT_KEYS', 'SHARE_LINK_KEYS', 'WEBHOOK_SECRET_KEYS', 'REFRESH_TOKEN_KEY'];
    keep(...ring.map((name) => api.environment[name]!.split(':')[1]!));
    keep(new URL(api.settings.databaseUrl).href);

    const member = await createMember(api);
    keep(member.token, member.account.password);
    const login = await call(api, 'POST', '/api/v1/auth/login', { json: member.account });
    expect(login.status).toBe(400); // `id` is unknown there: the refused body must not be logged either
    const session = await call(api, 'POST', '/api/v1/auth/login', {
      json: { email: member.account.email, password: member.account.password },
    });
    const { access_token, refresh_token } = session.body.data;
    keep(access_token, refresh_token);
    const renewed = await call(api, 'POST', '/api/v1/auth/refresh', { json: { refresh_token } });
    keep(renewed.body.data.access_token, renewed.body.data.refresh_token);
    await call(api, 'POST', '/api/v1/auth/refresh', { json: { refresh_token: `${refresh_token}x` } });
    const wrong = randomBytes(12).toString('hex');
    keep(wrong);
    await call(api, 'POST', '/api/v1/auth/login', { json: { email: member.account.email, password: wrong } });

    const key = await as(api, member, 'POST', '/api/v1/api-keys', { label: 'x', permissions: ['admin.manage'] });
    keep(key.body.data.key);
    await call(api, 'GET', '/api/v1/members', { token: key.body.data.key, organization: member.organization });
    await call(api, 'GET', `/api/v1/members?token=${key.body.data.key}`, { token: `${key.body.data.key}x` });
    const added = await as(api, member, 'POST', '/api/v1/members', {
      email: `${unique('agent')}@exemple.test`,
      name: 'Ada',
      role: 'lecteur',
    });
    const { token } = added.body.data.invitation;
    keep(token, 'mot-de-passe-de-l-invitee');
    await call(api, 'POST', '/api/v1/auth/invitation', { json: { token, password: 'mot-de-passe-de-l-invitee' } });
    await call(api, 'POST', '/api/v1/auth/invitation', {
      json: { token: `${token}x`, password: 'mot-de-passe-de-l-invitee' },
    });

    for (const secret of [undefined, 'secret-choisi-par-le-client']) {
      const json = { url: 'https://recepteur.example/chemin', events: ['*'], ...(secret ? { secret } : {}) };
      const webhook = await as(api, member, 'POST', '/api/v1/webhooks', json);
      keep(webhook.body.data.secret);
      await as(api, member, 'POST', `/api/v1/webhooks/${webhook.body.data.id}/test`);
    }
    const share = await as(api, member, 'POST', '/api/v1/share', {});
    keep(share.body.data.token);
    await call(api, 'GET', `/api/public/share/${share.body.data.token}/stats`);
    await call(api, 'GET', `/partage/${share.body.data.token}`);
    await call(api, 'GET', `/partage/${share.body.data.token}x`);

    const operator = await createOperator(api);
    keep(operator.token);
    const password = 'mot-de-passe-donne-par-l-operateur';
    keep(password);
    await call(api, 'POST', '/api/platform/accounts', {
      token: operator.token,
      json: { email: `${unique('agent')}@exemple.test`, name: 'Ada', password },
    });
    await call(api, 'POST', '/api/v1/auth/logout', { token: access_token });
    const request = await as(api, member, 'GET', '/api/v1/members');
    await api.close();

    const log = lines.join('');
    expect([lines.length > 25, secrets.size > 15]).toEqual([true, true]);
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
    const entry = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ request_id }) => request_id === request.headers.get('x-request-id'));
    expect(entry).toMatchObject({
      process: 'api',
      method: 'GET',
      route: '/api/v1/members',
      status: 200,
      organization_id: member.organization,
      actor: { type: 'account', id: member.account.id },
    });
  });
});
