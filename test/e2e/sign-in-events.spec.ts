import pg from 'pg';
import { startApi, startBeside, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import {
  asOwner,
  createAccount,
  createMember,
  createOperator,
  createOrganization,
  login,
  type TestAccount,
  type TestMember,
} from '../support/factories.js';
import { until } from '../support/until.js';

const USER_AGENT = 'Navigateur/1.0 (essai)';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Log {
  action: string;
  actor_type: string;
  actor_id: string | null;
  operator_id?: string | null;
  resource_type: string;
  resource_id: string | null;
  details: Record<string, unknown>;
}

const post = (path: string, json: unknown, token?: string, on: Pick<TestApi, 'url'> = api): Promise<Answer> =>
  call(on, 'POST', path, { json, token, headers: { 'user-agent': USER_AGENT } });
const attempt = (email: string, password: string, on: Pick<TestApi, 'url'> = api): Promise<Answer> =>
  post('/api/v1/auth/login', { email, password }, undefined, on);

/** The organisation's audit, the oldest first, without what managing members wrote. */
async function auditOf({ organization, token }: TestMember): Promise<Log[]> {
  const { body } = await call(api, 'GET', '/api/v1/audit?limit=100', { organization, token });
  return (body.data.logs as Log[]).toReversed();
}
const platformLogs = async (operator: string): Promise<Log[]> =>
  (await call(api, 'GET', '/api/platform/audit?limit=100', { token: operator })).body.data.logs as Log[];

/** Waits for entries, which come within about a second. */
async function whenThere(read: () => Promise<Log[]>, count: number): Promise<Log[]> {
  let logs: Log[] = [];
  await until(async () => (logs = await read()).length >= count);
  return logs;
}
const actions = (logs: Log[]): string[] => logs.map(({ action }) => action);

/** Everything that the audits and what leads to them hold, as text. */
async function everythingWritten(): Promise<string> {
  const rows = await asOwner<{ text: string }>(
    api,
    `SELECT entry::text AS text FROM audit_entries entry UNION ALL SELECT entry::text FROM platform_audit_entries entry
     UNION ALL SELECT event::text FROM security_events event`,
  );
  return rows.map(({ text }) => text).join('\n');
}

describe('an account of one organisation', () => {
  let reader: TestMember;
  let account: TestAccount;
  beforeEach(async () => {
    reader = await createMember(api, { role: 'auditeur' });
    account = await createAccount(api, { organization: reader.organization });
  });

  it('has its sign-ins, its failures and the ends of its sessions in the audit of the organisation', async () => {
    expect((await attempt(account.email.toUpperCase(), 'un-mauvais-secret')).status).toBe(401);
    const pair = (await attempt(account.email, account.password)).body.data;
    const second = (await post('/api/v1/auth/refresh', { refresh_token: pair.refresh_token })).body.data;
    await post('/api/v1/auth/refresh', { refresh_token: second.refresh_token });
    await post('/api/v1/auth/refresh', { refresh_token: pair.refresh_token });
    const token = (await attempt(account.email, account.password)).body.data.access_token as string;
    await post('/api/v1/auth/logout', {}, token);
    const logs = await whenThere(() => auditOf(reader), 5);
    expect(actions(logs).toSorted()).toEqual([
      'session.ended',
      'session.ended',
      'session.opened',
      'session.opened',
      'session.refused',
    ]);
    const from = { ip: '127.0.0.1', user_agent: USER_AGENT, occurred_at: expect.stringMatching(/Z$/) };
    expect(logs.find(({ action }) => action === 'session.refused')).toMatchObject({
      actor_type: 'service',
      actor_id: null,
      resource_type: 'account',
      resource_id: account.id,
      details: { reason: 'wrong_password', email: account.email, count: 1, ...from },
    });
    expect(logs.find(({ action }) => action === 'session.opened')).toMatchObject({
      actor_type: 'account',
      actor_id: account.id,
      resource_type: 'session',
      details: { email: account.email, ...from },
    });
    const ended = logs.filter(({ action }) => action === 'session.ended');
    expect(ended.map(({ actor_type, details }) => [actor_type, details['reason'], details['ip']])).toEqual([
      ['service', 'refresh_reuse', '127.0.0.1'],
      ['account', 'logout', '127.0.0.1'],
    ]);
    const written = await everythingWritten();
    for (const secret of ['un-mauvais-secret', account.password, token, pair.refresh_token, pair.access_token])
      expect(written).not.toContain(secret);
    const verification = await call(api, 'GET', '/api/v1/audit/verification', reader);
    expect(verification.body.data.intact).toBe(true);
  });

  it('has the changes of its password there, whoever made them', async () => {
    const token = await login(api, account);
    const next = 'un-tout-autre-secret';
    const change = (current_password: string): Promise<Answer> =>
      post('/api/v1/auth/password', { current_password, new_password: next }, token);
    expect((await change('pas-le-bon-secret')).status).toBe(401);
    expect((await change(account.password)).status).toBe(200);
    const operator = await createOperator(api);
    const reset = { password: 'donne-par-l-exploitant' };
    await call(api, 'PUT', `/api/platform/accounts/${account.id}`, { token: operator.token, json: reset });
    const logs = (await whenThere(() => auditOf(reader), 4)).filter(({ action }) => action.startsWith('password'));
    expect(logs.map(({ action, actor_type, actor_id }) => [action, actor_type, actor_id]).toSorted()).toEqual([
      ['password.changed', 'account', account.id],
      ['password.refused', 'account', account.id],
      ['password.reset', 'operator', operator.id],
    ]);
    expect(logs.find(({ action }) => action === 'password.reset')!.details).toMatchObject({ sessions_ended: 1 });
    const written = await everythingWritten();
    for (const secret of [next, account.password, 'pas-le-bon-secret', reset.password])
      expect(written).not.toContain(secret);
  });

  it('says why a disabled account was refused, in the audit alone', async () => {
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [account.id]);
    expect((await attempt(account.email, account.password)).body.error.code).toBe('invalid_credentials');
    const [refused] = await whenThere(() => auditOf(reader), 1);
    expect(refused!.details['reason']).toBe('disabled');
  });

  it('has many failures in a few entries, and all of them when the process leaves', async () => {
    const beside = await startBeside(api);
    const password = account.password;
    await attempt(account.email, password, beside);
    for (let turn = 0; turn < 30; turn += 1) await attempt(account.email, `faux-${turn}`, beside);
    await whenThere(() => auditOf(reader), 2);
    await beside.close();
    const refused = (await whenThere(() => auditOf(reader), 3)).filter(({ action }) => action === 'session.refused');
    expect(refused.map(({ details }) => details['count'])).toEqual([1, 29]);
    expect(refused[1]!.details).toMatchObject({ first_at: expect.stringMatching(/Z$/), addresses: 1 });
  });

  it('signs in at once while an import holds the audit chain, and is written there afterwards', async () => {
    const other = await createMember(api, { role: 'auditeur' });
    const elsewhere = await createAccount(api, { organization: other.organization });
    const holder = new pg.Client({ connectionString: api.database.ownerUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`SELECT set_config('app.organization_id', $1, true)`, [reader.organization]);
      await holder.query(`SELECT audit_append('service', NULL, 'import.completed', 'import', NULL, '{}')`);
      const started = performance.now();
      for (let turn = 0; turn < 3; turn += 1) await login(api, account);
      expect(performance.now() - started).toBeLessThan(3_000);
      await login(api, elsewhere);
      expect(actions(await whenThere(() => auditOf(other), 1))).toEqual(['session.opened']);
      expect(await auditOf(reader)).toEqual([]);
      await holder.query('COMMIT');
    } finally {
      await holder.end();
    }
    const logs = await whenThere(() => auditOf(reader), 4);
    expect(actions(logs)).toEqual(['import.completed', 'session.opened', 'session.opened', 'session.opened']);
  });
});

describe('an account of two organisations', () => {
  it('has its sign-ins in the audit of each, which tells nothing of the other', async () => {
    const [here, there] = [
      await createMember(api, { role: 'auditeur' }),
      await createMember(api, { role: 'auditeur' }),
    ];
    const account = await createAccount(api, { organization: here.organization });
    await attempt(account.email, account.password);
    await whenThere(() => auditOf(here), 1);
    await asOwner(
      api,
      `INSERT INTO organization_members (organization_id, account_id, role) VALUES ($1, $2, 'lecteur')`,
      [there.organization, account.id],
    );
    await attempt(account.email, 'pas le bon');
    const token = await login(api, account);
    await post('/api/v1/auth/logout', {}, token);
    const [first, second] = [await whenThere(() => auditOf(here), 4), await whenThere(() => auditOf(there), 3)];
    const both = ['session.ended', 'session.opened', 'session.refused'];
    expect(actions(first).toSorted()).toEqual(['session.ended', 'session.opened', ...both.slice(1)]);
    expect(actions(second).toSorted()).toEqual(both);
    expect(JSON.stringify(first)).not.toContain(there.organization);
    expect(JSON.stringify(second)).not.toContain(here.organization);
    const operator = await createOperator(api);
    const ofPlatform = (await platformLogs(operator.token)).filter(({ details }) => details['email'] === account.email);
    expect(ofPlatform).toEqual([]);
    await asOwner(api, 'DELETE FROM organization_members WHERE organization_id = $1 AND account_id = $2', [
      here.organization,
      account.id,
    ]);
    await login(api, account);
    expect(actions(await whenThere(() => auditOf(there), 4)).at(-1)).toBe('session.opened');
    expect(await auditOf(here)).toHaveLength(4);
  });
});

describe('what no organisation may read', () => {
  it('is in the audit of the platform: an account of none', async () => {
    const account = await createAccount(api);
    await login(api, account);
    const operator = await createOperator(api);
    const read = async (): Promise<Log[]> =>
      (await platformLogs(operator.token)).filter(({ details }) => details['email'] === account.email);
    expect(actions(await whenThere(read, 1))).toEqual(['session.opened']);
  });

  it('is there without the address when nobody has it: it may be a password', async () => {
    const typed = 'Mon.Secret2026@exemple.test';
    await attempt(typed, 'x');
    await attempt(typed.toLowerCase(), 'x');
    await attempt('autre.inconnu@exemple.test', 'x');
    const operator = await createOperator(api);
    const read = async (): Promise<Log[]> =>
      (await platformLogs(operator.token)).filter(({ details }) => details['reason'] === 'unknown_address');
    const logs = await whenThere(read, 2);
    const digests = logs.map(({ details }) => details['email_digest']);
    expect(digests).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(new Set(digests).size).toBe(2);
    expect((await everythingWritten()).toLowerCase()).not.toContain('secret2026');
  });

  it('is there for operators', async () => {
    const operator = await createOperator(api);
    const [row] = await asOwner<{ email: string }>(api, 'SELECT email FROM operators WHERE id = $1', [operator.id]);
    await post('/api/platform/auth/login', { email: row!.email, password: 'pas le bon' });
    await post('/api/platform/auth/logout', {}, operator.token);
    const other = await createOperator(api);
    const read = async (): Promise<Log[]> =>
      (await platformLogs(other.token)).filter(
        ({ operator_id, resource_id }) => operator_id === operator.id || resource_id === operator.id,
      );
    const logs = await whenThere(read, 3);
    expect(actions(logs).toSorted()).toEqual([
      'operator_session.ended',
      'operator_session.opened',
      'operator_session.refused',
    ]);
    expect(logs.find(({ action }) => action === 'operator_session.refused')!.details).toMatchObject({
      email: row!.email,
      reason: 'wrong_password',
      ip: '127.0.0.1',
    });
  });
});

describe('an invited account', () => {
  it('has its first password in the audit of its organisation', async () => {
    const admin = await createMember(api);
    const json = { email: 'nouvelle.venue@exemple.test', name: 'Nouvelle Venue', role: 'lecteur' };
    const added = await call(api, 'POST', '/api/v1/members', { ...admin, json });
    const token = added.body.data.invitation.token as string;
    const body = { token, password: 'choisi-par-l-arrivante' };
    expect((await post('/api/v1/auth/invitation', body)).status).toBe(200);
    const logs = await whenThere(() => auditOf(admin), 3);
    const [account] = await asOwner(api, 'SELECT id AS resource_id FROM accounts WHERE email = $1', [json.email]);
    expect(logs.find(({ action }) => action === 'password.set')).toMatchObject(account!);
    expect(await everythingWritten()).not.toContain(token);
  });
});

describe('an organisation that is removed', () => {
  it('takes what waits for its audit with it', async () => {
    const organization = await createOrganization(api);
    const account = await createAccount(api, { organization: organization.id });
    await login(api, account);
    await asOwner(api, 'DELETE FROM organizations WHERE id = $1', [organization.id]);
    await until(async () => (await asOwner(api, 'SELECT 1 FROM security_events')).length === 0);
  });
});
