import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { createMember, createOperator, unique } from '../support/factories.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const COMMON = 'Motdepasse2026!';

function expectRefusal({ status, body }: Answer, field: string): void {
  expect([status, body.error.code, body.error.details[0].field]).toEqual([400, 'validation_failed', field]);
  expect(body.error.details[0].message).toMatch(/^Ce mot de passe /);
}

describe('a common password, or one made of its owner', () => {
  it('is refused when an account changes its own', async () => {
    const { account, token } = await createMember(api);
    const [local] = account.email.split('@');
    for (const new_password of [COMMON, `${local}-2026`, account.email]) {
      const json = { current_password: account.password, new_password };
      expectRefusal(await call(api, 'POST', '/api/v1/auth/password', { token, json }), 'new_password');
    }
    expect((await call(api, 'GET', '/api/v1/auth/me', { token })).status).toBe(200);
  });

  it('is refused when an invitation is accepted, which stays open', async () => {
    const admin = await createMember(api);
    const json = { email: `${unique('jeanne.dupont')}@exemple.test`, name: 'Jeanne Dupont', role: 'lecteur' };
    const { body } = await call(api, 'POST', '/api/v1/members', { ...admin, json });
    const token = body.data.invitation.token as string;
    const accept = (password: string): Promise<Answer> =>
      call(api, 'POST', '/api/v1/auth/invitation', { json: { token, password } });
    for (const password of [COMMON, 'jeannedupont', 'Dupont.Jeanne!75'])
      expectRefusal(await accept(password), 'password');
    expect((await accept('quatre chevaux sans selle')).status).toBe(200);
  });

  it('is refused when an operator gives it, by the name and the address that the account will have', async () => {
    const { token } = await createOperator(api);
    const account = { email: `${unique('agent')}@exemple.test`, name: 'Agathe Rivière' };
    const create = (password: string): Promise<Answer> =>
      call(api, 'POST', '/api/platform/accounts', { token, json: { ...account, password } });
    for (const password of [COMMON, 'agathe-riviere-2026']) expectRefusal(await create(password), 'password');
    const { body } = await create('quatre chevaux sans selle');
    const change = (json: object): Promise<Answer> =>
      call(api, 'PUT', `/api/platform/accounts/${body.data.id}`, { token, json });
    for (const json of [{ password: COMMON }, { password: 'Rivière Agathe!' }])
      expectRefusal(await change(json), 'password');
    expectRefusal(await change({ name: 'Zoé Tournesol', password: 'le-zoetournesol-fleuri' }), 'password');
    expect((await change({ password: 'cinq chevaux sans selle' })).status).toBe(200);
  });
});

describe('the password of the first operator', () => {
  const start = (environment: Record<string, string>): Promise<TestApi> =>
    startApi({ OPERATOR_EMAIL: 'operateur@demo.test', ...environment });

  it('stops the start when it is common, naming the setting and not its value', async () => {
    for (const OPERATOR_PASSWORD of [COMMON, 'demo-operateur-2026']) {
      const failure = await start({ OPERATOR_PASSWORD }).then(
        (started) => started.close().then(() => undefined),
        (error: Error) => error,
      );
      expect(failure?.message).toMatch(/OPERATOR_PASSWORD : [Cc]e mot de passe /);
      expect(failure?.message).not.toContain(OPERATOR_PASSWORD);
    }
  });

  it('may be the published one where the demo is wanted', async () => {
    const demo = await start({ OPERATOR_PASSWORD: 'demo-operateur-2026', DEMO: 'true' });
    try {
      const json = { email: 'operateur@demo.test', password: 'demo-operateur-2026' };
      expect((await call(demo, 'POST', '/api/platform/auth/login', { json })).status).toBe(200);
    } finally {
      await demo.close();
    }
  });
});
