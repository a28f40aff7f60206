import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { TenantDatabase } from '#database/tenant-database.js';
import { Retention } from '../../apps/webhook-worker/src/retention.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember, unique } from '../support/factories.js';
import { createWebhook, deliveriesOf, memberEvent, publish, type TestWebhook } from '../support/webhooks.js';

const url = 'http://127.0.0.1:9999/hook';
let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi({ WEBHOOK_RETENTION_DAYS: '30' });
  member = await createMember(api);
}, 60_000);
afterAll(() => api.close());

describe('retention', () => {
  const purge = () => new Retention(api.app.get(TenantDatabase), api.settings).purge();
  const age = (webhook: TestWebhook, status: string, days: number) =>
    asOwner(
      api,
      `UPDATE webhook_deliveries SET status = $2, next_retry_at = CASE $2 WHEN 'pending' THEN now() END,
         finished_at = CASE WHEN $2 <> 'pending' THEN now() - make_interval(days => $3) END,
         created_at = now() - make_interval(days => $3)
       WHERE webhook_id = $1`,
      [webhook.id, status, days],
    );

  it('removes finished deliveries past their time with their attempts, in batches, and nothing else', async () => {
    const [old, recent, pending] = [
      await createWebhook(api, member, url),
      await createWebhook(api, member, url),
      await createWebhook(api, member, url),
    ];
    const events = Array.from({ length: 1_100 }, (_, index) => memberEvent(index));
    await publish(api, member.organization, events);
    await age(old, 'success', 31);
    await age(recent, 'failure', 29);
    await age(pending, 'pending', 400);
    await asOwner(
      api,
      `INSERT INTO webhook_attempts (organization_id, delivery_id, number, started_at, duration_ms, outcome)
       SELECT organization_id, id, 1, now(), 1, 'success' FROM webhook_deliveries WHERE webhook_id = $1`,
      [old.id],
    );
    expect(await purge()).toBe(1_100);
    const left = await asOwner<{ webhook_id: string; count: number }>(
      api,
      'SELECT webhook_id, count(*)::int AS count FROM webhook_deliveries GROUP BY webhook_id',
    );
    expect(Object.fromEntries(left.map(({ webhook_id, count }) => [webhook_id, count]))).toEqual({
      [recent.id]: 1_100,
      [pending.id]: 1_100,
    });
    const [attempts] = await asOwner<{ count: number }>(api, 'SELECT count(*)::int AS count FROM webhook_attempts');
    expect(attempts!.count).toBe(0);
    expect(await purge()).toBe(0);
  }, 30_000);

  it('closes a deleted entry point once its last delivery is gone', async () => {
    const admin = await createMember(api);
    const webhook = await createWebhook(api, admin, url);
    await publish(api, admin.organization, [memberEvent()]);
    await call(api, 'DELETE', `/api/v1/webhooks/${webhook.id}`, admin);
    await asOwner(api, `UPDATE webhooks SET deleted_at = now() - interval '31 days' WHERE id = $1`, [webhook.id]);
    const exists = async () => (await asOwner(api, 'SELECT 1 FROM webhooks WHERE id = $1', [webhook.id])).length === 1;
    await purge();
    expect(await exists()).toBe(true);
    await age(webhook, 'failure', 31);
    await purge();
    await purge();
    expect(await exists()).toBe(false);
  });
});

describe('what is really sent', () => {
  it('fits the published schema: marchés, members and the test', async () => {
    const admin = await createMember(api);
    const { id } = await createWebhook(api, admin, url);
    await doThings(admin, id);
    const deliveries = await deliveriesOf(api, admin, id, '?limit=100');
    const envelopes = deliveries.map(({ payload }: { payload: string }) => JSON.parse(payload));
    const sent = new Set(envelopes.map(({ event }) => event));
    expect([...sent].sort()).toEqual([
      'marche.created',
      'marche.deleted',
      'marche.updated',
      'user.joined',
      'user.removed',
      'webhook.test',
    ]);
    const published = (await call(api, 'GET', '/api/v1/webhooks/events', admin)).body.data;
    const ajv = new Ajv2020({ strict: true });
    (addFormats as unknown as (target: Ajv2020) => void)(ajv);
    for (const { event, schema } of published) {
      const fits = ajv.compile(schema);
      for (const envelope of envelopes.filter((candidate) => candidate.event === event)) {
        expect([event, fits(envelope.data), fits.errors]).toEqual([event, true, null]);
        expect(envelope.organization_id).toBe(admin.organization);
      }
    }
  });

  /** What an administrator does in a day, by the real routes. */
  async function doThings(admin: TestMember, webhookId: string): Promise<void> {
    const ask = async (method: string, path: string, json?: unknown) => {
      const answer = await call(api, method, path, { ...admin, json });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
      return answer.body.data;
    };
    await ask('POST', `/api/v1/webhooks/${webhookId}/test`);
    const email = `${unique('nouveau')}@exemple.test`;
    const joined = await ask('POST', '/api/v1/members', { email, name: 'Nouveau', role: 'lecteur' });
    await ask('DELETE', `/api/v1/members/${(joined.member ?? joined).id}`);
    await ask('POST', '/api/v1/exercices', { annee: 2026 });
    const marche = await ask('POST', '/api/v1/marches', {
      numero: '2026-001',
      objet: 'Fourniture de mobilier',
      exercice: 2026,
    });
    await ask('PUT', `/api/v1/marches/${marche.id}`, {
      numero: '2026-001',
      objet: 'Fourniture de mobilier scolaire',
      exercice: 2026,
      version: marche.version,
    });
    await ask('DELETE', `/api/v1/marches/${marche.id}`);
  }
});
