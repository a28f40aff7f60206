import { startApi, startBeside, type TestApi } from '../support/api.js';
import { runOn } from '../support/cli.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createOperator, unique } from '../support/factories.js';

const FIRST = { email: 'premier@exemple.test', password: 'un-mot-de-passe-operateur' };

let api: TestApi;
let author: { id: string; token: string };
beforeAll(async () => {
  api = await startApi({ OPERATOR_EMAIL: FIRST.email, OPERATOR_PASSWORD: FIRST.password });
  author = await createOperator(api);
});
afterAll(() => api.close());

const operators = (method: string, path = '', json?: unknown, token = author.token): Promise<Answer> =>
  call(api, method, `/api/platform/operators${path}`, { token, ...(json === undefined ? {} : { json }) });
const signIn = (email: string, password: string) =>
  call(api, 'POST', '/api/platform/auth/login', { json: { email, password } });
const tokenOf = async (email: string, password: string) =>
  (await signIn(email, password)).body.data.access_token as string;
const isOpen = async (token: string) => (await operators('GET', '', undefined, token)).status === 200;
const newOperator = async () => {
  const dto = { email: `${unique('operateur')}@exemple.test`, name: 'Ada', password: 'un-long-mot-de-passe' };
  const { status, body } = await operators('POST', '', dto);
  return { ...dto, status, id: body.data?.id as string, body };
};
const lastAudit = async () => {
  const { body } = await call(api, 'GET', '/api/platform/audit?limit=1&resource_type=operator', {
    token: author.token,
  });
  return body.data.logs[0] as Record<string, unknown>;
};

describe('operators', () => {
  it('are created, listed and changed, each act in the platform’s audit', async () => {
    const made = await newOperator();
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        id: made.id,
        email: made.email,
        name: 'Ada',
        disabled: false,
        demo: false,
        sessions: 0,
        created_at: expect.any(String),
      },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'operator.created',
      resource_id: made.id,
      operator_id: author.id,
      sequence: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await operators('GET')).body.data.operators).toContainEqual(made.body.data);
    const email = `${unique('autre')}@exemple.test`;
    const changed = await operators('PUT', `/${made.id}`, { email, name: 'Grace' });
    expect([changed.status, changed.body.data]).toEqual([200, { ...made.body.data, email, name: 'Grace' }]);
    expect((await signIn(email, made.password)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: 'operator.updated',
      details: { email, password_changed: false },
    });
    expect((await operators('PUT', `/${made.id}`, { email: FIRST.email.toUpperCase() })).body.error.code).toBe(
      'conflict',
    );
    expect((await operators('PUT', `/${made.id}`, { password: 'court' })).status).toBe(400);
    expect((await operators('PUT', `/${crypto.randomUUID()}`, { name: 'X' })).status).toBe(404);
  });

  it('lose their sessions with their password, when they are ended, and with their access, at once', async () => {
    const made = await newOperator();
    const before = await tokenOf(made.email, made.password);
    await operators('PUT', `/${made.id}`, { password: 'un-autre-mot-de-passe' });
    expect(await isOpen(before)).toBe(false);
    expect((await signIn(made.email, made.password)).status).toBe(401);
    const second = await tokenOf(made.email, 'un-autre-mot-de-passe');
    expect((await operators('DELETE', `/${made.id}/sessions`)).body.message).toBe('1 session terminée.');
    expect([await isOpen(second), (await lastAudit())['action']]).toEqual([false, 'operator.sessions_ended']);
    const third = await tokenOf(made.email, 'un-autre-mot-de-passe');
    await operators('PUT', `/${made.id}`, { disabled: true });
    const refused = await call(api, 'GET', '/api/platform/operators', { token: third });
    expect([refused.status, refused.body.error.code]).toEqual([401, 'session_ended']);
    expect((await signIn(made.email, 'un-autre-mot-de-passe')).body.error.code).toBe('invalid_credentials');
    await operators('PUT', `/${made.id}`, { disabled: false });
    expect((await signIn(made.email, 'un-autre-mot-de-passe')).status).toBe(200);
  });

  it('keep the session in which they change their own password, and lose the others', async () => {
    const made = await newOperator();
    const [here, elsewhere] = [await tokenOf(made.email, made.password), await tokenOf(made.email, made.password)];
    await operators('PUT', `/${made.id}`, { password: 'un-autre-mot-de-passe' }, here);
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false]);
  });

  it('are never without one who can sign in, also when the last two disable each other at once', async () => {
    const alone = await startApi();
    try {
      const [one, two] = [await createOperator(alone), await createOperator(alone)];
      const disable = (id: string, { token }: { token: string }) =>
        call(alone, 'PUT', `/api/platform/operators/${id}`, { token, json: { disabled: true } });
      const answers = await Promise.all([disable(one.id, two), disable(two.id, one)]);
      const able = await asOwner(alone, 'SELECT id FROM operators WHERE disabled_at IS NULL');
      expect(able).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = able[0] as { id: string };
      const last = await disable(left.id, left.id === one.id ? one : two);
      expect([last.status, last.body.error.message]).toEqual([
        409,
        'C’est le dernier opérateur qui puisse se connecter : il reste actif.',
      ]);
    } finally {
      await alone.close();
    }
  });
});

describe('OPERATOR_PASSWORD', () => {
  it('never changes an operator who exists: a start that carries another one names the command that does, not its value', async () => {
    const told: string[] = [];
    const other = 'un-tout-autre-mot-de-passe';
    const environment = { ...api.environment, OPERATOR_PASSWORD: other, LOG_LEVEL: 'warn' };
    const restarted = await startBeside({ ...api, environment }, { write: (line: string) => told.push(line) });
    await restarted.close();
    expect((await signIn(FIRST.email, FIRST.password)).status).toBe(200);
    expect((await signIn(FIRST.email, other)).status).toBe(401);
    expect(told.find((line) => line.includes('OPERATOR_PASSWORD'))).toContain('operators password');
    expect(told.join('')).not.toContain(other);
  });
});

describe('the command line', () => {
  const cli = (args: string[], input?: string) =>
    runOn(api, [...args, '--operator', FIRST.email, '--json'], input === undefined ? {} : { input });

  it('creates, lists, changes, disables, enables and signs out operators', async () => {
    const email = `${unique('cli')}@exemple.test`;
    const made = await cli(['operators', 'create', '--email', email, '--name', 'Ada'], 'un-long-mot-de-passe\n');
    expect([made.code, made.data.email]).toEqual([0, email]);
    const token = await tokenOf(email, 'un-long-mot-de-passe');
    expect((await cli(['operators', 'list'])).data.operators).toContainEqual({ ...made.data, sessions: 1 });
    expect((await cli(['operators', 'end-sessions', '--email', email])).data.ended).toBe(1);
    expect(await isOpen(token)).toBe(false);
    expect((await cli(['operators', 'password', '--email', email], 'court\n')).code).toBe(2);
    expect((await cli(['operators', 'password', '--email', email], 'un-autre-mot-de-passe\n')).code).toBe(0);
    expect((await signIn(email, 'un-autre-mot-de-passe')).status).toBe(200);
    expect((await cli(['operators', 'disable', '--email', email])).data.disabled).toBe(true);
    expect((await signIn(email, 'un-autre-mot-de-passe')).status).toBe(401);
    const asDisabled = await runOn(api, ['organizations', 'create', '--name', 'X', '--operator', email]);
    expect([asDisabled.code, asDisabled.err.includes('désactivé')]).toEqual([2, true]);
    expect((await cli(['operators', 'enable', '--email', email])).data.disabled).toBe(false);
    const renamed = await cli([
      'operators',
      'update',
      '--email',
      email,
      '--new-email',
      `n-${email}`,
      '--name',
      'Grace',
    ]);
    expect([renamed.code, renamed.data.email, renamed.data.name]).toEqual([0, `n-${email}`, 'Grace']);
    expect((await cli(['operators', 'update', '--email', `n-${email}`])).code).toBe(2);
    expect((await cli(['operators', 'disable', '--email', 'personne@exemple.test'])).code).toBe(2);
  });

  it('lets the first operator in where nobody can sign in, and keeps the last', async () => {
    const empty = await startApi();
    try {
      const args = ['operators', 'create', '--email', 'seul@exemple.test', '--name', 'Seul', '--json'];
      expect((await runOn(empty, args, { input: 'un-long-mot-de-passe\n' })).code).toBe(0);
      const second = [...args.slice(0, 3), 'second@exemple.test', ...args.slice(4)];
      expect((await runOn(empty, second, { input: 'un-long-mot-de-passe\n' })).code).toBe(2);
      const last = ['operators', 'disable', '--email', 'seul@exemple.test', '--operator', 'seul@exemple.test'];
      const kept = await runOn(empty, last);
      expect([kept.code, kept.err.includes('dernier opérateur')]).toEqual([1, true]);
    } finally {
      await empty.close();
    }
  });
});

describe('the console', () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);
  const visit = (path: string, cookie: string) =>
    call(api, 'GET', `/console/operateurs${path}`, { headers: { cookie } });
  const send = (path: string, cookie: string, fields: Record<string, string> = {}) =>
    call(api, 'POST', `/console/operateurs${path}`, { body: form(fields), headers: { cookie } });

  it('does the same by forms, with a question before what closes', async () => {
    const answer = await call(api, 'POST', '/console/connexion', { body: form(FIRST) });
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    const email = `${unique('console')}@exemple.test`;
    const made = await send('', cookie, { email, name: 'Ada', password: 'un-long-mot-de-passe' });
    expect([made.status, made.headers.get('location')]).toEqual([303, '/console/operateurs?fait=operateur']);
    expect((await visit('', cookie)).text).toContain(email);
    const [{ id }] = (await asOwner<{ id: string }>(api, 'SELECT id FROM operators WHERE email = $1', [email])) as [
      { id: string },
    ];
    expect((await visit(`/${id}`, cookie)).text).toContain('Nouveau mot de passe');
    await send(`/${id}`, cookie, { email, name: 'Grace', password: '' });
    const token = await tokenOf(email, 'un-long-mot-de-passe');
    expect((await visit(`/${id}/sessions`, cookie)).text).toContain('Terminer les sessions');
    expect((await send(`/${id}/sessions`, cookie)).status).toBe(303);
    expect(await isOpen(token)).toBe(false);
    expect((await visit(`/${id}/etat`, cookie)).text).toContain('Désactiver');
    await send(`/${id}/etat`, cookie, { disabled: 'oui' });
    expect((await signIn(email, 'un-long-mot-de-passe')).status).toBe(401);
    expect((await visit('', cookie)).text).toContain('désactivé');
  });
});
