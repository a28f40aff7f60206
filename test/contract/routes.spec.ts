import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { declaredRoutes, describeAccess } from '../support/routes.js';

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
});
