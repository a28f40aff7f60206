import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { declaredRoutes, describeAccess } from '../support/routes.js';

/** What no screen of `/app` calls: docs/application.md says why of each. A row that its list holds whole is named by `row`. */
const FOR_MACHINES = [
  ...['GET api-keys/current', 'GET apidocs/openapi.json', 'POST bordereaux', 'POST lignes/suggestions'],
  ...['POST auth/login', 'POST auth/refresh', 'POST auth/logout', 'POST auth/invitation'],
  ...['annuel', 'audit', 'cartographie', 'dossier', 'nomenclature'].map((document) => `GET reports/${document}`),
  'HEAD documents/:ticket',
  ...['api-keys', 'bordereaux', 'familles', 'members', 'operations', 'services'].map((row) => `GET ${row}/:id`),
  ...['appreciations', 'suggestions'].map((row) => `GET chatbot/moderation/${row}/:id`),
  ...['avenants', 'sous-traitances', 'sous-traitances/:acteId'].map((row) => `GET marches/:id/${row}`),
  'GET exercices/:annee',
];

const SCREENS = 'apps/web/src';

/** An operation of the interface; what a variable writes in its place is any word. */
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '[a-z]+').replace(/[./]/g, '\\$&')}$`);

/** The sources that the application loads, from its first one on: a screen that nothing opens calls nothing. */
function loadedSources(file = join(SCREENS, 'main.tsx'), found = new Map<string, string>()): Map<string, string> {
  const path = [file, file.replace(/\.ts$/, '.tsx')].find((one) => existsSync(one));
  if (path === undefined || found.has(path)) return found;
  const source = readFileSync(path, 'utf8');
  found.set(path, source);
  for (const [, imported] of source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)\.js'/g))
    loadedSources(`${join(dirname(path), imported!)}.ts`, found);
  return found;
}

/** The operations that the application asks for: named as what is called, not in a type nor beside. */
function calledByScreens(): RegExp[] {
  const asked = /\b(?:call|upload|events|useRead|useRows)(?:<[^>]*>)?\(\s*['`]([A-Z]+ \/api\/v1\/[^'`]+)['`]/g;
  const names = [...loadedSources().values()].flatMap((source) => [...source.matchAll(asked)].map(([, name]) => name!));
  return [...new Set(names)].map((name) => patternOf(name));
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('every route', () => {
  it('declares what it demands of its caller', () => {
    const routes = declaredRoutes(api.app);
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('keeps the declaration that was agreed', () => {
    const lines = declaredRoutes(api.app).map(
      ({ method, path, access }) => `${method} ${path}: ${describeAccess(access)}`,
    );
    expect(lines.join('\n')).toMatchSnapshot();
  });

  it('is refused to an anonymous caller unless it is public', async () => {
    const closed = declaredRoutes(api.app).filter(({ access }) => access?.kind !== 'public');
    // The console leads a stranger to its sign-in page instead: test/e2e/console.spec.ts.
    for (const { method, path } of closed.filter((route) => !route.path.startsWith('/console'))) {
      const address = path.replace(/:\w+/g, crypto.randomUUID());
      const { status, body } = await call(api, method, address);
      expect([method, path, status, body?.error?.code]).toEqual([method, path, 401, 'unauthenticated']);
    }
  });

  it('has a screen, or a reason why only machines call it', () => {
    const called = calledByScreens();
    const isCalled = (name: string): boolean => called.some((pattern) => pattern.test(name));
    const other = (name: string): string => name.replace(/^(PUT|PATCH)/, (verb) => (verb === 'PUT' ? 'PATCH' : 'PUT'));
    const none = declaredRoutes(api.app)
      .filter(({ path }) => path.startsWith('/api/v1/'))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !isCalled(name) && !isCalled(other(name)))
      .map((name) => name.replace('/api/v1/', ''));
    expect(none.toSorted()).toEqual(FOR_MACHINES.toSorted());
  });
});
