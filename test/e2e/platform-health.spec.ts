import { semestresSansTaux } from '#procurement/interets.js';
import { QueueSampler } from '../../apps/api/src/platform/queue-sampler.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import {
  asOwner,
  createAccount,
  createMember,
  createOperator,
  createOrganization,
  unique,
} from '../support/factories.js';
import { declaredRoutes } from '../support/routes.js';

const OPERATOR = { email: 'operateur@exemple.test', password: 'une-phrase-de-passe-de-console' };
const redisUrl = process.env['TEST_REDIS_URL'];
let api: TestApi;
let operator: { id: string; token: string };
beforeAll(async () => {
  api = await startApi({ OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password });
  operator = await createOperator(api);
});
afterAll(() => api.close());

const platform = (method: string, path: string, json?: unknown, target = api, token = operator.token) =>
  call(target, method, `/api/platform${path}`, { token, ...(json === undefined ? {} : { json }) });

const owner = (sql: string, parameters: unknown[] = []) => asOwner<Record<string, string>>(api, sql, parameters);

/** An organisation with one row at least in the tables of the trade, each text of which is unmistakable. */
async function populate(): Promise<string> {
  const { id } = await createOrganization(api);
  const text = () => unique('CONFIDENTIEL');
  await owner(`INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025)`, [id]);
  await owner(`INSERT INTO services (organization_id, code, libelle) VALUES ($1, $2, $3)`, [id, text(), text()]);
  await owner(
    `INSERT INTO fournisseurs (organization_id, type_id, identifiant, raison_sociale) VALUES ($1, 'SIRET', $2, $3)`,
    [id, text(), text()],
  );
  await owner(
    `INSERT INTO marches (organization_id, exercice, numero, objet, montant) VALUES ($1, 2025, $2, $3, 7654321.09)`,
    [id, text().slice(0, 15), text()],
  );
  await owner(
    `WITH point AS (INSERT INTO webhooks (organization_id, url, events, last_status, failing_since) VALUES ($1, $2, '{*}', 'failure', now()) RETURNING id),
          late AS (INSERT INTO webhook_deliveries (organization_id, webhook_id, event, body, next_retry_at)
                   SELECT $1, id, 'marche.created', $3, now() - interval '5 minutes' FROM point)
     INSERT INTO webhook_deliveries (organization_id, webhook_id, event, body, status, next_retry_at, finished_at, error_msg)
     SELECT $1, id, 'marche.created', $3, unnest(ARRAY['failure', 'success', 'success']), NULL, now(), $4 FROM point`,
    [id, `https://${text()}.example/`, text(), text()],
  );
  await owner(
    `INSERT INTO imports (organization_id, fichier_nom, fichier_taille, fichier_sha256, chemin, acteur_type, statut, message, finished_at)
     VALUES ($1, $2, 123456789, repeat('a', 64), $3, 'account', 'echoue', $4, now())`,
    [id, text(), text(), text()],
  );
  await owner(
    `INSERT INTO api_keys (organization_id, label, permissions, hash) VALUES ($1, $2, '{procurement.read}', '')`,
    [id, text()],
  );
  return id;
}

/** Every text of the organisations' tables, read from the catalogue: a new table is searched for by itself. */
async function businessTexts(): Promise<string[]> {
  const columns = await owner(`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.columns tenant USING (table_schema, table_name)
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE tenant.column_name = 'organization_id' AND c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND c.data_type IN ('text', 'character varying', 'character', 'numeric')
      AND c.table_name NOT IN ('organization_members', 'member_invitations', 'organization_modules', 'audit_entries')`);
  const texts = new Set<string>();
  for (const { table, column } of columns) {
    for (const { value } of await owner(`SELECT DISTINCT "${column}"::text AS value FROM "${table}"`)) {
      if (value && (value.includes('CONFIDENTIEL') || /^\d{5,}/.test(value))) texts.add(value);
    }
  }
  return [...texts];
}

/** What a route that writes is sent so that it succeeds, in an organisation full of data. */
interface Write {
  path: string;
  json?: unknown;
  /** Another operator, where the call ends the session. */
  token?: string;
}

const newAccount = () => ({
  email: `${unique('agent')}@exemple.test`,
  name: 'Agent',
  password: 'un-long-mot-de-passe',
});

const WRITES: Record<string, (organization: string) => Write | Promise<Write>> = {
  'POST /api/platform/accounts': () => ({ path: '/accounts', json: newAccount() }),
  'PUT /api/platform/accounts/:id': async (organization) => ({
    path: `/accounts/${(await createAccount(api, { organization, role: 'lecteur' })).id}`,
    json: { disabled: true },
  }),
  'POST /api/platform/accounts/:id/invitation': async (organization) => ({
    path: `/accounts/${(await createAccount(api, { organization, role: 'lecteur' })).id}/invitation`,
  }),
  'POST /api/platform/auth/login': () => ({ path: '/auth/login', json: OPERATOR }),
  'POST /api/platform/auth/logout': async () => ({ path: '/auth/logout', token: (await createOperator(api)).token }),
  'POST /api/platform/operators': () => ({ path: '/operators', json: newAccount() }),
  'PUT /api/platform/operators/:id': async () => ({
    path: `/operators/${(await createOperator(api)).id}`,
    json: { name: 'Grace' },
  }),
  'DELETE /api/platform/operators/:id/sessions': async () => ({
    path: `/operators/${(await createOperator(api)).id}/sessions`,
  }),
  'POST /api/platform/organizations': () => ({ path: '/organizations', json: { name: unique('Ville') } }),
  'PUT /api/platform/organizations/:id/natures': (organization) => ({
    path: `/organizations/${organization}/natures`,
    json: { valid_from: '2020-01-01', nature: 'collectivite' },
  }),
  'PUT /api/platform/organizations/:id': (organization) => ({
    path: `/organizations/${organization}`,
    json: { modules: ['achats_publics'] },
  }),
  'POST /api/platform/organizations/:id/members': async (organization) => ({
    path: `/organizations/${organization}/members`,
    json: { account_id: (await createAccount(api)).id, role: 'acheteur' },
  }),
  'DELETE /api/platform/organizations/:id/members/:memberId': async (organization) => {
    const { id } = await createAccount(api, { organization, role: 'lecteur' });
    const path = `/organizations/${organization}/members`;
    const members = (await platform('GET', path)).body.data as { id: string; account_id: string }[];
    return { path: `${path}/${members.find(({ account_id }) => account_id === id)!.id}` };
  },
};

it('tells the half-years whose interest rate is missing', async () => {
  const { status, body } = await platform('GET', '/taux-interets');
  const today = new Date().toISOString().slice(0, 10);
  expect(status).toBe(200);
  expect(body.data).toEqual({ mesure_au: today, manquants: semestresSansTaux(today) });
});

describe('no answer of the platform', () => {
  it('holds business data of populated organisations, whatever the route', async () => {
    const organizations = [await populate(), await populate()];
    const texts = await businessTexts();
    expect(texts.length).toBeGreaterThan(20);
    expect(texts).toContain('7654321.09');
    const routes = declaredRoutes(api.app).filter(({ path }) => path.startsWith('/api/platform'));
    expect(routes.length).toBeGreaterThan(12);
    for (const { method, path } of routes) {
      const write = WRITES[`${method} ${path}`];
      if (method !== 'GET' && !write) throw new Error(`${method} ${path}: say in WRITES what it is sent`);
      for (const organization of organizations) {
        const asked = write
          ? await write(organization)
          : { path: path.replace('/api/platform', '').replace(':id', organization) };
        const answer = await platform(method, asked.path, asked.json, api, asked.token);
        expect([method, path, answer.status < 300]).toEqual([method, path, true]);
        const leaks = [...texts, '7654321', 'CONFIDENTIEL'].filter((text) => answer.text.includes(text));
        expect([method, path, leaks]).toEqual([method, path, []]);
      }
    }
  });
});

describe('webhook health', () => {
  it('counts by organisation', async () => {
    const id = await populate();
    const { body } = await platform('GET', '/webhooks/health');
    const row = body.data.find((item: { organization_id: string }) => item.organization_id === id);
    expect(row).toEqual({
      organization_id: id,
      organization_name: expect.any(String),
      active: 1,
      suspended: 0,
      failing: 1,
      pending: 1,
      overdue: 1,
      oldest_due_at: expect.stringMatching(/Z$/),
      success_24h: 2,
      failure_24h: 1,
      last_failure_at: expect.stringMatching(/Z$/),
    });
  });
});

for (const { backend, environment, run } of [
  { backend: 'postgresql', environment: {}, run: describe },
  { backend: 'redis', environment: { REDIS_URL: redisUrl ?? '' }, run: redisUrl ? describe : describe.skip },
]) {
  run(`the queues on ${backend}`, () => {
    let target: TestApi;
    let token: string;
    beforeAll(async () => {
      target = await startApi(environment);
      token = (await createOperator(target)).token;
    });
    afterAll(() => target.close());

    it('are counted by state, with the processes that run and what waits', async () => {
      const { body } = await platform('GET', '/queues', undefined, target, token);
      const queue = (name: string) => ({
        name,
        available: true,
        waiting: expect.any(Number),
        active: expect.any(Number),
        delayed: expect.any(Number),
        failed: expect.any(Number),
      });
      expect(body.data).toEqual({
        backend,
        queues: [queue('webhook-deliveries'), queue('imports'), queue('schedules')],
        deliveries: { pending: 0, overdue: 0, oldest_due_seconds: 0 },
        processes: [{ name: 'achats-api', running: 1, since: expect.stringMatching(/Z$/) }],
      });
    });

    it('are sampled once a minute, whoever takes the sample', async () => {
      const sampler = target.app.get(QueueSampler);
      await Promise.all([sampler.sample(), sampler.sample()]);
      const history = await sampler.history(24);
      expect(history.map(({ queue }) => queue)).toEqual(['imports', 'schedules', 'webhook-deliveries']);
      const [count] = await asOwner<{ samples: number }>(target, 'SELECT count(*)::int AS samples FROM queue_samples');
      expect([3, 6]).toContain(count!.samples);
    });
  });
}

describe('a queue whose store is away', () => {
  it('is said so, and the rest is answered', async () => {
    const away = await startApi({ REDIS_URL: 'redis://127.0.0.1:1' });
    const { token } = await createOperator(away);
    const { status, body } = await platform('GET', '/queues', undefined, away, token);
    expect([status, body.data.queues[0]]).toEqual([
      200,
      { name: 'webhook-deliveries', available: false, waiting: null, active: null, delayed: null, failed: null },
    ]);
    await away.close();
  });
});

describe('the platform audit', () => {
  it('says who did what, filtered and by page, without a secret', async () => {
    const password = 'un-secret-a-ne-pas-ecrire';
    const created = await platform('POST', '/accounts', {
      email: `${unique('agent')}@exemple.test`,
      name: 'Agent',
      password,
    });
    await platform('PUT', `/accounts/${created.body.data.id}`, { password });
    const { body, text } = await platform('GET', '/audit?resource_type=account&action=account.updated&limit=1&page=1');
    expect(body.data).toMatchObject({
      total: expect.any(Number),
      page: 1,
      limit: 1,
      logs: [
        {
          action: 'account.updated',
          resource_type: 'account',
          resource_id: created.body.data.id,
          operator_id: operator.id,
          operator_email: expect.stringContaining('@'),
          details: { password_changed: true },
        },
      ],
    });
    expect(text).not.toContain(password);
    expect((await platform('GET', '/audit?action=aucune')).body.data).toMatchObject({ total: 0, logs: [], pages: 0 });
    expect((await platform('GET', '/audit?from=2000-13-45&limit=1')).body.data.total).toBeGreaterThan(0);
    expect((await platform('GET', '/audit?to=2000-01-01')).body.data.total).toBe(0);
    expect((await platform('GET', '/audit?limit=5000')).body.data.limit).toBe(100);
  });
});

describe('organisations and accounts', () => {
  it('are found by a part of their name, in any case', async () => {
    const name = unique('Communauté de communes');
    const { id } = await createOrganization(api, { name });
    const found = await platform('GET', `/organizations?search=${encodeURIComponent(name.slice(3).toUpperCase())}`);
    expect(found.body.data).toMatchObject({ total: 1, organizations: [{ id }] });
    expect((await platform('GET', '/organizations?search=%25')).body.data.total).toBe(0);
    expect((await platform('GET', `/organizations/${id}`)).body.data).toMatchObject({ id, name });
    expect((await platform('GET', `/organizations/${crypto.randomUUID()}`)).status).toBe(404);
    const account = await createAccount(api);
    const accounts = await platform('GET', `/accounts?search=${account.email.toUpperCase()}`);
    expect(accounts.body.data).toMatchObject({ total: 1, accounts: [{ id: account.id }] });
  });

  it('lose a member by the platform too, never the last administrator', async () => {
    const admin = await createMember(api);
    const reader = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    const path = `/organizations/${admin.organization}/members`;
    const members = (await platform('GET', path)).body.data as { id: string; account_id: string }[];
    const idOf = (account: string) => members.find(({ account_id }) => account_id === account)!.id;
    expect((await platform('DELETE', `${path}/${idOf(reader.account.id)}`)).status).toBe(200);
    expect((await platform('DELETE', `${path}/${idOf(reader.account.id)}`)).status).toBe(404);
    expect((await platform('DELETE', `${path}/${idOf(admin.account.id)}`)).status).toBe(409);
    const logs = await call(api, 'GET', '/api/v1/audit?action=member.removed', admin);
    expect(logs.body.data.logs).toEqual([expect.objectContaining({ actor_type: 'operator' })]);
  });
});
