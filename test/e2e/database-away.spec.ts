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
