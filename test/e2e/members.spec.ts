import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import {
  asOwner,
  createAccount,
  createMember,
  createOperator,
  createOrganization,
  login,
  type TestMember,
} from '../support/factories.js';
import { as as asMember, inviteMember, newEmail, setPassword } from '../support/invitations.js';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  admin = await createMember(api);
});

const as = (member: TestMember, method: string, path: string, json?: unknown): Promise<Answer> =>
  asMember(api, member, method, path, json);

const memberIdOf = async (member: TestMember): Promise<string> =>
  (
    await asOwner<{ id: string }>(
      api,
      'SELECT id FROM organization_members WHERE organization_id = $1 AND account_id = $2',
      [member.organization, member.account.id],
    )
  )[0]!.id;

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

/** The row of a member, or of an address that is invited. */
const listed = async (member: TestMember, id: string): Promise<Record<string, unknown>> =>
  (await as(member, 'GET', '/members?limit=100')).body.data.members.find((row: { id: string }) => row.id === id);

const audited = async (member: TestMember): Promise<{ action: string; details: unknown }[]> =>
  (await as(member, 'GET', '/audit?resource_type=member')).body.data.logs.map(
    ({ action, details }: { action: string; details: unknown }) => ({ action, details }),
  );

describe('members', () => {
  it('are invited, and join once they set their password by the token', async () => {
    const member = await createMember(api);
    const email = newEmail();
    const added = await as(member, 'POST', '/members', { email, name: 'Ada', role: 'lecteur' });
    expect([added.status, added.body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        account_id: null,
        email,
        name: 'Ada',
        role: 'lecteur',
        statut: 'invite',
        created_at: expect.stringMatching(/Z$/),
        invitation: { token: expect.stringMatching(/^inv_/), expires_at: expect.stringMatching(/Z$/) },
      },
    ]);
    const { token } = added.body.data.invitation;
    expect((await setPassword(api, token, 'court')).status).toBe(400);
    expect((await setPassword(api, token, 'un-long-mot-de-passe')).body).toEqual({
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
    const again = await setPassword(api, token, 'un-autre-mot-de-passe');
    expect([again.status, again.body.error.code]).toEqual([410, 'link_expired']);
    const unknown = await setPassword(api, 'inv_inconnue');
    expect([unknown.status, unknown.body.error.message]).toEqual([
      404,
      expect.stringContaining('demandez-en une autre'),
    ]);
    const list = await as(member, 'GET', '/members');
    expect(list.body.data).toMatchObject({ total: 2, page: 1, limit: 50, pages: 1 });
    expect(list.body.data.members).toContainEqual(
      expect.objectContaining({ id: added.body.data.id, account_id: expect.any(String), email, statut: 'actif' }),
    );
    expect(list.text).not.toContain('inv_');
  });

  it('are invited once, and not at all when they are members already, in whatever case their address is typed', async () => {
    const { email, token } = await inviteMember(api, admin);
    const json = { email: email.toUpperCase(), name: 'Un autre nom', role: 'acheteur' };
    const twice = await as(admin, 'POST', '/members', json);
    expect([twice.status, twice.body.error.message]).toEqual([409, expect.stringContaining('déjà invitée')]);
    await setPassword(api, token);
    const member = await as(admin, 'POST', '/members', json);
    expect([member.status, member.body.error.message]).toEqual([409, expect.stringContaining('déjà membre')]);
  });

  it('emit user.joined and user.removed, and leave their entries in the audit log', async () => {
    const member = await createMember(api);
    const events = await subscribe(member.organization);
    const { id, email, token } = await inviteMember(api, member);
    expect(await events()).toEqual([]);
    await setPassword(api, token);
    const { account_id } = await listed(member, id);
    await as(member, 'PUT', `/members/${id}`, { role: 'auditeur' });
    await as(member, 'DELETE', `/members/${id}`);
    const data = { account_id, email, name: 'Ada', evenement_id: expect.any(String) };
    expect((await events()).map(({ event, data: content }) => ({ event, data: content }))).toEqual([
      { event: 'user.joined', data: { ...data, role: 'lecteur' } },
      { event: 'user.removed', data: { ...data, role: 'auditeur' } },
    ]);
    expect(await audited(member)).toEqual([
      { action: 'member.removed', details: { account_id, email, role: 'auditeur' } },
      { action: 'member.updated', details: { account_id, email, role: 'auditeur', previous_role: 'lecteur' } },
      { action: 'member.joined', details: { account_id, email, role: 'lecteur' } },
      { action: 'member.invited', details: { email, role: 'lecteur' } },
    ]);
  });

  it('emit nothing when they never accepted', async () => {
    const member = await createMember(api);
    const events = await subscribe(member.organization);
    const { id, email } = await inviteMember(api, member);
    expect((await as(member, 'PUT', `/members/${id}`, { role: 'auditeur' })).body.data.role).toBe('auditeur');
    await as(member, 'POST', `/members/${id}/invitation`);
    await as(member, 'DELETE', `/members/${id}`);
    expect(await events()).toEqual([]);
    expect(await audited(member)).toEqual([
      { action: 'member.invitation_withdrawn', details: { email, role: 'auditeur' } },
      { action: 'member.invitation_renewed', details: { email, role: 'auditeur' } },
      { action: 'member.updated', details: { email, role: 'auditeur', previous_role: 'lecteur' } },
      { action: 'member.invited', details: { email, role: 'lecteur' } },
    ]);
    expect((await as(member, 'DELETE', `/members/${id}`)).status).toBe(404);
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
    const path = `/members/${await memberIdOf(reader)}`;
    expect((await as(reader, 'GET', '/members')).body.error.code).toBe('permission_denied');
    const changed = await as(admin, 'PUT', path, { role: 'administrateur' });
    expect(changed.body.data).toMatchObject({ role: 'administrateur', email: reader.account.email });
    expect((await as(reader, 'GET', '/members')).status).toBe(200);
    expect((await as(admin, 'DELETE', path)).body).toEqual({ message: 'Membre retiré de l’organisation.' });
    const after = await as(reader, 'GET', '/members');
    expect([after.status, after.body.error.code]).toEqual([403, 'organization_forbidden']);
  });

  it('of other organisations are not found; bad input is refused', async () => {
    const stranger = await memberIdOf(await createMember(api));
    expect((await as(admin, 'DELETE', `/members/${stranger}`)).status).toBe(404);
    expect((await as(admin, 'PUT', `/members/${stranger}`, { role: 'lecteur' })).status).toBe(404);
    expect((await as(admin, 'PUT', '/members/42', { role: 'lecteur' })).status).toBe(404);
    const bad = await as(admin, 'POST', '/members', { email: 'x', name: '', role: 'chef' });
    expect(bad.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'name',
      'role',
    ]);
    const reader = await createMember(api, { organization: admin.organization, role: 'acheteur' });
    expect((await as(reader, 'POST', '/members', {})).body.error.code).toBe('permission_denied');
  });

  it('cannot be given by an API key a role above its own permissions', async () => {
    const created = await as(admin, 'POST', '/api-keys', {
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
    const path = `/members/${await memberIdOf(alone)}`;
    for (const answer of [await as(alone, 'DELETE', path), await as(alone, 'PUT', path, { role: 'lecteur' })]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    }
    expect((await as(alone, 'PUT', path, { role: 'administrateur' })).status).toBe(200);
  });

  it('is the last who can sign in: disabled or invited ones do not count', async () => {
    const alone = await createMember(api);
    const disabled = await createMember(api, { organization: alone.organization });
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [disabled.account.id]);
    await as(alone, 'POST', '/members', { email: newEmail(), name: 'Ada', role: 'administrateur' });
    expect((await as(alone, 'DELETE', `/members/${await memberIdOf(alone)}`)).status).toBe(409);
    expect((await as(alone, 'DELETE', `/members/${await memberIdOf(disabled)}`)).status).toBe(200);
  });

  it('stays when administrators remove or demote each other at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await createMember(api);
      const two = await createMember(api, { organization: one.organization });
      const [first, second] = [await memberIdOf(one), await memberIdOf(two)];
      const answers = await Promise.all([
        as(one, 'DELETE', `/members/${second}`),
        as(two, 'PUT', `/members/${first}`, { role: 'lecteur' }),
        as(two, 'DELETE', `/members/${first}`),
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
