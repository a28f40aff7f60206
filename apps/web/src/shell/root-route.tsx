import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Api } from '../api/api.js';
import type { Session } from '../api/session.js';
import { ACCOUNT_KEY, askAccount } from './account.js';
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
function readAccount({ queries, api, session }: ShellContext): Promise<Account> {
  return queries.ensureQueryData({
    queryKey: ACCOUNT_KEY,
    queryFn: () => (session.holder ? accountOf(session.holder.account, session.holder.organizations) : askAccount(api)),
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
