import { createRoute } from '@tanstack/react-router';
import { type AddressShape, addressOf } from './address.js';
import { lazyScreen } from './lazy-screen.js';
import { type PageOptions, requireAccount, rootRoute } from './root-route.js';

/** A page of the signed-in account, outside any organisation. */
export function accountPage<const Path extends string, Shape extends AddressShape>(options: PageOptions<Path, Shape>) {
  const readSearch = addressOf(options.search);
  return createRoute({
    getParentRoute: () => rootRoute,
    path: options.path,
    validateSearch: readSearch,
    beforeLoad: async ({ context, location }) => ({ account: await requireAccount(context, location.href) }),
    component: lazyScreen(options.load),
  });
}
