import type { INestApplicationContext } from '@nestjs/common';
import { EVENT_NAMES, publishedEvent } from '#webhooks/event-catalogue.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { expectedSignature, type ReceivedRequest, WebhookReceiver } from '#testing/webhook-receiver.js';
import { tellWebhooksEnEchec } from '../../apps/task-worker/src/alertes/webhooks-en-echec.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { until } from '../support/until.js';
import { createWebhook, deliveriesOf, ledger, memberEvent, publish, startWebhookWorker } from '../support/webhooks.js';

let api: TestApi;
let worker: INestApplicationContext;
let receiver: WebhookReceiver;
let member: TestMember;
beforeAll(async () => {
  api = await startApi({ WEBHOOK_RETRY_DELAYS: '1,1,1', WEBHOOK_TIMEOUT_MS: '500' });
  worker = await startWebhookWorker(api);
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await worker.close();
  await receiver.close();
  await api.close();
});
beforeEach(async () => {
  member = await createMember(api);
  receiver.requests.splice(0);
  receiver.answer = (_request, response) => void response.writeHead(200).end();
});

const ask = (method: string, path: string, json?: unknown, as = member) =>
  call(api, method, `/api/v1/webhooks/${path}`, { ...as, json });
const show = async (id: string) => (await ask('GET', id)).body.data;
const happen = () => publish(api, member.organization, [memberEvent()]);
const settled = () => until(async () => (await ledger(api, member.organization)).pending === 0);

describe('GET /api/v1/webhooks/:id', () => {
  it('shows one entry point as the list does, and none of another organisation', async () => {
    const { id } = await createWebhook(api, member, receiver.url());
    const list = await call(api, 'GET', '/api/v1/webhooks', member);
    expect(await show(id)).toEqual(list.body.data.webhooks[0]);
    expect((await ask('GET', id, undefined, await createMember(api))).status).toBe(404);
  });
});

describe('what an entry point tells of itself', () => {
  it('says since when it fails, and when it last succeeded', async () => {
    const { id } = await createWebhook(api, member, receiver.url());
    await happen();
    await settled();
    const before = await show(id);
    expect(before).toMatchObject({ failing_since: null, last_success_at: expect.stringMatching(/Z$/) });
    receiver.answer = (_request, response) => void response.writeHead(500).end();
    await happen();
    await until(async () => (await show(id)).failing_since !== null);
    expect((await show(id)).last_success_at).toBe(before.last_success_at);
    receiver.answer = (_request, response) => void response.writeHead(200).end();
    await settled();
    expect((await show(id)).failing_since).toBeNull();
  });

  it('answers a suspension with where to read what happens meanwhile', async () => {
    const { id } = await createWebhook(api, member, receiver.url());
    const suspended = await ask('PUT', id, { is_active: false });
    expect(suspended.body.data.avertissement).toContain('/api/v1/evenements');
    expect((await ask('PUT', id, { is_active: true })).body.data).not.toHaveProperty('avertissement');
  });
});

describe('the filters of the deliveries', () => {
  it('find those of a resource, of a reason and of an instant', async () => {
    const reasons: [string, (request: ReceivedRequest, response: Parameters<WebhookReceiver['answer']>[1]) => void][] =
      [
        ['status', (_request, response) => void response.writeHead(301, { location: '/' }).end()],
        ['timeout', () => undefined],
        ['connection', (_request, response) => void response.destroy()],
      ];
    const { id } = await createWebhook(api, member, receiver.url());
    for (const [reason, answer] of reasons) {
      receiver.answer = answer;
      await happen();
      await until(async () => (await deliveriesOf(api, member, id, `?error_code=${reason}`)).length === 1);
      const [delivery] = await deliveriesOf(api, member, id, `?error_code=${reason}`);
      expect(delivery.attempts[0].error_code).toBe(reason);
      await ask('PUT', id, { is_active: false });
      await settled();
      await ask('PUT', id, { is_active: true });
    }
    const all = await deliveriesOf(api, member, id);
    const { account_id } = JSON.parse(all[0].payload).data;
    expect(await deliveriesOf(api, member, id, `?ressource=${account_id}`)).toHaveLength(3);
    expect(await deliveriesOf(api, member, id, `?ressource=${id}`)).toHaveLength(0);
    const [newest, middle, oldest] = all.map(({ created_at }) => created_at as string);
    expect(await deliveriesOf(api, member, id, `?depuis=${middle}`)).toHaveLength(2);
    expect(await deliveriesOf(api, member, id, `?jusqu_a=${middle}`)).toHaveLength(2);
    expect(await deliveriesOf(api, member, id, `?depuis=${middle}&jusqu_a=${middle}`)).toHaveLength(1);
    const inParis = `${new Date(new Date(oldest!).getTime() + 3_600_000).toISOString().slice(0, -1)}+01:00`;
    expect(await deliveriesOf(api, member, id, `?jusqu_a=${encodeURIComponent(inParis)}`)).toHaveLength(1);
    expect(newest! > oldest!).toBe(true);
  });

  it.each([
    ['depuis', '2026-01-01'],
    ['jusqu_a', 'hier'],
    ['depuis', '2026-02-30T10:00:00Z'],
    ['error_code', 'panne'],
  ])('refuse %s=%s', async (field, value) => {
    const { id } = await createWebhook(api, member, receiver.url());
    const { status, body } = await ask('GET', `${id}/deliveries?${field}=${value}`);
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('tell a name, a certificate and a forbidden address apart', async () => {
    const tls = await createWebhook(api, member, `https://127.0.0.1:${receiver.port}/`);
    const dns = await createWebhook(api, member, 'http://nulle-part.invalid/');
    await asOwner(api, `UPDATE webhooks SET url = 'http://0.0.0.0/' WHERE id = $1`, [
      (await createWebhook(api, member, receiver.url())).id,
    ]);
    await happen();
    const codes = async () =>
      (
        await asOwner<{ url: string; error_code: string | null }>(
          api,
          `SELECT webhook.url, delivery.error_code FROM webhook_deliveries delivery
           JOIN webhooks webhook ON webhook.id = delivery.webhook_id
           WHERE delivery.organization_id = $1 ORDER BY webhook.url`,
          [member.organization],
        )
      ).map(({ error_code }) => error_code);
    expect([tls.id, dns.id]).toHaveLength(2);
    await until(async () => (await codes()).filter((code) => code === 'guard' || code === 'tls').length === 2);
    expect(await codes()).toEqual(expect.arrayContaining(['guard', 'tls']));
  });
});

describe('POST /api/v1/webhooks/:id/secret', () => {
  const headersOf = async () => {
    receiver.requests.splice(0);
    await happen();
    await until(() => receiver.requests.length === 1);
    const [{ headers, body }] = receiver.requests as [ReceivedRequest];
    const signed = (secret: string): string => expectedSignature(body, secret);
    return { current: headers['x-service-signature'], next: headers['x-service-signature-next'], signed };
  };

  it('gives a new secret once; both sign for 24 hours, then the new one alone', async () => {
    const { id, secret: former } = await createWebhook(api, member, receiver.url());
    const { status, body, headers } = await ask('POST', `${id}/secret`, {});
    expect(headers.get('location')).toBe(`/api/v1/webhooks/${id}`);
    expect([status, body.data]).toEqual([
      201,
      { id, secret: expect.stringMatching(/^whsec_/), secret_changes_at: expect.any(String) },
    ]);
    const { secret } = body.data;
    const hours = (new Date(body.data.secret_changes_at).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    const shown = await ask('GET', id);
    expect(shown.body.data).toMatchObject({ has_secret: true, secret_changes_at: body.data.secret_changes_at });
    expect(shown.text).not.toContain(secret);
    const during = await headersOf();
    expect([during.current, during.next]).toEqual([during.signed(former), during.signed(secret)]);

    await asOwner(api, `UPDATE webhooks SET next_secret_at = now() WHERE id = $1`, [id]);
    const after = await headersOf();
    expect([after.current, after.next]).toEqual([after.signed(secret), undefined]);
    expect((await show(id)).secret_changes_at).toBeNull();

    const third = (await ask('POST', `${id}/secret`, { secret: 'un-secret-bien-assez-long' })).body.data;
    expect(third.secret).toBe('un-secret-bien-assez-long');
    const again = await headersOf();
    expect([again.current, again.next]).toEqual([again.signed(secret), again.signed(third.secret)]);
    const fourth = (await ask('POST', `${id}/secret`, {})).body.data;
    const replaced = await headersOf();
    expect([replaced.current, replaced.next]).toEqual([replaced.signed(secret), replaced.signed(fourth.secret)]);
    const log = await call(api, 'GET', '/api/v1/audit?action=webhook.secret_rotated', member);
    expect(log.body.data.total).toBe(3);
    expect(log.text).not.toContain(third.secret);
  });

  it('signs at once with the first secret of an entry point that had none', async () => {
    const json = { url: receiver.url(), events: ['*'], secret: null };
    const { id } = (await call(api, 'POST', '/api/v1/webhooks', { ...member, json })).body.data;
    const { body } = await ask('POST', `${id}/secret`, {});
    expect(body.data.secret_changes_at).toBeNull();
    const { current, next, signed } = await headersOf();
    expect([current, next]).toEqual([signed(body.data.secret), undefined]);
  });

  it.each([[{ secret: 'court' }], [{ secret: null }], [{ secret: 3 }], [{ autre: 1 }]])('refuses %j', async (json) => {
    const { id } = await createWebhook(api, member, receiver.url());
    const { status, body } = await ask('POST', `${id}/secret`, json);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });

  it('leaves with its entry point', async () => {
    const { id } = await createWebhook(api, member, receiver.url());
    await ask('POST', `${id}/secret`, {});
    expect((await ask('DELETE', id)).status).toBe(200);
    expect((await ask('POST', `${id}/secret`, {})).status).toBe(404);
  });
});

describe('POST /api/v1/webhooks/:id/test with an event', () => {
  it('sends the example of that event, marked, to an entry point subscribed to it by name', async () => {
    const { id, secret } = await createWebhook(api, member, receiver.url(), ['marche.updated']);
    const { status, body } = await ask('POST', `${id}/test`, { event: 'marche.updated' });
    expect([status, body.data]).toEqual([202, { queued: true, delivery_id: expect.any(String), raison: null }]);
    await until(() => receiver.requests.length === 1);
    const [request] = receiver.requests;
    expect(JSON.parse(request!.body)).toMatchObject({
      id: body.data.delivery_id,
      event: 'marche.updated',
      organization_id: member.organization,
      data: { ...publishedEvent('marche.updated').example, test: true },
    });
    expect(request!.headers['x-service-signature']).toBe(expectedSignature(request!.body, secret));
    // It did not happen: the log does not hold it.
    expect((await call(api, 'GET', '/api/v1/evenements', member)).body.data.evenements).toEqual([]);
  });

  it('sends each event, and nothing to an entry point that does not receive it', async () => {
    const { id } = await createWebhook(api, member, receiver.url());
    for (const event of EVENT_NAMES) expect((await ask('POST', `${id}/test`, { event })).body.data.queued).toBe(true);
    const other = await createWebhook(api, member, receiver.url('/autre'), ['user.joined']);
    for (const json of [{ event: 'marche.created' }, {}]) {
      expect((await ask('POST', `${other.id}/test`, json)).body.data).toEqual({
        queued: false,
        delivery_id: null,
        raison: expect.stringContaining('abonné'),
      });
    }
    await until(() => receiver.requests.length === EVENT_NAMES.length);
  });

  it.each([['inconnu'], ['*'], ['webhook.test']])('refuses the event %s', async (event) => {
    const { id } = await createWebhook(api, member, receiver.url());
    const { status, body } = await ask('POST', `${id}/test`, { event });
    expect([status, body.error.code]).toEqual([400, 'unknown_event']);
    expect(body.error.message).toContain(event);
  });
});

describe('an entry point that fails for long', () => {
  const tell = () =>
    tellWebhooksEnEchec(
      api.app.get(TenantDatabase),
      api.app.get(EventPublisher, { strict: false }),
      member.organization,
    );
  const alertes = async (as = member) =>
    (await call(api, 'GET', '/api/v1/alertes?type=webhook_en_echec', as)).body.data.alertes;
  const due = () =>
    asOwner<{ organization_id: string }>(
      api,
      'SELECT organization_id FROM webhooks_en_echec() WHERE organization_id = $1',
      [member.organization],
    );
  const failingFor = (id: string, hours: number) =>
    asOwner(api, `UPDATE webhooks SET failing_since = now() - make_interval(hours => $2) WHERE id = $1`, [id, hours]);

  it('is told to the others and in the alerts, after an hour and after a day, once each', async () => {
    receiver.answer = ({ path }, response) => void response.writeHead(path.startsWith('/mort') ? 503 : 200).end();
    const failing = await createWebhook(api, member, receiver.url('/mort/jeton-secret'), [
      'user.joined',
      'webhook.en_echec',
    ]);
    await createWebhook(api, member, receiver.url('/vivant'), ['webhook.en_echec']);
    await happen();
    await until(async () => (await show(failing.id)).failing_since !== null);
    expect([await due(), await tell()]).toEqual([[], 0]);

    for (const [hours, palier] of [
      [2, 1],
      [25, 24],
    ] as const) {
      await failingFor(failing.id, hours);
      expect(await due()).toHaveLength(1);
      expect([await tell(), await tell(), await due()]).toEqual([1, 0, []]);
      await until(() => receiver.requests.some(({ body }) => body.includes(`"heures":${palier},`)));
      const told = receiver.requests.find(({ body }) => body.includes(`"heures":${palier},`))!;
      expect(told.path).toBe('/vivant');
      expect(JSON.parse(told.body)).toMatchObject({
        event: 'webhook.en_echec',
        data: { webhook: { id: failing.id, origine: new URL(receiver.url()).origin }, error_code: 'status' },
      });
      expect(told.body).not.toContain('jeton-secret');
      expect((await alertes())[0]).toMatchObject({
        statut: 'en_cours',
        palier,
        webhook: { id: failing.id, origine: new URL(receiver.url()).origin, depuis: expect.stringMatching(/Z$/) },
      });
    }
    const reader = await createMember(api, { role: 'lecteur', organization: member.organization });
    expect(await alertes(reader)).toEqual([]);

    receiver.answer = (_request, response) => void response.writeHead(200).end();
    await happen();
    await until(async () => (await show(failing.id)).failing_since === null);
    expect((await alertes()).map(({ statut }: { statut: string }) => statut)).toEqual(['traitee', 'traitee']);
  });

  it('is not told of once it is suspended, and starts anew afterwards', async () => {
    const { id } = await createWebhook(api, member, receiver.url());
    await failingFor(id, 3);
    await ask('PUT', id, { is_active: false });
    expect([await due(), await tell()]).toEqual([[], 0]);
    await ask('PUT', id, { is_active: true });
    expect((await show(id)).failing_since).toBeNull();
    expect(await tell()).toBe(0);
  });
});
