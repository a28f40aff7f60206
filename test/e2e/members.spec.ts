import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import {
  asOwner,
  createAccount,
  createMember,
  createOperator,
  createOrganization,
  login,
  type TestMember,
  unique,
} from '../support/factories.js';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await createMember(api);
});
afterAll(() => api.close());

const as = (member: TestMember, method: string, path: string, json?: unknown): Promise<Answer> =>
  call(api, method, path, {
    token: member.token,
    organization: member.organization,
    ...(json === undefined ? {} : { json }),
  });

const newEmail = (): string => `${unique('agent')}@exemple.test`;

const memberIdOf = async (member: TestMember): Promise<string> =>
  (
    await asOwner<{ id: string }>(
      api,
      'SELECT id FROM organization_members WHERE organization_id = $1 AND account_id = $2',
      [member.organization, member.account.id],
    )
  )[0]!.id;

const accept = (token: string, password = 'un-long-mot-de-passe'): Promise<Answer> =>
  call(api, 'POST', '/api/v1/auth/invitation', { json: { token, password } });

/** Subscribes an entry point to everything; answers how to read the events written for it since. */
async function subscribe(organization: string): Promise<() => Promise<{ event: string; data: unknown }[]>> {
  await asOwner(api, `INSERT INTO webhooks (organization_id, url, events) VALUES ($1, 'https://x.example/', '{*}')`, [
    organization,
  ]);
  return async () =>
    (
      await asOwner<{ body: string }>(
        api,
        'SELECT body FROM webhook_deliveries WHERE organization_id = $1 ORDER BY id',
        [organization],
      )
    ).map(({ body }) => JSON.parse(body) as { event: string; data: unknown });
}

describe('members', () => {
  it('of a new e-mail get an account and an invitation that sets their password, once', async () => {
    const member = await createMember(api);
    const email = newEmail();
    const added = await as(member, 'POST', '/api/v1/members', { email, name: 'Ada', role: 'lecteur' });
    expect([added.status, added.body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        account_id: expect.any(String),
        email,
        name: 'Ada',
        role: 'lecteur',
        statut: 'invite',
        created_at: expect.stringMatching(/Z$/),
        invitation: { token: expect.stringMatching(/^inv_/), expires_at: expect.stringMatching(/Z$/) },
      },
    ]);
    const { token } = added.body.data.invitation;
    expect((await accept(token, 'court')).status).toBe(400);
    expect((await accept(token)).body).toEqual({
      message: 'Mot de passe enregistré : vous pouvez vous connecter.',
    });
    const session = await login(api, { id: '', email, password: 'un-long-mot-de-passe' });
    const me = await call(api, 'GET', '/api/v1/auth/me', { token: session });
    expect(me.body.data.organizations).toEqual([
      expect.objectContaining({
        id: member.organization,
        role: 'lecteur',
        permissions: ['procurement.read', 'chatbot.use'],
      }),
    ]);
    const again = await accept(token, 'un-autre-mot-de-passe');
    expect([again.status, again.body.error.code]).toEqual([410, 'link_expired']);
    const unknown = await accept('inv_inconnue');
    expect([unknown.status, unknown.body.error.message]).toEqual([
      404,
      expect.stringContaining('demandez-en une autre'),
    ]);
    const list = await as(member, 'GET', '/api/v1/members');
    expect(list.body.data).toMatchObject({ total: 2, page: 1, limit: 50, pages: 1 });
    expect(list.body.data.members).toContainEqual(expect.objectContaining({ email, statut: 'actif' }));
    expect(list.text).not.toContain('inv_');
  });

  it('who already have an account join with it, without an invitation', async () => {
    const account = await createAccount(api);
    const json = { email: account.email.toUpperCase(), name: 'Un autre nom', role: 'acheteur' };
    const added = await as(admin, 'POST', '/api/v1/members', json);
    expect(added.body.data).toMatchObject({
      account_id: account.id,
      name: account.email,
      invitation: null,
      statut: 'actif',
    });
    const twice = await as(admin, 'POST', '/api/v1/members', json);
    expect([twice.status, twice.body.error.code]).toEqual([409, 'conflict']);
  });

  it('get a new invitation when removed before they used theirs, from the same organisation alone', async () => {
    const json = { email: newEmail(), name: 'Ada', role: 'lecteur' };
    const first = (await as(admin, 'POST', '/api/v1/members', json)).body.data;
    const stranger = await createMember(api);
    const elsewhere = await as(stranger, 'POST', '/api/v1/members', json);
    expect(elsewhere.body.data).toMatchObject({ account_id: first.account_id, invitation: null });
    await as(stranger, 'DELETE', `/api/v1/members/${elsewhere.body.data.id}`);
    await as(admin, 'DELETE', `/api/v1/members/${first.id}`);
    const second = (await as(admin, 'POST', '/api/v1/members', json)).body.data;
    expect(second.account_id).toBe(first.account_id);
    expect((await accept(first.invitation.token)).status).toBe(404);
    expect((await accept(second.invitation.token)).status).toBe(200);
  });

  it('refuse an invitation past its end or of a disabled account', async () => {
    const json = () => ({ email: newEmail(), name: 'Ada', role: 'lecteur' });
    const late = (await as(admin, 'POST', '/api/v1/members', json())).body.data;
    await asOwner(api, 'UPDATE account_invitations SET expires_at = now() WHERE account_id = $1', [late.account_id]);
    expect((await accept(late.invitation.token)).status).toBe(410);
    const disabled = (await as(admin, 'POST', '/api/v1/members', json())).body.data;
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [disabled.account_id]);
    expect((await accept(disabled.invitation.token)).status).toBe(410);
  });

  it('accept one of many parallel uses of an invitation', async () => {
    const json = { email: newEmail(), name: 'Ada', role: 'lecteur' };
    const { invitation } = (await as(admin, 'POST', '/api/v1/members', json)).body.data;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => accept(invitation.token, `mot-de-passe-${number}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
  });

  it('emit user.joined and user.removed, and leave their entries in the audit log', async () => {
    const member = await createMember(api);
    const events = await subscribe(member.organization);
    const email = newEmail();
    const { id, account_id } = (await as(member, 'POST', '/api/v1/members', { email, name: 'Ada', role: 'lecteur' }))
      .body.data;
    await as(member, 'PUT', `/api/v1/members/${id}`, { role: 'auditeur' });
    await as(member, 'DELETE', `/api/v1/members/${id}`);
    const data = { account_id, email, name: 'Ada' };
    expect((await events()).map(({ event, data: content }) => ({ event, data: content }))).toEqual([
      { event: 'user.joined', data: { ...data, role: 'lecteur' } },
      { event: 'user.removed', data: { ...data, role: 'auditeur' } },
    ]);
    const logs = (await as(member, 'GET', '/api/v1/audit?resource_type=member')).body.data.logs;
    expect(logs.map(({ action, details }: { action: string; details: unknown }) => ({ action, details }))).toEqual([
      { action: 'member.removed', details: { account_id, email, role: 'auditeur' } },
      { action: 'member.updated', details: { account_id, email, role: 'auditeur', previous_role: 'lecteur' } },
      { action: 'member.added', details: { account_id, email, role: 'lecteur' } },
    ]);
  });

  it('emit user.joined from the platform route too, once', async () => {
    const organization = await createOrganization(api);
    const events = await subscribe(organization.id);
    const account = await createAccount(api);
    const { token } = await createOperator(api);
    const give = (role: string) =>
      call(api, 'POST', `/api/platform/organizations/${organization.id}/members`, {
        token,
        json: { account_id: account.id, role },
      });
    const added = await give('administrateur');
    expect(added.status).toBe(201);
    expect(await events()).toEqual([expect.objectContaining({ event: 'user.joined' })]);
    const demoted = await give('lecteur');
    expect([demoted.status, demoted.body.error.code]).toEqual([409, 'conflict']);
    await createMember(api, { organization: organization.id });
    expect((await give('lecteur')).body.data).toEqual({ ...added.body.data, role: 'lecteur' });
    expect(await events()).toHaveLength(1);
  });

  it('lose the organisation, or gain what their role gives, at their next request', async () => {
    const reader = await createMember(api, { organization: admin.organization, role: 'lecteur' });
    const path = `/api/v1/members/${await memberIdOf(reader)}`;
    expect((await as(reader, 'GET', '/api/v1/members')).body.error.code).toBe('permission_denied');
    const changed = await as(admin, 'PUT', path, { role: 'administrateur' });
    expect(changed.body.data).toMatchObject({ role: 'administrateur', email: reader.account.email });
    expect((await as(reader, 'GET', '/api/v1/members')).status).toBe(200);
    expect((await as(admin, 'DELETE', path)).body).toEqual({ message: 'Membre retiré de l’organisation.' });
    const after = await as(reader, 'GET', '/api/v1/members');
    expect([after.status, after.body.error.code]).toEqual([403, 'organization_forbidden']);
  });

  it('of other organisations are not found; bad input is refused', async () => {
    const stranger = await memberIdOf(await createMember(api));
    expect((await as(admin, 'DELETE', `/api/v1/members/${stranger}`)).status).toBe(404);
    expect((await as(admin, 'PUT', `/api/v1/members/${stranger}`, { role: 'lecteur' })).status).toBe(404);
    expect((await as(admin, 'PUT', '/api/v1/members/42', { role: 'lecteur' })).status).toBe(404);
    const bad = await as(admin, 'POST', '/api/v1/members', { email: 'x', name: '', role: 'chef' });
    expect(bad.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'name',
      'role',
    ]);
    const reader = await createMember(api, { organization: admin.organization, role: 'acheteur' });
    expect((await as(reader, 'POST', '/api/v1/members', {})).body.error.code).toBe('permission_denied');
  });

  it('cannot be given by an API key a role above its own permissions', async () => {
    const created = await as(admin, 'POST', '/api/v1/api-keys', {
      label: 'x',
      permissions: ['admin.manage', 'procurement.read', 'chatbot.use'],
    });
    const add = (role: string) =>
      call(api, 'POST', '/api/v1/members', {
        token: created.body.data.key,
        organization: admin.organization,
        json: { email: newEmail(), name: 'Ada', role },
      });
    expect((await add('administrateur')).body.error.code).toBe('permission_denied');
    expect((await add('lecteur')).status).toBe(201);
  });
});

describe('the last administrator', () => {
  it('is neither removed nor demoted', async () => {
    const alone = await createMember(api);
    await createMember(api, { organization: alone.organization, role: 'acheteur' });
    const path = `/api/v1/members/${await memberIdOf(alone)}`;
    for (const answer of [await as(alone, 'DELETE', path), await as(alone, 'PUT', path, { role: 'lecteur' })]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    }
    expect((await as(alone, 'PUT', path, { role: 'administrateur' })).status).toBe(200);
  });

  it('is the last who can sign in: disabled or invited ones do not count', async () => {
    const alone = await createMember(api);
    const disabled = await createMember(api, { organization: alone.organization });
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [disabled.account.id]);
    await as(alone, 'POST', '/api/v1/members', { email: newEmail(), name: 'Ada', role: 'administrateur' });
    expect((await as(alone, 'DELETE', `/api/v1/members/${await memberIdOf(alone)}`)).status).toBe(409);
    expect((await as(alone, 'DELETE', `/api/v1/members/${await memberIdOf(disabled)}`)).status).toBe(200);
  });

  it('stays when administrators remove or demote each other at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await createMember(api);
      const two = await createMember(api, { organization: one.organization });
      const [first, second] = [await memberIdOf(one), await memberIdOf(two)];
      const answers = await Promise.all([
        as(one, 'DELETE', `/api/v1/members/${second}`),
        as(two, 'PUT', `/api/v1/members/${first}`, { role: 'lecteur' }),
        as(two, 'DELETE', `/api/v1/members/${first}`),
      ]);
      const left = await asOwner(
        api,
        `SELECT FROM organization_members WHERE organization_id = $1 AND role = 'administrateur'`,
        [one.organization],
      );
      expect([left.length, answers.filter(({ status }) => status === 200).length > 0]).toEqual([1, true]);
      expect(answers.some(({ status }) => status >= 500)).toBe(false);
    }
  });
});
