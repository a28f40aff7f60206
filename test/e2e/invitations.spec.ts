import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createAccount, createMember, createOperator, login, type TestMember } from '../support/factories.js';
import { answerInvitation, as, inviteMember, PASSWORD, reach, setPassword, signIn } from '../support/invitations.js';

/** A and B are organisations; A's administrator is hostile, and B trusts the people it hands its tokens to. */
let api: TestApi;
let a: TestMember;
let b: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  [a, b] = [await createMember(api), await createMember(api)];
});

const received = async (session: string) =>
  (await call(api, 'GET', '/api/v1/auth/invitations', { token: session })).body.data as {
    id: string;
    organization: { id: string };
    token_required: boolean;
  }[];

describe('an account taken through the invitation of another organisation', () => {
  it('opens A alone: the token that A holds does not become a member of B', async () => {
    const inA = await inviteMember(api, a);
    const inB = await inviteMember(api, b, inA.email, 'administrateur');
    expect((await setPassword(api, inA.token)).status).toBe(200);
    const session = await signIn(api, inA.email);
    expect(await reach(api, session, b.organization)).toEqual([[a.organization], 403]);
    for (const path of ['/members', '/audit', '/mandats', '/chatbot/suggestions']) {
      const answer = await as(api, { ...b, token: session }, 'GET', path);
      expect([path, answer.status, answer.body.error.code]).toEqual([path, 403, 'organization_forbidden']);
    }
    const ticket = { document: 'annuel', params: {} };
    expect((await as(api, { ...b, token: session }, 'POST', '/exports/ticket', ticket)).status).toBe(403);
    const me = await call(api, 'GET', '/api/v1/auth/me', { token: session });
    expect(me.body.data.organizations.map(({ id }: { id: string }) => id)).toEqual([a.organization]);
    expect(await received(session)).toEqual([expect.objectContaining({ id: inB.id, token_required: true })]);
    const bare = await answerInvitation(api, session, inB.id, { decision: 'accept', token: null });
    expect([bare.status, bare.body.error.details[0].field]).toEqual([400, 'token']);
    const wrong = await answerInvitation(api, session, inB.id, { decision: 'accept', token: inA.token });
    expect([wrong.status, wrong.body.error.code]).toEqual([404, 'link_invalid']);
    expect(await reach(api, session, b.organization)).toEqual([[a.organization], 403]);
  });

  it('starts anew in B when A has removed it: the password that A knows and its sessions end', async () => {
    const inA = await inviteMember(api, a);
    await setPassword(api, inA.token, 'le mot de passe que A connaît');
    const kept = await signIn(api, inA.email, 'le mot de passe que A connaît');
    await as(api, a, 'DELETE', `/members/${inA.id}`);
    const inB = await inviteMember(api, b, inA.email, 'administrateur');
    expect((await reach(api, kept, b.organization))[1]).toBe(403);
    expect((await answerInvitation(api, kept, inB.id, { decision: 'accept' })).status).toBe(400);
    expect((await setPassword(api, inB.token)).status).toBe(200);
    expect((await call(api, 'GET', '/api/v1/auth/me', { token: kept })).body.error.code).toBe('session_ended');
    const old = { email: inA.email, password: 'le mot de passe que A connaît' };
    expect((await call(api, 'POST', '/api/v1/auth/login', { json: old })).status).toBe(401);
    expect(await reach(api, await signIn(api, inA.email), b.organization)).toEqual([[b.organization], 200]);
  });

  it('stays closed to the token of B while it belongs to A: B gains nothing there', async () => {
    const inA = await inviteMember(api, a);
    await setPassword(api, inA.token);
    const inB = await inviteMember(api, b, inA.email);
    const [second, first] = [
      await setPassword(api, inB.token, 'quatre-mots-pour-B'),
      await setPassword(api, inA.token),
    ];
    expect([second.status, second.body.error.code]).toEqual([410, 'link_expired']);
    expect([first.status, first.body.error]).toEqual([410, { ...second.body.error, request_id: expect.any(String) }]);
    const session = await signIn(api, inA.email);
    const accepted = await answerInvitation(api, session, inB.id, { decision: 'accept', token: inB.token });
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { message: 'Invitation acceptée : l’organisation vous est ouverte.' },
    ]);
    expect((await reach(api, session, b.organization))[1]).toBe(200);
  });

  it('is not opened by the token of B between a reset by A and the new password', async () => {
    const inA = await inviteMember(api, a);
    await setPassword(api, inA.token);
    const reset = await as(api, a, 'POST', `/members/${inA.id}/invitation`);
    const inB = await inviteMember(api, b, inA.email);
    expect((await setPassword(api, inB.token)).status).toBe(410);
    expect((await setPassword(api, reset.body.data.token)).status).toBe(200);
  });

  it('is void for what others hold: a first password through B ends the power of the token of A', async () => {
    const inA = await inviteMember(api, a);
    const inB = await inviteMember(api, b, inA.email);
    expect((await setPassword(api, inB.token)).status).toBe(200);
    expect((await setPassword(api, inA.token)).status).toBe(410);
    await as(api, b, 'DELETE', `/members/${inB.id}`);
    expect((await setPassword(api, inA.token)).status).toBe(410);
    // Signed in, the person may still accept what A offers.
    const session = await signIn(api, inA.email);
    const answer = await answerInvitation(api, session, inA.id, { decision: 'accept', token: inA.token });
    expect([answer.status, (await reach(api, session, a.organization))[1]]).toEqual([200, 200]);
  });
});

describe('the token of an invitation', () => {
  it('is void once the invitation is withdrawn, or given anew', async () => {
    const first = await inviteMember(api, a);
    const again = await as(api, a, 'POST', `/members/${first.id}/invitation`);
    expect([again.status, again.body.data]).toEqual([
      201,
      { token: expect.stringMatching(/^inv_/), expires_at: expect.stringMatching(/Z$/) },
    ]);
    expect((await setPassword(api, first.token)).status).toBe(404);
    await as(api, a, 'DELETE', `/members/${first.id}`);
    expect((await setPassword(api, again.body.data.token)).status).toBe(404);
    const second = await inviteMember(api, a, first.email);
    expect((await setPassword(api, again.body.data.token)).status).toBe(404);
    expect((await setPassword(api, second.token)).status).toBe(200);
  });

  it('ends after seven days, and with a disabled account', async () => {
    const late = await inviteMember(api, a);
    await asOwner(api, 'UPDATE member_invitations SET expires_at = now() WHERE id = $1', [late.id]);
    expect((await setPassword(api, late.token)).status).toBe(410);
    const disabled = await inviteMember(api, a);
    await asOwner(api, 'INSERT INTO accounts (email, name, disabled_at) VALUES ($1, $1, now())', [disabled.email]);
    expect((await setPassword(api, disabled.token)).status).toBe(410);
  });

  it('leaves no account behind when it is refused', async () => {
    const late = await inviteMember(api, a);
    await asOwner(api, 'UPDATE member_invitations SET expires_at = now() WHERE id = $1', [late.id]);
    await setPassword(api, late.token);
    expect(await asOwner(api, 'SELECT FROM accounts WHERE email = $1', [late.email])).toEqual([]);
  });

  it('serves one of many parallel uses, with a password or signed in', async () => {
    const { token } = await inviteMember(api, a);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => setPassword(api, token, `${PASSWORD} ${number}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
    const account = await createAccount(api);
    const session = await login(api, account);
    const offered = await inviteMember(api, b, account.email);
    const accept = { decision: 'accept', token: offered.token };
    const parallel = await Promise.all(
      Array.from({ length: 8 }, () => answerInvitation(api, session, offered.id, accept)),
    );
    expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(parallel.every(({ status }) => [200, 404, 410].includes(status))).toBe(true);
  });

  it('sets one password when two organisations’ tokens are used at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const inA = await inviteMember(api, a);
      const inB = await inviteMember(api, b, inA.email);
      const answers = await Promise.all([setPassword(api, inA.token), setPassword(api, inB.token, `${PASSWORD} B`)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      const [rows] = [await asOwner(api, `SELECT FROM organization_members WHERE id IN ($1, $2)`, [inA.id, inB.id])];
      expect(rows).toHaveLength(1);
    }
  });

  it('leaves no member when it is used while the invitation is withdrawn', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, token } = await inviteMember(api, a);
      const [used, removed] = await Promise.all([setPassword(api, token), as(api, a, 'DELETE', `/members/${id}`)]);
      expect([200, 404, 410]).toContain(used.status);
      expect(removed.status).toBe(200);
      expect(await asOwner(api, 'SELECT FROM organization_members WHERE id = $1', [id])).toEqual([]);
    }
  });
});

describe('the signed-in holder', () => {
  it('accepts without a token when an operator opened the account, and declines', async () => {
    const account = await createAccount(api);
    const session = await login(api, account);
    const [inA, inB] = [await inviteMember(api, a, account.email), await inviteMember(api, b, account.email)];
    expect(await received(session)).toEqual([
      {
        id: inA.id,
        organization: { id: a.organization, name: expect.any(String) },
        role: 'lecteur',
        created_at: expect.stringMatching(/Z$/),
        expires_at: expect.stringMatching(/Z$/),
        token_required: false,
      },
      expect.objectContaining({ id: inB.id }),
    ]);
    expect((await answerInvitation(api, session, inA.id, { decision: 'accept' })).status).toBe(200);
    const declined = await answerInvitation(api, session, inB.id, { decision: 'decline' });
    expect(declined.body).toEqual({ message: 'Invitation déclinée : son code ne sert plus.' });
    expect(await reach(api, session, b.organization)).toEqual([[a.organization], 403]);
    expect(await received(session)).toEqual([]);
    expect((await setPassword(api, inB.token)).status).toBe(410);
    const list = await as(api, b, 'GET', '/members?limit=100');
    expect(list.text).not.toContain(account.email);
    const [last] = (await as(api, b, 'GET', '/audit?resource_type=member')).body.data.logs;
    expect(last).toMatchObject({ action: 'member.declined', actor_id: account.id });
  });

  it('answers its own invitations alone', async () => {
    const { id, token } = await inviteMember(api, a);
    const session = await login(api, await createAccount(api));
    for (const wanted of [id, crypto.randomUUID(), '42']) {
      const answer = await answerInvitation(api, session, wanted, { decision: 'accept', token });
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    }
    const bad = await answerInvitation(api, session, id, { decision: 'peut-être' });
    expect(bad.body.error.details[0].field).toBe('decision');
  });

  it('needs the token again once an organisation has reset the account', async () => {
    const account = await createAccount(api, { organization: a.organization, role: 'lecteur' });
    const [{ id }] = (await asOwner<{ id: string }>(api, 'SELECT id FROM organization_members WHERE account_id = $1', [
      account.id,
    ])) as [{ id: string }];
    const { token } = (await as(api, a, 'POST', `/members/${id}/invitation`)).body.data;
    await setPassword(api, token);
    const offered = await inviteMember(api, b, account.email);
    const session = await signIn(api, account.email);
    expect((await answerInvitation(api, session, offered.id, { decision: 'accept' })).status).toBe(400);
  });

  it('is heard again once an operator has reset an account that another organisation had taken', async () => {
    const inA = await inviteMember(api, a);
    await setPassword(api, inA.token);
    const offered = await inviteMember(api, b, inA.email);
    const [account] = await asOwner<{ id: string }>(api, 'SELECT id FROM accounts WHERE email = $1', [inA.email]);
    const { token } = await createOperator(api);
    const path = `/api/platform/accounts/${account!.id}/invitation`;
    const reset = await call(api, 'POST', path, { token });
    expect(reset.status).toBe(201);
    expect((await setPassword(api, offered.token)).status).toBe(410);
    expect((await setPassword(api, reset.body.data.token, 'choisi par la personne')).status).toBe(200);
    const session = await signIn(api, inA.email, 'choisi par la personne');
    expect((await answerInvitation(api, session, offered.id, { decision: 'accept' })).status).toBe(200);
  });
});
