import pg from 'pg';
import { createApiKey } from '#access/api-key.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, createOrganization, type TestMember } from '../support/factories.js';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  admin = await createMember(api);
});

const asAdmin = (method: string, path: string, json?: unknown, member = admin) =>
  call(api, method, path, {
    token: member.token,
    organization: member.organization,
    ...(json === undefined ? {} : { json }),
  });

interface Key {
  id: string;
  key: string;
}

async function createKey(permissions: string[], overrides: object = {}, member = admin): Promise<Key> {
  const json = { label: 'Logiciel', permissions, ...overrides };
  const answer = await asAdmin('POST', '/api/v1/api-keys', json, member);
  expect(answer.status).toBe(201);
  return answer.body.data as Key;
}

const withKey = ({ key }: Key, method: string, path: string, json?: unknown): Promise<Answer> =>
  call(api, method, path, { token: key, organization: admin.organization, ...(json === undefined ? {} : { json }) });

const lastLog = async (): Promise<Record<string, unknown>> =>
  (await asAdmin('GET', '/api/v1/audit')).body.data.logs[0] as Record<string, unknown>;

describe('API keys', () => {
  it('are shown once, listed without their text, hashed at rest, audited', async () => {
    const json = { label: 'Comptabilité', permissions: ['procurement.read'], expires_in_days: 30 };
    const created = await asAdmin('POST', '/api/v1/api-keys', json);
    expect([created.status, created.body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        key: expect.stringMatching(/^ak_[\w-]{54}$/),
        label: 'Comptabilité',
        hint: expect.stringMatching(/^[\w-]{4}$/),
        permissions: ['procurement.read'],
        created_at: expect.stringMatching(/Z$/),
        expires_at: expect.stringMatching(/Z$/),
        expired: false,
        last_used_at: null,
        replaced_by: null,
      },
    ]);
    const { key, ...item } = created.body.data;
    expect(item.hint).toBe(key.slice(-4));
    expect(created.headers.get('location')).toBe(`/api/v1/api-keys/${item.id}`);
    expect((await asAdmin('GET', `/api/v1/api-keys/${item.id}`)).body.data).toEqual(item);
    const days = (Date.parse(item.expires_at) - Date.parse(item.created_at)) / 86_400_000;
    expect(days).toBe(30);
    const list = await asAdmin('GET', '/api/v1/api-keys?limit=1000');
    expect(list.body.data).toMatchObject({ page: 1, limit: 100, pages: 1 });
    expect(list.body.data.api_keys).toContainEqual(item);
    expect(list.text).not.toContain(key);
    const dump = await asOwner<{ text: string }>(api, 'SELECT api_keys::text AS text FROM api_keys');
    expect(dump.length).toBeGreaterThan(0);
    expect(dump.some(({ text }) => text.includes(key))).toBe(false);
    expect(await lastLog()).toMatchObject({ action: 'api_key.created', resource_id: item.id });
  });

  it('never expire with 0 days or none', async () => {
    for (const overrides of [{ expires_in_days: 0 }, {}]) {
      const { id } = await createKey(['procurement.read'], overrides);
      const list = await asAdmin('GET', '/api/v1/api-keys');
      const item = list.body.data.api_keys.find((candidate: Key) => candidate.id === id);
      expect(item).toMatchObject({ expires_at: null, expired: false });
    }
  });

  it('open the routes of their permissions, with the organisation header', async () => {
    const key = await createKey(['procurement.read']);
    expect((await withKey(key, 'GET', '/api/v1/marches')).status).toBe(200);
    expect((await withKey(key, 'GET', '/api/v1/api-keys')).body.error).toMatchObject({
      code: 'permission_denied',
      details: { permission: 'admin.manage' },
    });
    const missing = await call(api, 'GET', '/api/v1/marches', { token: key.key });
    expect([missing.status, missing.body.error.code]).toEqual([400, 'organization_required']);
    const malformed = await call(api, 'GET', '/api/v1/marches', { token: key.key, organization: 'x' });
    expect([malformed.status, malformed.body.error.code]).toEqual([400, 'organization_invalid']);
  });

  it('open no other organisation, not even one of the same administrator', async () => {
    const key = await createKey(['procurement.read']);
    const other = await createOrganization(api);
    const answer = await call(api, 'GET', '/api/v1/marches', { token: key.key, organization: other.id });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_forbidden']);
  });

  it('follow the modules of the organisation', async () => {
    const member = await createMember(api, { modules: [] });
    const key = await createKey(['procurement.read'], {}, member);
    const answer = await call(api, 'GET', '/api/v1/marches', {
      token: key.key,
      organization: member.organization,
    });
    expect([answer.status, answer.body.error.code]).toEqual([402, 'module_not_subscribed']);
  });

  it('are refused once expired or deleted, with the answer of an unknown one', async () => {
    const expired = await createKey(['procurement.read'], { expires_in_days: 1 });
    await asOwner(api, `UPDATE api_keys SET expires_at = now() WHERE id = $1`, [expired.id]);
    const deleted = await createKey(['procurement.read']);
    const removal = await asAdmin('DELETE', `/api/v1/api-keys/${deleted.id}`);
    expect([removal.status, removal.body]).toEqual([200, { message: 'Clé d’API supprimée.' }]);
    expect(await lastLog()).toMatchObject({ action: 'api_key.deleted', resource_id: deleted.id });
    const unknown = { id: '', key: createApiKey(admin.organization).text };
    const messages = new Set<string>();
    for (const key of [expired, deleted, unknown]) {
      const answer = await withKey(key, 'GET', '/api/v1/marches');
      expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated']);
      messages.add(answer.body.error.message as string);
    }
    expect(messages.size).toBe(1);
    expect((await asAdmin('DELETE', `/api/v1/api-keys/${deleted.id}`)).status).toBe(404);
  });

  it('with a wrong checksum are not looked up in the database', async () => {
    const { key } = await createKey(['procurement.read']);
    const lookUps = countLookUps();
    const altered = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    expect((await withKey({ id: '', key: altered }, 'GET', '/api/v1/marches')).status).toBe(401);
    expect(lookUps.count()).toBe(0);
    await withKey({ id: '', key }, 'GET', '/api/v1/marches');
    expect(lookUps.count()).toBe(1);
    lookUps.restore();
  });

  it('note their last use at most once a minute', async () => {
    const key = await createKey(['procurement.read']);
    const lastUse = async () =>
      (await asOwner<{ at: Date | null }>(api, 'SELECT last_used_at AS at FROM api_keys WHERE id = $1', [key.id]))[0]!
        .at;
    expect(await lastUse()).toBeNull();
    await withKey(key, 'GET', '/api/v1/marches');
    const first = await lastUse();
    expect(Date.now() - first!.getTime()).toBeLessThan(10_000);
    await withKey(key, 'GET', '/api/v1/marches');
    expect(await lastUse()).toEqual(first);
    await asOwner(api, `UPDATE api_keys SET last_used_at = now() - interval '61 seconds' WHERE id = $1`, [key.id]);
    await withKey(key, 'GET', '/api/v1/marches');
    expect((await lastUse())!.getTime()).toBeGreaterThanOrEqual(first!.getTime());
  });

  it('are no account: its own routes refuse them', async () => {
    const key = await createKey(['admin.manage']);
    for (const [method, path] of [
      ['GET', '/api/v1/auth/me'],
      ['POST', '/api/v1/auth/logout'],
      ['GET', '/api/v1/organizations'],
    ] as const) {
      const answer = await withKey(key, method, path);
      expect([path, answer.status, answer.body.error.code]).toEqual([path, 403, 'permission_denied']);
    }
    expect((await withKey(key, 'GET', '/api/platform/organizations')).status).toBe(401);
  });

  it('grant no more than they hold', async () => {
    const key = await createKey(['admin.manage', 'procurement.read']);
    const more = await withKey(key, 'POST', '/api/v1/api-keys', { label: 'x', permissions: ['procurement.write'] });
    expect([more.status, more.body.error.details]).toEqual([403, { permission: 'procurement.write' }]);
    const same = await withKey(key, 'POST', '/api/v1/api-keys', { label: 'x', permissions: ['procurement.read'] });
    expect(same.status).toBe(201);
    expect(await lastLog()).toMatchObject({ action: 'api_key.created', actor_type: 'api_key', actor_id: key.id });
  });

  it('refuse bad input, all faults at once, and other roles', async () => {
    const bad = await asAdmin('POST', '/api/v1/api-keys', {
      label: '',
      permissions: ['tout'],
      expires_in_days: -1,
      x: 1,
    });
    expect(bad.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'expires_in_days',
      'label',
      'permissions',
      'x',
    ]);
    expect((await asAdmin('POST', '/api/v1/api-keys', { label: 'x', permissions: [] })).status).toBe(400);
    const buyer = await createMember(api, { organization: admin.organization, role: 'acheteur' });
    for (const [method, path] of [
      ['GET', '/api/v1/api-keys'],
      ['POST', '/api/v1/api-keys'],
      ['DELETE', `/api/v1/api-keys/${crypto.randomUUID()}`],
    ] as const) {
      expect((await asAdmin(method, path, undefined, buyer)).body.error.code).toBe('permission_denied');
    }
  });

  it('of another organisation are not found', async () => {
    const stranger = await createMember(api);
    const key = await createKey(['procurement.read'], {}, stranger);
    const foreign = await asAdmin('DELETE', `/api/v1/api-keys/${key.id}`);
    const unknown = await asAdmin('DELETE', `/api/v1/api-keys/${crypto.randomUUID()}`);
    expect([foreign.status, foreign.body.error.message]).toEqual([404, unknown.body.error.message]);
    expect((await asAdmin('GET', '/api/v1/api-keys')).text).not.toContain(key.id);
  });
});

/** Counts the look-ups of keys while it is in place; what the api does by itself is not counted. */
function countLookUps(): { count(): number; restore(): void } {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [statement] = parameters as (string | { text?: string })[];
    const sql = typeof statement === 'string' ? statement : statement?.text;
    if (sql?.includes('access_by_api_key')) count += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  return {
    count: () => count,
    restore: () => {
      pg.Client.prototype.query = query;
    },
  };
}

describe('GET /api/v1/api-keys/current', () => {
  it('tells a key what it may do, and nobody else', async () => {
    const key = await createKey(['procurement.read'], { expires_in_days: 10 });
    const answer = await withKey(key, 'GET', '/api/v1/api-keys/current');
    expect([answer.status, answer.body.data]).toEqual([
      200,
      {
        id: key.id,
        label: 'Logiciel',
        hint: key.key.slice(-4),
        permissions: ['procurement.read'],
        created_at: expect.any(String),
        expires_at: expect.any(String),
        expired: false,
        last_used_at: expect.any(String),
        replaced_by: null,
        organization: { id: admin.organization, name: expect.any(String) },
        modules: expect.arrayContaining(['achats_publics']),
      },
    ]);
    expect((await asAdmin('GET', '/api/v1/api-keys/current')).status).toBe(404);
    const foreign = await createOrganization(api);
    const elsewhere = { token: key.key, organization: foreign.id };
    expect((await call(api, 'GET', '/api/v1/api-keys/current', elsewhere)).status).toBe(403);
  });

  it('is refused with the name of its own organisation, which nothing else could tell it', async () => {
    const { key } = await createKey(['procurement.read']);
    const foreign = await createOrganization(api);
    const asked: [string | undefined, string][] = [
      [undefined, 'organization_required'],
      ['lyon', 'organization_invalid'],
      [foreign.id, 'organization_forbidden'],
    ];
    for (const [organization, code] of asked) {
      const { error } = (await call(api, 'GET', '/api/v1/marches', { token: key, organization })).body;
      expect([error.code, error.message]).toEqual([code, expect.stringMatching(`${admin.organization}\\.$`)]);
    }
    const stranger = await createMember(api);
    const account = await call(api, 'GET', '/api/v1/marches', { token: stranger.token });
    expect(account.body.error.message).not.toContain(stranger.organization);
    const reader = { token: key, organization: admin.organization };
    const denied = await call(api, 'POST', '/api/v1/services', { ...reader, json: { code: 'A', libelle: 'B' } });
    expect(denied.body.error.message).toContain('« modifier les achats » (procurement.write)');
  });
});

describe('POST /api/v1/api-keys/:id/rotation', () => {
  const rotate = (id: string, json: object = {}, member = admin): Promise<Answer> =>
    asAdmin('POST', `/api/v1/api-keys/${id}/rotation`, json, member);
  const status = async (key: Key): Promise<number> => (await withKey(key, 'GET', '/api/v1/api-keys/current')).status;

  it('gives the next key once, and leaves the former one for a while', async () => {
    const former = await createKey(['procurement.read'], { expires_in_days: 90 });
    const answer = await rotate(former.id, { overlap_hours: 2 });
    const { key, previous, ...next } = answer.body.data;
    expect([answer.status, next.label, next.permissions]).toEqual([201, 'Logiciel', ['procurement.read']]);
    expect(Math.round((Date.parse(next.expires_at) - Date.now()) / 86_400_000)).toBe(90);
    expect(previous.id).toBe(former.id);
    expect(Math.round((Date.parse(previous.expires_at) - Date.now()) / 3_600_000)).toBe(2);
    expect([await status(former), await status({ id: next.id, key })]).toEqual([200, 200]);
    await asOwner(api, `UPDATE api_keys SET expires_at = now() WHERE id = $1`, [former.id]);
    expect([await status(former), await status({ id: next.id, key })]).toEqual([401, 200]);
    const refused = await rotate(former.id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    const list = await asAdmin('GET', '/api/v1/api-keys?limit=100');
    expect(list.text).not.toContain(key);
    const replaced = list.body.data.api_keys.map(({ id, replaced_by }: { id: string; replaced_by: string | null }) => [
      id,
      replaced_by,
    ]);
    expect(replaced).toEqual(
      expect.arrayContaining([
        [former.id, next.id],
        [next.id, null],
      ]),
    );
    const log = (await asAdmin('GET', '/api/v1/audit?action=api_key.rotated')).body.data.logs[0];
    expect(log).toMatchObject({ resource_id: former.id, details: { nouvelle_cle: next.id } });
    expect(JSON.stringify(log)).not.toContain(key);
  });

  it('ends the former one at once with no overlap, and never prolongs it', async () => {
    const leaked = await createKey(['procurement.read']);
    await rotate(leaked.id, { overlap_hours: 0 });
    expect(await status(leaked)).toBe(401);
    const short = await createKey(['procurement.read'], { expires_in_days: 1 });
    const answer = await rotate(short.id, { overlap_hours: 720 });
    expect(Date.parse(answer.body.data.previous.expires_at) - Date.now()).toBeLessThan(86_400_000);
  });

  it('is an administrator’s, of the organisation alone, who has what the key may do', async () => {
    const key = await createKey(['procurement.read', 'procurement.write']);
    const stranger = await createMember(api);
    expect((await rotate(key.id, {}, stranger)).status).toBe(404);
    const lecteur = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    expect((await rotate(key.id, {}, lecteur)).status).toBe(403);
    const manager = await createKey(['admin.manage', 'procurement.read']);
    expect((await withKey(manager, 'POST', `/api/v1/api-keys/${key.id}/rotation`, {})).status).toBe(403);
    for (const overlap_hours of [-1, 721, 1.5, null, 'x']) {
      const answer = await rotate(key.id, { overlap_hours });
      expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'overlap_hours']);
    }
  });
});
