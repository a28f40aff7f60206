import { createRoute, notFound, retainSearchParams } from '@tanstack/react-router';
import { type AddressOf, type AddressShape, addressOf, notUnderstood, type Parameter } from './address.js';
import { exercicesOf } from './exercices.js';
import { rememberOrganization } from './last-organization.js';
import { lazyScreen, type ScreenModule } from './lazy-screen.js';
import type { NotMemberProps } from './not-found.js';
import type { NavigationEntry } from './navigation-entry.js';
import { organizationOf } from './organizations.js';
import { requireAccount, rootRoute } from './root-route.js';

/** `tous`: where a screen can show all exercices together. */
const exercice: Parameter<number | 'tous'> = (given) =>
  given === 'tous' ? 'tous' : /^(?:19|[2-9]\d)\d{2}$/.test(given) ? Number(given) : undefined;

const told = new Set<string>();

/** Reads an address, and says once which of its filters are not understood: more is shown than was asked for. */
function readAddress<Shape extends AddressShape>(shape: Shape) {
  const read = addressOf(shape);
  return (search: Record<string, unknown>): AddressOf<Shape> => {
    const found = read(search);
    for (const name of notUnderstood(search, found)) {
      const written = `${name}=${search[name]}`;
      // The exercice is read for all screens together, and nothing else of theirs is.
      if ((name === 'exercice') !== 'exercice' in shape || told.has(written)) continue;
      told.add(written);
      void import('./unread-parameters.js').then(({ tellUnread }) => tellUnread(name, search[name], name in shape));
    }
    return found;
  };
}

// Named here: beside functions that read the context, the compiler would not infer it.
const readSearch = readAddress({ exercice });

/** Everything of one organisation: `/$org/…`, with the exercice that the top bar chooses. */
export const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$org',
  validateSearch: readSearch,
  search: { middlewares: [retainSearchParams<ReturnType<typeof readSearch>>(['exercice'])] },
  beforeLoad: async ({ context, params, location }) => {
    const account = await requireAccount(context, location.href);
    const organization = organizationOf(account, params.org);
    // One that does not exist and one that the account is no member of are the same to it.
    if (!organization) throw notFound({ data: { account, slug: params.org } satisfies NotMemberProps });
    rememberOrganization(organization.id);
    return { account, organization, api: context.api.within(organization.id) };
  },
  // Asked for beside what the screen reads where the address says which exercice; else first, as the screen needs to know.
  loader: async ({ context: { api, organization, queries }, location }) => {
    // What fails is told in the place of the screen, where it can be asked for again: the frame around it stays.
    const asked = queries.ensureQueryData(exercicesOf(api, organization)).catch(() => undefined);
    const { exercice: named } = readSearch(location.search as Record<string, unknown>);
    return typeof named === 'number' ? undefined : asked;
  },
  staleTime: 60_000,
  component: lazyScreen(() => import('./layout.js')),
});

export interface ScreenOptions<Path extends string, Shape extends AddressShape> {
  /** Below `/app/{org}`: `mandats`, `imports/$id`. */
  path: Path;
  /** Its filters, under the names of the api. */
  search: Shape;
  /** Its file, which exports `Screen`. */
  load: () => Promise<ScreenModule>;
  /** Its place in the navigation; a screen below another has none. */
  entry?: NavigationEntry;
}

/** A screen of an organisation. */
export function screen<const Path extends string, Shape extends AddressShape>(options: ScreenOptions<Path, Shape>) {
  return createRoute({
    getParentRoute: () => organizationRoute,
    path: options.path,
    validateSearch: readAddress(options.search),
    component: lazyScreen(options.load),
    staticData: { entry: options.entry },
  });
}
