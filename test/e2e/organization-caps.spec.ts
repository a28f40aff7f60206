import { startApi, startBeside, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let autre: TestApi;
let admin: TestMember;
let voisin: TestMember;
beforeAll(async () => {
  api = await startApi();
  autre = await startBeside(api);
  admin = await createMember(api, { role: 'administrateur' });
  voisin = await createMember(api, { role: 'administrateur' });
});
afterAll(async () => {
  await autre.close();
  await api.close();
});

const post = (path: string, json: unknown, qui = admin, vers = api): Promise<Answer> =>
  call(vers, 'POST', `/api/v1/${path}`, { ...qui, json });

/** So many at once, half to each process. */
const ensemble = (nombre: number, ask: (vers: TestApi) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: nombre }, (_, rang) => ask(rang % 2 === 0 ? api : autre)));
const statuts = (answers: Answer[]): Record<string, number> => {
  const comptes: Record<string, number> = {};
  for (const { status } of answers) comptes[status] = (comptes[status] ?? 0) + 1;
  return comptes;
};

describe('an organisation keeps at most', () => {
  it('100 entry points, whoever creates the last ones at once', async () => {
    await asOwner(
      api,
      `INSERT INTO webhooks (organization_id, url, events)
       SELECT $1, 'https://recepteur.exemple/' || rang, '{*}' FROM generate_series(1, 97) rang`,
      [admin.organization],
    );
    const json = { url: 'https://recepteur.exemple/dernier', events: ['*'] };
    expect(statuts(await ensemble(12, (vers) => post('webhooks', json, admin, vers)))).toEqual({ 201: 3, 409: 9 });
    const { status, body } = await post('webhooks', json);
    expect([status, body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining('100 points d’entrée') }),
    ]);
    expect((await post('webhooks', json, voisin)).status).toBe(201);
    const list = await call(api, 'GET', '/api/v1/webhooks', admin);
    expect(list.body.data.total).toBe(100);
    await call(api, 'DELETE', `/api/v1/webhooks/${list.body.data.webhooks[0].id}`, admin);
    expect((await post('webhooks', json)).status).toBe(201);
  });

  it('200 API keys, whoever creates the last ones at once', async () => {
    await asOwner(
      api,
      `INSERT INTO api_keys (organization_id, label, permissions, hash)
       SELECT $1, 'clé', '{audit.read}', sha256(uuid_send(gen_random_uuid())) FROM generate_series(1, 197)`,
      [admin.organization],
    );
    const json = { label: 'dernière', permissions: ['audit.read'] };
    expect(statuts(await ensemble(12, (vers) => post('api-keys', json, admin, vers)))).toEqual({ 201: 3, 409: 9 });
    const { body } = await post('api-keys', json);
    expect(body.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('200 clés d’API') });
    expect((await post('api-keys', json, voisin)).status).toBe(201);
    const list = await call(api, 'GET', '/api/v1/api-keys', admin);
    await call(api, 'DELETE', `/api/v1/api-keys/${list.body.data.api_keys[0].id}`, admin);
    expect((await post('api-keys', json)).status).toBe(201);
  });
});

describe('an organisation issues at most', () => {
  it('50 public links a day, of the assistant and of the elected dashboard together', async () => {
    const issue = (rang: number, vers: TestApi, qui = admin): Promise<Answer> =>
      rang % 2 === 0
        ? post('chatbot/tokens', { label: 'Site', expires_in_days: 1 }, qui, vers)
        : post('share', {}, qui, vers);
    let rang = 0;
    expect(statuts(await ensemble(60, (vers) => issue((rang += 1), vers)))).toEqual({ 201: 50, 429: 10 });
    for (const last of [await issue(0, api), await issue(1, autre)]) {
      expect([last.status, last.body.error.code]).toEqual([429, 'rate_limited']);
      expect(last.body.error.message).toMatch(/^Votre organisation a créé 50 liens publics en un jour/);
      const wait = Number(last.headers.get('retry-after'));
      expect([wait > 86_000, wait <= 86_400]).toEqual([true, true]);
    }
    expect((await issue(0, api, voisin)).status).toBe(201);
    const kept = await asOwner(api, `SELECT * FROM rate_limits WHERE key LIKE '%public-links%'`);
    expect(kept).toHaveLength(2);
    expect(kept.every((row) => Object.keys(row).sort().join() === 'expire,key,points')).toBe(true);
  });
});
