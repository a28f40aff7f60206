import { PERMISSIONS, ROLE_PERMISSIONS, ROLES } from '#access/permissions.js';
import type { TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createAccount, createMember, createOperator, createOrganization, login } from '../support/factories.js';
import type { DeclaredRoute } from '../support/routes.js';
import { Matrix, nameOf, refusal, verdict } from './matrix-table.js';

/**
 * Every route × every kind of caller → the declared answer, generated from the declarations: a new route enters by
 * itself. Identifiers are random, bodies empty: what is refused is refused before either is looked at.
 */
let matrix: Matrix;
let api: TestApi;
let routes: readonly DeclaredRoute[];
beforeAll(async () => {
  matrix = await Matrix.start();
  ({ api, routes } = matrix);
});
afterAll(() => matrix.close());

const answers: Matrix['answers'] = (kind, options) => matrix.answers(kind, options);
const expected: Matrix['expected'] = (kind, answer) => matrix.expected(kind, answer);

const endedSession = async (): Promise<string> => {
  const { token } = await createMember(api);
  await call(api, 'POST', '/api/v1/auth/logout', { token });
  return token;
};

/** One session reads; each route that may end its session, or change its account, has one of its own. */
function readerOr(signIn: () => Promise<string>): (route: DeclaredRoute) => Promise<{ token: string }> {
  let reader: Promise<string> | undefined;
  return async ({ method }) => ({ token: await (method === 'GET' ? (reader ??= signIn()) : signIn()) });
}

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
    const found = await answers(
      'identity',
      readerOr(async () => login(api, await createAccount(api))),
    );
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

  it('are shut to an account that is invited and has not accepted', async () => {
    const [admin, account] = [await createMember(api), await createAccount(api)];
    const json = { email: account.email, name: 'Ada', role: 'administrateur' };
    const invited = await call(api, 'POST', '/api/v1/members', { ...admin, json });
    expect(invited.status).toBe(201);
    const caller = { token: await login(api, account), organization: admin.organization };
    expect(await answers('business', () => caller)).toEqual(expected('business', '403 organization_forbidden'));
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
    const found = await answers(
      'operator',
      readerOr(async () => (await createOperator(api)).token),
    );
    // The console has a session of its own, in a cookie (console.spec).
    const answered = Object.entries(found).filter(([route]) => !route.includes(' /console'));
    expect(answered.filter(([, answer]) => /^(401|402|403|5)/.test(answer))).toEqual([]);
  });
});

/** Lists whose pages are asked for by other names; those beside the interface refuse a parameter that they do not know. */
const PAGES_OF = new Map([
  ['/api/v1/evenements', 'limit=100'],
  ['/api/v1/imports', 'page=1000000000&limit=100'],
  ['/api/v1/lignes/facettes', 'champs=famille'],
  ['/api/v1/lignes/suggestions', ''],
  ['/api/v1/nomenclature/seuils/engagements', `famille=${crypto.randomUUID()}&page=1000000000&page_size=500`],
]);

describe('a page far beyond the end', () => {
  it('is an empty one on every list, of an organisation or of the platform', async () => {
    const member = await createMember(api);
    const operator = await createOperator(api);
    for (const kind of ['business', 'operator']) {
      const caller = kind === 'operator' ? operator : member;
      const lists = matrix
        .of(kind)
        .filter(({ method, path }) => method === 'GET' && !/:|reports|current|marches.facettes/.test(path));
      expect(lists.length).toBeGreaterThan(10);
      for (const { path } of lists) {
        const query = PAGES_OF.get(path) ?? 'page=1000000000&page_size=500';
        const { status } = await call(api, 'GET', `${path}?${query}`, caller);
        expect([path, status]).toEqual([path, path.startsWith('/console') ? 303 : 200]);
      }
    }
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

  /** What the routes that ask for a permission answer to a key. */
  const asked = async (permission: string, key: Awaited<ReturnType<typeof createKey>>): Promise<[string, string][]> => {
    const found: [string, string][] = [];
    for (const route of routes) {
      if (route.access?.kind !== 'business' || route.access.permission !== permission) continue;
      found.push([nameOf(route), verdict(await matrix.ask(route, key))]);
    }
    return found;
  };

  it.each(PERMISSIONS)(
    'open the routes that ask for %s with it alone, and none with all the others',
    async (permission) => {
      const opened = await asked(permission, await createKey([permission]));
      expect(opened.length).toBeGreaterThan(0);
      for (const one of opened) expect(one).toEqual([one[0], expect.not.stringMatching(/^(401|402|403|5)/)]);
      const shut = await asked(permission, await createKey(PERMISSIONS.filter((other) => other !== permission)));
      expect(shut).toEqual(opened.map(([route]) => [route, '403 permission_denied']));
    },
  );
});

describe('the log of all these requests', () => {
  it('holds none of their tokens and keys', () => {
    expect(matrix.secrets.size).toBeGreaterThan(20);
    expect(matrix.leaked()).toEqual([]);
  });
});
