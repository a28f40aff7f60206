import { PERMISSIONS, ROLE_PERMISSIONS, ROLES } from '#access/permissions.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, type Call, call } from '../support/client.js';
import { createAccount, createMember, createOperator, createOrganization, login } from '../support/factories.js';
import { type DeclaredRoute, declaredRoutes } from '../support/routes.js';

/**
 * Every route × every kind of caller → the declared answer, generated from the declarations: a new route enters by
 * itself. Identifiers are random, bodies empty: what is refused is refused before either is looked at.
 */
let api: TestApi;
let routes: DeclaredRoute[];
beforeAll(async () => {
  api = await startApi();
  routes = declaredRoutes(api.app);
});
afterAll(() => api.close());

const ask = ({ method, path }: DeclaredRoute, options: Call = {}): Promise<Answer> =>
  call(api, method, path.replace(/:\w+/g, crypto.randomUUID()), {
    ...options,
    ...(['POST', 'PUT'].includes(method) ? { json: {} } : {}),
  });

const verdict = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

/** The routes of one kind, each with the answer that this caller got. */
async function answers(
  kind: string,
  options: (route: DeclaredRoute) => Call | Promise<Call>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const route of routes.filter(({ access }) => access?.kind === kind)) {
    found[`${route.method} ${route.path}`] = verdict(await ask(route, await options(route)));
  }
  return found;
}

/** What each route of the kind should answer. */
function expected(kind: string, answer: string | ((route: DeclaredRoute) => string)): Record<string, string> {
  const chosen = routes.filter(({ access }) => access?.kind === kind);
  return Object.fromEntries(
    chosen.map((route) => [`${route.method} ${route.path}`, typeof answer === 'string' ? answer : answer(route)]),
  );
}

/** The console is read by people: a refusal of who they are leads them to its sign-in page. */
const refusal =
  (answer: string) =>
  ({ path }: DeclaredRoute): string =>
    path.startsWith('/console') ? '303' : answer;

const endedSession = async (): Promise<string> => {
  const { token } = await createMember(api);
  await call(api, 'POST', '/api/v1/auth/logout', { token });
  return token;
};

describe.each(['identity', 'business', 'operator'])('routes that need an identity (%s)', (kind) => {
  it('refuse an anonymous caller and a token that is none', async () => {
    expect(await answers(kind, () => ({}))).toEqual(expected(kind, refusal('401 unauthenticated')));
    expect(await answers(kind, () => ({ token: 'abc.def.ghi' }))).toEqual(
      expected(kind, refusal('401 unauthenticated')),
    );
  });

  it('refuse the wrong kind of identity', async () => {
    const token = kind === 'operator' ? (await createMember(api)).token : (await createOperator(api)).token;
    expect(await answers(kind, () => ({ token }))).toEqual(expected(kind, refusal('401 unauthenticated')));
  });
});

describe('routes of an account', () => {
  it('refuse an ended session', async () => {
    const token = await endedSession();
    expect(await answers('identity', () => ({ token }))).toEqual(expected('identity', '401 session_ended'));
    const organization = (await createOrganization(api)).id;
    expect(await answers('business', () => ({ token, organization }))).toEqual(
      expected('business', '401 session_ended'),
    );
  });

  it('let a session in without any organisation', async () => {
    const found = await answers('identity', async () => ({ token: await login(api, await createAccount(api)) }));
    expect(Object.entries(found).filter(([, answer]) => /^(401 (un|session)|402|403)/.test(answer))).toEqual([]);
  });
});

describe('routes of an organisation', () => {
  it('ask for the organisation, its form and membership', async () => {
    const { token } = await createMember(api);
    const foreign = (await createOrganization(api)).id;
    expect(await answers('business', () => ({ token }))).toEqual(expected('business', '400 organization_required'));
    expect(await answers('business', () => ({ token, organization: '42' }))).toEqual(
      expected('business', '400 organization_invalid'),
    );
    expect(await answers('business', () => ({ token, organization: foreign }))).toEqual(
      expected('business', '403 organization_forbidden'),
    );
  });

  it('ask for the module before the permission', async () => {
    const none = await createMember(api, { role: 'lecteur', modules: [] });
    const found = await answers('business', () => none);
    for (const route of routes) {
      if (route.access?.kind !== 'business' || route.access.module === null) continue;
      expect([route.path, found[`${route.method} ${route.path}`]]).toEqual([route.path, '402 module_not_subscribed']);
    }
  });

  it.each(ROLES)('let a %s in where its permissions say so, and nowhere else', async (role) => {
    const member = await createMember(api, { role });
    const found = await answers('business', () => member);
    for (const route of routes) {
      if (route.access?.kind !== 'business') continue;
      const { permission } = route.access;
      const allowed = permission === null || ROLE_PERMISSIONS[role].includes(permission);
      const answer = found[`${route.method} ${route.path}`]!;
      if (allowed) expect([route.path, answer]).toEqual([route.path, expect.not.stringMatching(/^(401|402|403|5)/)]);
      else expect([route.path, answer]).toEqual([route.path, '403 permission_denied']);
    }
  });
});

describe('routes of operators', () => {
  it('refuse a session that ended', async () => {
    const { token } = await createOperator(api);
    await call(api, 'POST', '/api/platform/auth/logout', { token });
    expect(await answers('operator', () => ({ token }))).toEqual(expected('operator', refusal('401 session_ended')));
  });

  it('let an operator in', async () => {
    const found = await answers('operator', async () => ({ token: (await createOperator(api)).token }));
    expect(Object.entries(found).filter(([, answer]) => /^(401|402|403|5)/.test(answer))).toEqual([]);
  });
});

describe('API keys', () => {
  const createKey = async (permissions: readonly string[]): Promise<{ token: string; organization: string }> => {
    const member = await createMember(api);
    const { body } = await call(api, 'POST', '/api/v1/api-keys', { ...member, json: { label: 'x', permissions } });
    return { token: body.data.key as string, organization: member.organization };
  };

  it('open what asks for an identity only where the route says so', async () => {
    const key = await createKey(PERMISSIONS);
    const found = await answers('identity', () => key);
    for (const route of routes) {
      if (route.access?.kind !== 'identity') continue;
      const answer = found[`${route.method} ${route.path}`]!;
      if (route.access.apiKeys) expect([route.path, answer]).toEqual([route.path, '200']);
      else expect([route.path, answer]).toEqual([route.path, '403 permission_denied']);
    }
    expect(await answers('operator', () => key)).toEqual(expected('operator', refusal('401 unauthenticated')));
  });

  it('open no route of another organisation, whatever their permissions', async () => {
    const { token } = await createKey(PERMISSIONS);
    const organization = (await createOrganization(api)).id;
    expect(await answers('business', () => ({ token, organization }))).toEqual(
      expected('business', '403 organization_forbidden'),
    );
  });

  it.each(PERMISSIONS)('with %s alone open the routes that ask for it, and no other', async (permission) => {
    const key = await createKey([permission]);
    const found = await answers('business', () => key);
    for (const route of routes) {
      if (route.access?.kind !== 'business') continue;
      const needed = route.access.permission;
      const answer = found[`${route.method} ${route.path}`]!;
      if (needed === permission)
        expect([route.path, answer]).toEqual([route.path, expect.not.stringMatching(/^(401|402|403|5)/)]);
      else if (needed !== null) expect([route.path, answer]).toEqual([route.path, '403 permission_denied']);
    }
  });
});
