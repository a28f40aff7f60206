import { type AsyncRouteComponent, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { accessibilite } from '../features/accessibilite/routes.js';
import { accueil } from '../features/accueil/routes.js';
import { alertes } from '../features/alertes/routes.js';
import { cles } from '../features/cles/routes.js';
import { compte } from '../features/compte/routes.js';
import { conformite } from '../features/conformite/routes.js';
import { connexion } from '../features/connexion/routes.js';
import { delais } from '../features/delais/routes.js';
import { documents } from '../features/documents/routes.js';
import { echeances } from '../features/echeances/routes.js';
import { exercices } from '../features/exercices/routes.js';
import { familles } from '../features/familles/routes.js';
import { fournisseurs } from '../features/fournisseurs/routes.js';
import { imports } from '../features/imports/routes.js';
import { invitation } from '../features/invitation/routes.js';
import { journal } from '../features/journal/routes.js';
import { membres } from '../features/membres/routes.js';
import { moderation } from '../features/moderation/routes.js';
import { nomenclature } from '../features/nomenclature/routes.js';
import { partages } from '../features/partages/routes.js';
import { mandats } from '../features/mandats/routes.js';
import { completer, marches, publication } from '../features/marches/routes.js';
import { operations } from '../features/operations/routes.js';
import { prix } from '../features/prix/routes.js';
import { services } from '../features/services/routes.js';
import { webhooks } from '../features/webhooks/routes.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { parseSearch, stringifySearch } from './address.js';
import { ScreenError } from './error-screens.js';
import { organizationRoute, screen } from './organization-route.js';
import { lastOrganization } from './last-organization.js';
import { requireAccount, rootRoute, type ShellContext } from './root-route.js';

/** The first page: the organisation that was open last, or the first one. */
const firstPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context, location }) => {
    const account = await requireAccount(context, location.href);
    const organization = lastOrganization(account);
    if (!organization) throw redirect({ to: '/compte' });
    throw redirect({ to: '/$org', params: { org: organization.slug } });
  },
});

const administration = screen({
  path: 'administration',
  search: {},
  load: async () => ({ Screen: (await import('./first-administration.js')).FirstAdministration }),
});

/** Every screen. Those of an organisation stand in the navigation in this order. */
const routeTree = rootRoute.addChildren([
  firstPage,
  ...accessibilite,
  ...connexion,
  ...invitation,
  ...compte,
  organizationRoute.addChildren([
    ...accueil,
    ...alertes,
    ...imports,
    ...mandats,
    ...conformite,
    ...completer,
    ...marches,
    ...familles,
    ...operations,
    ...fournisseurs,
    ...delais,
    ...echeances,
    ...prix,
    ...documents,
    ...publication,
    ...partages,
    administration,
    ...membres,
    ...exercices,
    ...services,
    ...nomenclature,
    ...cles,
    ...webhooks,
    ...moderation,
    ...journal,
  ]),
]);

export const createAppRouter = (context: ShellContext) =>
  createRouter({
    routeTree,
    context,
    basepath: '/app',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // What screens read is kept by the query client.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: lazyComponent(async () => (await import('./not-found.js')).NotFound),
    scrollRestoration: true,
  });

/** Loads the files of the screen of the address while its session is renewed, rather than afterwards. */
export function preloadScreen(router: ReturnType<typeof createAppRouter>): void {
  const routes: Readonly<Record<string, { options: { component?: unknown } }>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation) as { routeId: string }[]) {
    const component = routes[routeId]?.options.component as Partial<AsyncRouteComponent<object>> | undefined;
    // What fails here is asked for again, and told, when the screen is shown.
    component?.preload?.()?.catch(() => undefined);
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
