import { randomUUID } from 'node:crypto';
import { TenantDatabase } from '#database/tenant-database.js';
import { startApi, type TestApi } from '../support/api.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { createWebhook, deliveriesOf, memberEvent, publish, type TestWebhook } from '../support/webhooks.js';

/** The database's own rules of who may attempt what, asked as two workers would. */
let api: TestApi;
let member: TestMember;
let webhook: TestWebhook;
let delivery: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createMember(api);
  webhook = await createWebhook(api, member, 'http://127.0.0.1:9999/');
  await publish(api, member.organization, [memberEvent()]);
  [{ id: delivery }] = (await deliveriesOf(api, member, webhook.id)) as [{ id: string }];
});

const statement = <Row extends object>(sql: string, parameters: unknown[]) =>
  api.app.get(TenantDatabase).everywhere('what a worker asks').statement<Row>(sql, parameters);

interface Claim {
  id: string;
  abandoned: boolean;
  attempt_count: number;
}

/** What a worker gets that asks for one due delivery of the entry point; undefined when there is none for it. */
async function claim(token: string, lease = '30 seconds', mostLost = 10): Promise<Claim | undefined> {
  const [row] = await statement<Claim>('SELECT * FROM claim_due_webhook_deliveries($1, $2, $3, $4, $5, $6)', [
    [member.organization],
    [webhook.id],
    [1],
    token,
    lease,
    mostLost,
  ]);
  return row;
}

const record = (...attempt: Parameters<typeof attemptOf>): Promise<number> => recordAll([attemptOf(...attempt)]);

async function recordAll(attempts: object[]): Promise<number> {
  return (await statement('SELECT * FROM record_webhook_attempts($1)', [JSON.stringify(attempts)])).length;
}

function attemptOf(token: string, number: number, outcome: string, retryInS: number | null) {
  return {
    organization_id: member.organization,
    delivery_id: delivery,
    token,
    number,
    started_at: new Date().toISOString(),
    duration_ms: 5,
    outcome,
    status_code: outcome === 'success' ? 200 : 500,
    error_msg: outcome === 'success' ? null : 'Réponse 500.',
    retry_after: null,
    retry_in_s: retryInS,
  };
}

const shown = async () => (await deliveriesOf(api, member, webhook.id))[0];
const loseTheClaim = () =>
  asOwner(api, `UPDATE webhook_deliveries SET claimed_until = now() - interval '1 second' WHERE id = $1`, [delivery]);

it('gives an attempt to one worker alone, until its lease ends', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await claim(first)).toMatchObject({ id: delivery, abandoned: false });
  expect(await claim(second)).toBeUndefined();
  await loseTheClaim();
  expect(await claim(second)).toMatchObject({ id: delivery, abandoned: false });
});

it('gives it to one of many who ask at once', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(randomUUID())));
  expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1);
});

it('records an attempt once: not without its claim, not under another number, not twice', async () => {
  const token = randomUUID();
  await claim(token);
  expect(await record(randomUUID(), 1, 'status', 60)).toBe(0);
  expect(await record(token, 2, 'status', 60)).toBe(0);
  expect(await record(token, 1, 'status', 60)).toBe(1);
  expect(await record(token, 1, 'status', 60)).toBe(0);
  expect(await shown()).toMatchObject({ status: 'pending', attempt_count: 1, attempts: [{ number: 1 }] });
  expect(await claim(randomUUID())).toBeUndefined();
});

it('drops the failure of a run whose claim another took, and keeps its success', async () => {
  const [slow, quick] = [randomUUID(), randomUUID()];
  await claim(slow);
  await loseTheClaim();
  await claim(quick);
  expect(await record(slow, 1, 'timeout', 60)).toBe(0);
  expect(await record(quick, 1, 'status', 60)).toBe(1);
  expect(await record(slow, 1, 'success', null)).toBe(1);
  expect(await shown()).toMatchObject({
    status: 'success',
    attempt_count: 1,
    attempts: [{ number: 1, status_code: 200 }],
  });
  expect(await claim(randomUUID())).toBeUndefined();
});

it.each([
  ['both taken', 'success'],
  ['the later one refused', 'status'],
])('records two runs of one delivery at once, %s', async (_name, outcome) => {
  const [slow, quick] = [randomUUID(), randomUUID()];
  await claim(slow);
  await loseTheClaim();
  await claim(quick);
  const retryInS = outcome === 'success' ? null : 60;
  expect(await recordAll([attemptOf(slow, 1, 'success', null), attemptOf(quick, 1, outcome, retryInS)])).toBe(1);
  expect(await shown()).toMatchObject({
    status: 'success',
    attempt_count: 1,
    attempts: [{ number: 1, status_code: 200 }],
  });
});

it('lets a success that comes late overturn a delivery given up, and counts it lost no more', async () => {
  const token = randomUUID();
  await claim(token);
  await loseTheClaim();
  await asOwner(api, 'UPDATE webhooks SET is_active = false WHERE id = $1', [webhook.id]);
  expect(await claim(randomUUID())).toMatchObject({ abandoned: true });
  const counted = async () =>
    (await asOwner(api, 'SELECT fail_count, last_status FROM webhooks WHERE id = $1', [webhook.id]))[0];
  expect(await counted()).toEqual({ fail_count: 1, last_status: 'failure' });
  expect(await record(token, 1, 'timeout', null)).toBe(0);
  expect(await record(token, 1, 'success', null)).toBe(1);
  expect(await shown()).toMatchObject({ status: 'success', attempt_count: 1, error_msg: null });
  expect(await counted()).toEqual({ fail_count: 0, last_status: 'success' });
  expect(await record(token, 1, 'success', null)).toBe(0);
});

it('gives up a delivery whose worker dies each time', async () => {
  for (let death = 0; death < 3; death += 1) {
    expect(await claim(randomUUID(), '30 seconds', 4)).toMatchObject({ abandoned: false });
    await loseTheClaim();
  }
  expect(await claim(randomUUID(), '30 seconds', 4)).toMatchObject({ abandoned: false });
  await loseTheClaim();
  expect(await claim(randomUUID(), '30 seconds', 4)).toMatchObject({ abandoned: true });
  expect(await shown()).toMatchObject({ status: 'failure', attempt_count: 0 });
  expect((await shown()).error_msg).toContain('interrompu');
});

it('gives a claim back unspent, due again after the pause', async () => {
  const token = randomUUID();
  await claim(token);
  await statement('SELECT release_webhook_claim($1, $2, $3, $4)', [member.organization, delivery, token, '10 seconds']);
  expect(await claim(randomUUID())).toBeUndefined();
  expect(Date.parse((await shown()).next_retry_at) - Date.now()).toBeGreaterThan(8_000);
  await asOwner(api, 'UPDATE webhook_deliveries SET next_retry_at = now() WHERE id = $1', [delivery]);
  expect(await claim(randomUUID())).toMatchObject({ id: delivery, attempt_count: 0 });
  expect(await shown()).toMatchObject({ status: 'pending', attempt_count: 0 });
});

it('shows nothing of it to a transaction of another organisation', async () => {
  const stranger = await createMember(api);
  const rows = await api.app
    .get(TenantDatabase)
    .transaction({ organizationId: stranger.organization }, (tx) =>
      tx.many('SELECT id FROM webhook_deliveries WHERE id = $1', [delivery]),
    );
  expect(rows).toEqual([]);
});
