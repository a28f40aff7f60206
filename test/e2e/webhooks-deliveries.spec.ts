import { EVENT_CATALOGUE } from '#webhooks/event-catalogue.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { createWebhook, deliveriesOf, memberEvent, publish } from '../support/webhooks.js';

const url = 'http://127.0.0.1:9999/hook';
let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi({ SERVICE_NAME: 'Achats de test' });
  member = await createMember(api);
});
afterAll(() => api.close());

const suspend = (id: string, as = member) =>
  call(api, 'PUT', `/api/v1/webhooks/${id}`, { ...as, json: { is_active: false } });

describe('POST /api/v1/webhooks/:id/test', () => {
  it('queues a delivery to an entry point subscribed to everything', async () => {
    const { id } = await createWebhook(api, member, url);
    const { status, body } = await call(api, 'POST', `/api/v1/webhooks/${id}/test`, member);
    expect([status, body.data.queued]).toEqual([202, true]);
    const [delivery] = await deliveriesOf(api, member, id);
    expect(delivery.id).toBe(body.data.delivery_id);
    expect(JSON.parse(delivery.payload)).toEqual({
      id: delivery.id,
      event: 'webhook.test',
      organization_id: member.organization,
      timestamp: expect.stringMatching(/Z$/),
      data: { message: 'Ceci est un test de connexion Achats de test.' },
    });
  });

  it('is accepted and delivers nothing for named events or a suspended entry point', async () => {
    const named = await createWebhook(api, member, url, Object.keys(EVENT_CATALOGUE));
    const suspended = await createWebhook(api, member, url);
    await suspend(suspended.id);
    for (const { id } of [named, suspended]) {
      const { status, body } = await call(api, 'POST', `/api/v1/webhooks/${id}/test`, member);
      expect([status, body]).toEqual([
        202,
        { data: { queued: false, delivery_id: null, raison: expect.stringContaining('pas abonné à *') } },
      ]);
      expect(await deliveriesOf(api, member, id)).toEqual([]);
    }
  });
});

describe('GET /api/v1/webhooks/:id/deliveries', () => {
  it('shows the record of each, filtered, a page at a time', async () => {
    const admin = await createMember(api);
    const { id } = await createWebhook(api, admin, url);
    await publish(api, admin.organization, [memberEvent(1), memberEvent(2)]);
    await call(api, 'POST', `/api/v1/webhooks/${id}/test`, admin);
    const get = async (query: string) =>
      (await call(api, 'GET', `/api/v1/webhooks/${id}/deliveries${query}`, admin)).body.data;
    expect(await get('?limit=2')).toMatchObject({ total: 3, page: 1, limit: 2, pages: 2 });
    expect((await get('?limit=5000')).limit).toBe(100);
    expect((await get('?event=user.joined')).total).toBe(2);
    expect((await get('?event=user.joined&status=success')).total).toBe(0);
    expect((await get('?status=pending&event=')).total).toBe(3);
    expect((await get('?status=perdu')).total).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    expect((await get(`?from=${today}&to=${today}`)).total).toBe(3);
    expect((await get('?to=2020-01-01')).total).toBe(0);
    expect((await get('?from=hier')).total).toBe(3);
    const [newest] = (await get('')).deliveries;
    expect(newest).toEqual({
      id: expect.any(String),
      event: 'webhook.test',
      payload: expect.stringMatching(/^\{"id":"/),
      status: 'pending',
      status_code: null,
      error_msg: null,
      error_code: null,
      attempt_count: 0,
      next_retry_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
      finished_at: null,
      attempts: [],
    });
  });

  it('counts them by event', async () => {
    const admin = await createMember(api);
    const { id } = await createWebhook(api, admin, url);
    await publish(api, admin.organization, [memberEvent(1), memberEvent(2)]);
    // An answer other than 2xx, then none at all: only the first has a duration.
    await asOwner(
      api,
      `INSERT INTO webhook_attempts (organization_id, delivery_id, number, started_at, duration_ms, outcome, status_code)
       SELECT organization_id, id, number, now(), duration, outcome, code
       FROM webhook_deliveries, (VALUES (1, 174, 'status', 500), (2, 10000, 'timeout', NULL)) tried (number, duration, outcome, code)
       WHERE webhook_id = $1`,
      [id],
    );
    const { body } = await call(api, 'GET', `/api/v1/webhooks/${id}/statistics`, admin);
    expect(body.data).toMatchObject({
      period_days: 90,
      total: 2,
      pending: 2,
      success_pct: null,
      attempts: 4,
      attempts_unanswered: 2,
      duration_ms_p50: 174,
      by_event: [{ event: 'user.joined', success: 0, failure: 0, pending: 2 }],
    });
  });
});

describe('publishing', () => {
  it('reaches active subscribers alone, of that organisation alone', async () => {
    const admin = await createMember(api);
    const [all, named, other, suspended] = [
      await createWebhook(api, admin, url),
      await createWebhook(api, admin, url, ['user.joined', 'marche.created']),
      await createWebhook(api, admin, url, ['marche.created']),
      await createWebhook(api, admin, url),
    ];
    await suspend(suspended.id, admin);
    const stranger = await createMember(api);
    const foreign = await createWebhook(api, stranger, url);
    await publish(api, admin.organization, [memberEvent()]);
    const counts = await Promise.all(
      [all, named, other, suspended].map(async ({ id }) => (await deliveriesOf(api, admin, id)).length),
    );
    expect(counts).toEqual([1, 1, 0, 0]);
    expect(await deliveriesOf(api, stranger, foreign.id)).toEqual([]);
  });
});
