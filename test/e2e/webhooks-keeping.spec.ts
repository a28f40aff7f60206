import { TenantDatabase } from '#database/tenant-database.js';
import { Retention } from '../../apps/webhook-worker/src/retention.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { createWebhook, memberEvent, publish, type TestWebhook } from '../support/webhooks.js';

const url = 'http://127.0.0.1:9999/hook';
let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi({ WEBHOOK_RETENTION_DAYS: '30' });
  member = await createMember(api);
});
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
  });

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
