import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Api } from '../api/api.js';
import { readKey } from '../api/keys.js';
import type { Session } from '../api/session.js';
import { type AddressShape, addressOf } from './address.js';
import { lazyScreen, type ScreenModule } from './lazy-screen.js';
import { type Account, accountOf } from './organizations.js';
import { Root } from './root.js';

/** What every route is given. */
export interface ShellContext {
  session: Session;
  api: Api;
  queries: QueryClient;
}

export const rootRoute = createRootRouteWithContext<ShellContext>()({ component: Root });

/** The signed-in account, or the way to sign in and come back. */
export async function requireAccount(context: ShellContext, href: string): Promise<Account> {
  if (!(await context.session.begin())) throw redirect({ to: '/connexion' as '.', search: { suite: href } as never });
  return readAccount(context);
}

/** The signed-in account, read once: the service says it with the token, but for one that another tab handed over. */
export function readAccount({ queries, api, session }: ShellContext): Promise<Account> {
  return queries.ensureQueryData({
    queryKey: readKey(undefined, 'GET /api/v1/auth/me', {}),
    queryFn: async () => {
      if (session.holder) return accountOf(session.holder.account, session.holder.organizations);
      const [profile, organizations] = await Promise.all([
        api.call('GET /api/v1/auth/me'),
        api.call('GET /api/v1/organizations'),
      ]);
      return accountOf(profile, organizations);
    },
    staleTime: Infinity,
  });
}

export interface PageOptions<Path extends string, Shape extends AddressShape> {
  path: Path;
  search: Shape;
  load: () => Promise<ScreenModule>;
}

/** A page outside any organisation that needs no session: sign-in, an invitation. */
export function openPage<const Path extends string, Shape extends AddressShape>(options: PageOptions<Path, Shape>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: options.path,
    validateSearch: addressOf(options.search),
    component: lazyScreen(options.load),
  });
}
