import { TenantDatabase } from '#database/tenant-database.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { openGate, type TcpGate } from '../support/tcp-proxy.js';

let gate: TcpGate;
let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  gate = await openGate(process.env['TEST_POSTGRES_URL']!);
  api = await startApi(({ DATABASE_URL }) => ({ DATABASE_URL: gate.before(DATABASE_URL!) }));
  member = await createMember(api);
});
afterAll(async () => {
  gate.open();
  await api.close();
  await gate.close();
});

it('answers 503 with Retry-After while the database is away, keeps serving health, and recovers by itself', async () => {
  const me = () => call(api, 'GET', '/api/v1/auth/me', { token: member.token });
  expect((await me()).status).toBe(200);

  gate.shut();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status, body, headers } = await me();
    expect([status, body.error.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.error.message).not.toMatch(/ECONN|postgres|socket/i);
  }
  expect((await call(api, 'GET', '/health')).status).toBe(200);
  const away = await call(api, 'GET', '/health/ready');
  expect([away.status, away.body.checks.database]).toEqual([503, 'unavailable']);

  gate.open();
  expect((await me()).status).toBe(200);
});

it('answers 503 within 20 seconds while the database is silent, a browser with a page, and recovers by itself', async () => {
  const link = await call(api, 'POST', '/api/v1/share', { ...member, json: {} });
  const page = () => call(api, 'GET', `/partage/${link.body.data.token}`, { headers: { accept: 'text/html' } });
  const stats = () => call(api, 'GET', `/api/public/share/${link.body.data.token}/stats`);
  const me = () => call(api, 'GET', '/api/v1/auth/me', { token: member.token });
  expect((await page()).status).toBe(200);

  gate.freeze();
  const begun = Date.now();
  // More than the pool has connections.
  const [shown, figures, ...others] = await Promise.all([page(), stats(), ...Array.from({ length: 30 }, me)]);
  expect(Date.now() - begun).toBeLessThan(20_000);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(shown.text).toContain('Le service est momentanément indisponible');
  for (const { status, body, headers } of [figures, ...others]) {
    expect([status, body.error.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }

  gate.open();
  expect([(await page()).status, (await me()).status]).toEqual([200, 200]);
});

it('waits for a slow statement of a database that speaks', async () => {
  const database = api.app.get(TenantDatabase);
  expect(await database.common.statement(`SELECT 'fini' AS outcome FROM pg_sleep(7)`)).toEqual([{ outcome: 'fini' }]);
});
