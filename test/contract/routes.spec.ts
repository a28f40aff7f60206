import { readFileSync } from 'node:fs';
import type { AccessDeclaration } from '#access/access-declaration.js';
import { ROLE_PERMISSIONS, type Role, ROLES } from '#access/permissions.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { declaredRoutes, describeAccess } from '../support/routes.js';
import { screenOperations } from '../support/screen-operations.js';

/** What docs/application.md says that no screen calls: the operations of the first column, each with its reason. */
function saidForMachines(): string[] {
  const [, part] = readFileSync('docs/application.md', 'utf8').split('### What only machines do');
  const rows = part!
    .split(/^#/m)[0]!
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line));
  return rows.flatMap((row) => {
    const [, operations, why] = row.split('|');
    if (why!.trim() === '') throw new Error(`no reason is given: ${row}`);
    return [...operations!.matchAll(/`([A-Z]+ [a-z][^`]*)`/g)].map(([, operation]) => operation!);
  });
}

/** The roles that an operation lets in. */
const rolesOf = (access: AccessDeclaration | undefined): readonly Role[] =>
  access?.kind === 'business' && access.permission !== null
    ? ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(access.permission!))
    : ROLES;

/** A whole row and a part of it are two ways to write one thing. */
const otherWay = (name: string): string => name.replace(/^(PUT|PATCH)/, (verb) => (verb === 'PUT' ? 'PATCH' : 'PUT'));

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

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

  it('has a screen for each role that it lets in, or a reason why only machines call it', () => {
    const { called, unread } = screenOperations();
    expect(unread).toEqual([]);
    const missing: string[] = [];
    const shut: string[] = [];
    for (const { method, path, access } of declaredRoutes(api.app)) {
      if (!path.startsWith('/api/v1/')) continue;
      const name = `${method} ${path}`;
      const open = called.get(name) ?? called.get(otherWay(name));
      const without = rolesOf(access).filter((role) => !open?.has(role));
      if (open === undefined) missing.push(name.replace('/api/v1/', ''));
      else if (without.length > 0) shut.push(`${name}: ${without.join(', ')}`);
    }
    expect({ missing: missing.sort(), shut }).toEqual({ missing: saidForMachines().sort(), shut: [] });
  });
});
