import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createAccount, createMember, createOperator, login, type TestMember } from '../support/factories.js';
import { answerInvitation, as, inviteMember, newEmail, setPassword, signIn } from '../support/invitations.js';
import { until } from '../support/until.js';

let api: TestApi;
let admin: TestMember;
let elsewhere: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  [admin, elsewhere] = [await createMember(api), await createMember(api)];
});

const add = (email: string): Promise<Answer> =>
  as(api, admin, 'POST', '/members', { email, name: 'Nom tapé', role: 'lecteur' });

const listed = async (id: string): Promise<Record<string, unknown>> =>
  (await as(api, admin, 'GET', '/members?limit=100')).body.data.members.find((row: { id: string }) => row.id === id);

const memberIdOf = async ({ organization, account }: TestMember): Promise<string> => {
  const [row] = await asOwner<{ id: string }>(
    api,
    'SELECT id FROM organization_members WHERE organization_id = $1 AND account_id = $2',
    [organization, account.id],
  );
  return row!.id;
};

/** Addresses in every state that an account elsewhere may have. */
const ADDRESSES: Record<string, () => Promise<string>> = {
  unknown: async () => newEmail(),
  'a member elsewhere': async () => (await createMember(api)).account.email,
  'invited elsewhere': async () => (await inviteMember(api, elsewhere)).email,
  'of a disabled account': async () => {
    const { email } = await createAccount(api);
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE email = $1', [email]);
    return email;
  },
  'of an account without organisation': async () => (await createAccount(api)).email,
};

describe('an administrator who invites', () => {
  it.each(Object.keys(ADDRESSES))('learns nothing of an address (%s)', async (kind) => {
    const email = (await ADDRESSES[kind]!()).replace('exemple', 'Exemple');
    const added = await add(email);
    expect([added.status, added.body]).toEqual([
      201,
      {
        data: {
          id: expect.any(String),
          account_id: null,
          email,
          name: 'Nom tapé',
          role: 'lecteur',
          statut: 'invite',
          created_at: expect.stringMatching(/Z$/),
          invitation: { token: expect.stringMatching(/^inv_/), expires_at: expect.stringMatching(/Z$/) },
        },
      },
    ]);
    const { invitation: _invitation, ...row } = added.body.data;
    expect(await listed(row.id)).toEqual(row);
    expect(Math.abs(Date.parse(row.created_at) - Date.now())).toBeLessThan(60_000);
    const again = await as(api, admin, 'POST', `/members/${row.id}/invitation`);
    expect(again.status).toBe(201);
    const changed = await as(api, admin, 'PUT', `/members/${row.id}`, { role: 'acheteur' });
    expect(changed.body.data).toEqual({ ...row, role: 'acheteur' });
    expect((await add(email.toLowerCase())).status).toBe(409);
  });

  it('waits as long for a known address as for an unknown one', async () => {
    const member = await createMember(api);
    const before = await accountRows();
    const spent = { unknown: [] as number[], known: [] as number[] };
    for (let round = 0; round < 40; round += 1) {
      for (const kind of ['unknown', 'known'] as const) {
        const email = kind === 'known' ? member.account.email : newEmail();
        const started = performance.now();
        const added = await add(email);
        spent[kind].push(performance.now() - started);
        await as(api, admin, 'DELETE', `/members/${added.body.data.id}`);
      }
    }
    expect(await accountRows()).toBe(before);
    const middle = (times: number[]): number => times.sort((x, y) => x - y)[times.length / 2]!;
    // No password is hashed for either: that alone would take ten times as long.
    expect(middle(spent.known) / middle(spent.unknown)).toBeGreaterThan(0.5);
    expect(middle(spent.known) / middle(spent.unknown)).toBeLessThan(2);
  });

  it('sees the account’s own name and state once it accepted', async () => {
    const account = await createAccount(api);
    const { id } = (await add(account.email)).body.data;
    await answerInvitation(api, await login(api, account), id, { decision: 'accept' });
    expect(await listed(id)).toMatchObject({ account_id: account.id, name: account.email, statut: 'actif' });
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [account.id]);
    expect(await listed(id)).toMatchObject({ statut: 'desactive' });
  });
});

const accountRows = async (): Promise<number> =>
  (await asOwner<{ count: number }>(api, 'SELECT count(*)::int AS count FROM accounts'))[0]!.count;

describe('a member that forgot its password', () => {
  it('gets a token; the old password and every session end', async () => {
    const member = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    const id = await memberIdOf(member);
    const first = await as(api, admin, 'POST', `/members/${id}/invitation`);
    expect([first.status, first.body.data]).toEqual([
      201,
      { token: expect.stringMatching(/^inv_/), expires_at: expect.stringMatching(/Z$/) },
    ]);
    expect((await as(api, member, 'GET', '/marches')).body.error.code).toBe('session_ended');
    const { email, password } = member.account;
    expect((await call(api, 'POST', '/api/v1/auth/login', { json: { email, password } })).status).toBe(401);
    expect(await listed(id)).toMatchObject({ statut: 'invite' });
    const second = (await as(api, admin, 'POST', `/members/${id}/invitation`)).body.data.token as string;
    expect((await setPassword(api, first.body.data.token)).status).toBe(404);
    const uses = await Promise.all(Array.from({ length: 6 }, () => setPassword(api, second)));
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const session = await signIn(api, email);
    expect((await as(api, { ...member, token: session }, 'GET', '/marches')).status).toBe(200);
    const logs = (await as(api, admin, 'GET', '/audit?resource_type=member')).body.data.logs;
    expect(logs[0]).toMatchObject({ action: 'member.password_reset', details: { email } });
  });

  it('is an operator’s business when the account belongs elsewhere too, an invitation there aside', async () => {
    const member = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    const id = await memberIdOf(member);
    const offered = await inviteMember(api, elsewhere, member.account.email);
    await answerInvitation(api, member.token, offered.id, { decision: 'accept' });
    const refused = await as(api, admin, 'POST', `/members/${id}/invitation`);
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('l’opérateur')]);
    expect((await as(api, member, 'GET', '/marches')).status).toBe(200);
    const invitedOnly = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    await inviteMember(api, elsewhere, invitedOnly.account.email);
    const path = `/members/${await memberIdOf(invitedOnly)}/invitation`;
    expect((await as(api, admin, 'POST', path)).status).toBe(201);
  });

  it('has a token that is void once it is removed, or belongs elsewhere too', async () => {
    const removed = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    const id = await memberIdOf(removed);
    const { token } = (await as(api, admin, 'POST', `/members/${id}/invitation`)).body.data;
    await as(api, admin, 'DELETE', `/members/${id}`);
    expect((await setPassword(api, token)).status).toBe(410);
    const placed = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    const held = await as(api, admin, 'POST', `/members/${await memberIdOf(placed)}/invitation`);
    const operator = await createOperator(api);
    const json = { account_id: placed.account.id, role: 'lecteur' };
    const path = `/api/platform/organizations/${elsewhere.organization}/members`;
    expect((await call(api, 'POST', path, { token: operator.token, json })).status).toBe(201);
    expect((await setPassword(api, held.body.data.token)).status).toBe(410);
  });

  it('is neither a disabled account, nor the last administrator', async () => {
    const disabled = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [disabled.account.id]);
    const alone = await createMember(api);
    for (const [caller, member] of [
      [admin, disabled],
      [alone, alone],
    ] as const) {
      const path = `/members/${await memberIdOf(member)}/invitation`;
      expect((await as(api, caller, 'POST', path)).body.error.code).toBe('conflict');
    }
    expect((await as(api, alone, 'GET', '/members')).status).toBe(200);
  });

  it('gives no API key the token of a role above its own permissions', async () => {
    const created = await as(api, admin, 'POST', '/api-keys', {
      label: 'x',
      permissions: ['admin.manage', 'procurement.read', 'chatbot.use'],
    });
    const key = { ...admin, token: created.body.data.key as string };
    const another = await createMember(api, { organization: admin.organization });
    const invited = await inviteMember(api, admin, newEmail(), 'administrateur');
    for (const id of [await memberIdOf(another), invited.id]) {
      expect((await as(api, key, 'POST', `/members/${id}/invitation`)).body.error.code).toBe('permission_denied');
    }
    expect((await as(api, another, 'GET', '/members')).status).toBe(200);
  });
});

describe('an operator', () => {
  it('resets any account, once each token, and leaves it in the platform audit', async () => {
    const member = await createMember(api);
    const { id } = member.account;
    await asOwner(
      api,
      `INSERT INTO organization_members (organization_id, account_id, role) VALUES ($1, $2, 'lecteur')`,
      [elsewhere.organization, id],
    );
    const { token } = await createOperator(api);
    const platform = (method: string, path: string): Promise<Answer> =>
      call(api, method, `/api/platform${path}`, { token });
    const first = await platform('POST', `/accounts/${id}/invitation`);
    const second = await platform('POST', `/accounts/${id}/invitation`);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await as(api, member, 'GET', '/marches')).body.error.code).toBe('session_ended');
    expect((await setPassword(api, first.body.data.token)).status).toBe(404);
    expect((await setPassword(api, second.body.data.token)).status).toBe(200);
    const session = await signIn(api, member.account.email);
    const organizations = await call(api, 'GET', '/api/v1/organizations', { token: session });
    expect(organizations.body.data).toHaveLength(2);
    const [entry] = (await platform('GET', '/audit?action=account.reset')).body.data.logs;
    expect(entry).toMatchObject({ action: 'account.reset', resource_id: id, details: { email: member.account.email } });
    // Each of its organisations reads it too, with the session that the first one ended.
    const ended = async (): Promise<unknown[]> =>
      (await as(api, elsewhere, 'GET', '/audit?action=password.reset')).body.data.logs.map(
        ({ resource_id, details }: { resource_id: string; details: Record<string, unknown> }) =>
          resource_id === id && details['sessions_ended'],
      );
    await until(async () => (await ended()).length === 2);
    expect(await ended()).toEqual([0, 1]);
    expect((await platform('POST', `/accounts/${crypto.randomUUID()}/invitation`)).status).toBe(404);
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [id]);
    expect((await platform('POST', `/accounts/${id}/invitation`)).status).toBe(409);
  });

  it('places accounts that it vouches for, not those that an organisation opened', async () => {
    const { email, token } = await inviteMember(api, elsewhere);
    await setPassword(api, token);
    const [account] = await asOwner<{ id: string }>(api, 'SELECT id FROM accounts WHERE email = $1', [email]);
    const operator = await createOperator(api);
    const place = (): Promise<Answer> =>
      call(api, 'POST', `/api/platform/organizations/${admin.organization}/members`, {
        token: operator.token,
        json: { account_id: account!.id, role: 'lecteur' },
      });
    const refused = await place();
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('réinitialisez')]);
    await call(api, 'POST', `/api/platform/accounts/${account!.id}/invitation`, { token: operator.token });
    expect((await place()).status).toBe(201);
  });
});
