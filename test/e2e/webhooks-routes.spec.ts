import { randomUUID } from 'node:crypto';
import { EVENT_CATALOGUE } from '#webhooks/event-catalogue.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { createWebhook } from '../support/webhooks.js';

const url = 'http://127.0.0.1:9999/hook';
let api: TestApi;
let member: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  api = await startApi({ SERVICE_NAME: 'Achats de test' });
  [member, stranger] = [await createMember(api), await createMember(api)];
});
afterAll(() => api.close());

const post = (json: unknown, as = member) => call(api, 'POST', '/api/v1/webhooks', { ...as, json });
const put = (id: string, json: unknown, as = member) => call(api, 'PUT', `/api/v1/webhooks/${id}`, { ...as, json });

describe('POST /api/v1/webhooks', () => {
  it('creates an entry point and shows a generated secret once', async () => {
    const { status, body } = await post({ url, events: ['marche.created', 'marche.created', '*'] });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        url,
        events: ['marche.created', '*'],
        is_active: true,
        has_secret: true,
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9_-]{43}$/),
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    const list = await call(api, 'GET', '/api/v1/webhooks', member);
    expect(list.text).not.toContain(body.data.secret);
  });

  it('keeps a given secret, and none when asked for none', async () => {
    expect((await post({ url, events: ['*'], secret: 'x'.repeat(16) })).body.data).toMatchObject({
      has_secret: true,
      secret: 'x'.repeat(16),
    });
    for (const secret of [null, '']) {
      expect((await post({ url, events: ['*'], secret })).body.data).toMatchObject({ has_secret: false, secret: null });
    }
  });

  it('stores the secret sealed', async () => {
    const { body } = await post({ url, events: ['*'], secret: 'un-secret-bien-en-vue' });
    const [row] = await asOwner<{ secret_sealed: Buffer; secret_key_id: string }>(
      api,
      'SELECT secret_sealed, secret_key_id FROM webhooks WHERE id = $1',
      [body.data.id],
    );
    expect(row!.secret_key_id).toBe('test');
    expect(row!.secret_sealed.toString('latin1')).not.toContain('secret');
  });

  it('names every unknown event', async () => {
    const { status, body } = await post({ url, events: ['marche.created', 'marche.cree', 'webhook.test'] });
    expect(status).toBe(400);
    expect(body.error.code).toBe('unknown_event');
    expect(body.error.message).toContain('marche.cree');
    expect(body.error.message).toContain('webhook.test');
    expect(body.error.message).not.toContain('marche.created');
  });

  it('answers all faults at once', async () => {
    const { status, body } = await post({ events: [], secret: 'court', rang: 1 });
    expect(status).toBe(400);
    expect(body.error.code).toBe('validation_failed');
    const fields = body.error.details.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['events', 'rang', 'secret', 'url']);
  });

  it.each([
    [{ url, events: 'marche.created' }],
    [{ url, events: [1] }],
    [{ url, events: [null] }],
    [{ url: 5, events: ['*'] }],
    [{ url: 'pas une url', events: ['*'] }],
    [{ url, events: ['*'], secret: 5 }],
    [{ url, events: ['*'], secret: 'x'.repeat(129) }],
    [{ url, events: Array.from({ length: 51 }, () => '*') }],
    [[]],
    ['texte'],
  ])('refuses %j', async (json) => {
    const { status, body } = await post(json);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    ['http://0.0.0.0/', 'non spécifiée'],
    ['http://user:pass@127.0.0.1:8080/', 'mot de passe'],
    ['http://127.0.0.1:22/', 'Port 22'],
    ['ftp://127.0.0.1/', 'https://'],
  ])('refuses the target %s with the reason', async (target, reason) => {
    const { status, body } = await post({ url: target, events: ['*'] });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(body.error.details).toEqual([{ field: 'url', message: expect.stringContaining(reason) }]);
  });
});

describe('in production', () => {
  let strict: TestApi;
  let admin: TestMember;
  beforeAll(async () => {
    strict = await startApi({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false' });
    admin = await createMember(strict);
  });
  afterAll(() => strict.close());

  it.each([
    'http://93.184.216.34/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://localhost/',
    'https://[::1]/',
  ])('refuses %s', async (target) => {
    const answer = await call(strict, 'POST', '/api/v1/webhooks', { ...admin, json: { url: target, events: ['*'] } });
    expect(answer.body.error.details[0].field).toBe('url');
  });

  it('takes a public https address', async () => {
    const json = { url: 'https://93.184.216.34/hook', events: ['*'] };
    expect((await call(strict, 'POST', '/api/v1/webhooks', { ...admin, json })).status).toBe(201);
  });
});

describe('GET /api/v1/webhooks', () => {
  it('lists the organisation’s own, the newest first, without secrets', async () => {
    const admin = await createMember(api);
    const [first, second] = [
      await createWebhook(api, admin, url),
      await createWebhook(api, admin, url, ['user.joined']),
    ];
    const { body } = await call(api, 'GET', '/api/v1/webhooks', admin);
    expect(body.data).toMatchObject({ total: 2, page: 1, limit: 50, pages: 1 });
    expect(body.data.webhooks.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(body.data.webhooks[0]).toEqual({
      id: second.id,
      url,
      events: ['user.joined'],
      is_active: true,
      has_secret: true,
      last_status: null,
      fail_count: 0,
      failing_since: null,
      last_success_at: null,
      secret_changes_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await call(api, 'GET', '/api/v1/webhooks?page=0&limit=1', admin)).body.data).toMatchObject({
      page: 1,
      limit: 1,
      pages: 2,
    });
  });
});

describe('GET /api/v1/webhooks/events', () => {
  it('publishes the events with schema and example', async () => {
    const { body } = await call(api, 'GET', '/api/v1/webhooks/events', member);
    expect(body.data.map(({ event }: { event: string }) => event)).toEqual(Object.keys(EVENT_CATALOGUE));
    for (const event of body.data) {
      expect(Object.keys(event)).toEqual(['event', 'description', 'emitted', 'schema', 'example']);
      expect(event).toMatchObject({ emitted: true, schema: { type: 'object' } });
    }
  });
});

describe('PUT and DELETE /api/v1/webhooks/:id', () => {
  it('changes what is given, and keeps the secret', async () => {
    const { id } = await createWebhook(api, member, url);
    expect((await put(id, { is_active: false })).body.data).toMatchObject({ is_active: false, has_secret: true, url });
    const changed = await put(id, { url: `${url}/2`, events: ['user.removed'], is_active: true });
    expect(changed.body.data).toMatchObject({ url: `${url}/2`, events: ['user.removed'], is_active: true });
  });

  it.each([
    [{ events: [] }, 'validation_failed'],
    [{ events: null }, 'validation_failed'],
    [{ is_active: 'non' }, 'validation_failed'],
    [{ is_active: null }, 'validation_failed'],
    [{ url: 'http://0/' }, 'validation_failed'],
    [{ secret: 'x'.repeat(20) }, 'validation_failed'],
    [{ events: ['inconnu'] }, 'unknown_event'],
  ])('refuses %j as %s', async (json, code) => {
    const { id } = await createWebhook(api, member, url);
    expect((await put(id, json)).body.error.code).toBe(code);
  });

  it('removes an entry point: nothing shows it any more, its secret is gone', async () => {
    const { id } = await createWebhook(api, member, url);
    const removed = await call(api, 'DELETE', `/api/v1/webhooks/${id}`, member);
    expect(removed.status).toBe(200);
    expect(removed.body).toEqual({ message: expect.any(String) });
    for (const [method, path] of [
      ['DELETE', ''],
      ['PUT', ''],
      ['GET', '/deliveries'],
      ['POST', '/test'],
    ] as const) {
      const json = method === 'PUT' ? { is_active: true } : undefined;
      expect((await call(api, method, `/api/v1/webhooks/${id}${path}`, { ...member, json })).status).toBe(404);
    }
    const [row] = await asOwner<{ gone: boolean }>(
      api,
      'SELECT secret_sealed IS NULL AS gone FROM webhooks WHERE id = $1',
      [id],
    );
    expect(row!.gone).toBe(true);
  });

  it('writes who did what to the audit log, without the secret or the path of the address', async () => {
    const admin = await createMember(api);
    const { origin } = new URL(url);
    const { id, secret } = await createWebhook(api, admin, `${origin}/services/jeton-un`);
    await put(id, { url: `${origin}/services/jeton-deux` }, admin);
    const suspended = (await put(id, { is_active: false }, admin)).body.data;
    // Said twice, done once. What deliveries move meanwhile is no member that the caller changes.
    const moved = { last_success_at: '2026-01-01T00:00:00.000Z', last_status: 'failure', fail_count: 7 };
    const again = await put(id, { ...suspended, ...moved }, admin);
    expect([again.status, again.body.data]).toEqual([200, suspended]);
    await call(api, 'DELETE', `/api/v1/webhooks/${id}`, admin);
    const log = await call(api, 'GET', '/api/v1/audit?resource_type=webhook', admin);
    expect(log.body.data.logs).toMatchObject([
      { action: 'webhook.deleted', details: { origin } },
      { action: 'webhook.updated', details: { origin, is_active: false, url_changed: false } },
      { action: 'webhook.updated', details: { origin, is_active: true, url_changed: true } },
      { action: 'webhook.created', details: { origin, events: ['*'], is_active: true } },
    ]);
    for (const hidden of [secret, 'jeton']) expect(log.text).not.toContain(hidden);
  });
});
describe('refusals', () => {
  const routes: [string, string, unknown][] = [
    ['GET', '', undefined],
    ['POST', '', { url, events: ['*'] }],
    ['GET', '/events', undefined],
    ['GET', '/:id', undefined],
    ['POST', '/:id/secret', {}],
    ['PUT', '/:id', { is_active: true }],
    ['DELETE', '/:id', undefined],
    ['GET', '/:id/deliveries', undefined],
    ['GET', '/:id/statistics', undefined],
    ['POST', '/:id/test', undefined],
  ];
  const ask = (method: string, path: string, json: unknown, as: Partial<TestMember>, id: string = randomUUID()) =>
    call(api, method, `/api/v1/webhooks${path.replace(':id', id)}`, { ...as, json });

  it.each(routes)('%s %s needs an identity and admin.manage', async (method, path, json) => {
    expect((await ask(method, path, json, {})).status).toBe(401);
    const reader = await createMember(api, { role: 'acheteur', organization: member.organization });
    const refused = await ask(method, path, json, reader);
    expect([refused.status, refused.body.error.details]).toEqual([403, { permission: 'admin.manage' }]);
  });

  it.each(routes.filter(([, path]) => path.includes(':id')))(
    '%s %s answers a foreign, a missing and a malformed id alike',
    async (method, path, json) => {
      const { id } = await createWebhook(api, stranger, url);
      const answers = await Promise.all(
        [id, randomUUID(), 'pas-un-uuid'].map((target) => ask(method, path, json, member, target)),
      );
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        expect({ ...body.error, request_id: '' }).toEqual({ ...answers[0]!.body.error, request_id: '' });
      }
    },
  );
});
