import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatKeys } from './key-names.js';
import type { NavigationEntry, NavigationSection } from './navigation-entry.js';
import { type CurrentOrganization, useOrganization } from './organization.js';
import { useShortcut } from './shortcuts.js';
import './navigation.css';

/** How the help calls the keys of the screens. */
export const GO_TO = 'Aller à';

const SECTIONS: readonly { section: NavigationSection; label: string | undefined }[] = [
  { section: 'accueil', label: undefined },
  { section: 'travailler', label: 'Travailler' },
  { section: 'suivre', label: 'Suivre' },
  { section: 'diffuser', label: 'Diffuser' },
  { section: 'administration', label: 'Administrer' },
];

export interface Destination extends NavigationEntry {
  path: string;
  /** The organisation has not its module. */
  isLocked: boolean;
}

/** The screens that the account may open here, in the order of the router. */
export function useDestinations(): Destination[] {
  const { routesById } = useRouter();
  const organization = useOrganization();
  return Object.values(routesById).flatMap((route): Destination[] => {
    const entry = (route.options.staticData as { entry?: NavigationEntry } | undefined)?.entry;
    if (!entry || !isOpenTo(organization, entry)) return [];
    const isLocked = entry.module !== undefined && !organization.has(entry.module);
    return [{ ...entry, path: route.fullPath as string, isLocked }];
  });
}

const isOpenTo = ({ can }: CurrentOrganization, { permissions }: NavigationEntry): boolean =>
  permissions.length === 0 || permissions.some(can);

/** The screens by section. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const destinations = useDestinations();
  const navigation = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // The last screens stand below the edge of a low window.
  useEffect(() => {
    navigation.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={navigation} className="navigation" aria-label="Navigation principale">
      {destinations.some(({ isLocked }) => isLocked) && (
        <p className="navigation-note small muted">
          Les écrans en gris relèvent d’un module non souscrit : demandez à l’opérateur.
        </p>
      )}
      {SECTIONS.map(({ section, label }) => {
        const here = destinations.filter((destination) => destination.section === section);
        if (here.length === 0) return null;
        return (
          <div key={section} className="navigation-section">
            {label && <p className="navigation-label">{label}</p>}
            <ul aria-label={label}>
              {here.map((destination) => (
                <li key={destination.path}>
                  <Entry destination={destination} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Entry({ destination, onChoose }: { destination: Destination; onChoose: (() => void) | undefined }) {
  const { path, label, keys, isLocked, section } = destination;
  if (isLocked)
    return (
      <span className="navigation-entry navigation-locked">
        {label}
        <span className="sr-only"> (module non souscrit)</span>
      </span>
    );
  return (
    <Link
      {...toPath(path)}
      className="navigation-entry"
      activeOptions={{ exact: section === 'accueil', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onChoose}
    >
      <span>{label}</span>
      <kbd className="navigation-keys" aria-hidden="true">
        {formatKeys(keys)}
      </kbd>
    </Link>
  );
}

/** The keys of every screen: `g m`. */
export function NavigationShortcuts() {
  return useDestinations()
    .filter(({ isLocked }) => !isLocked)
    .map((destination) => <GoTo key={destination.path} destination={destination} />);
}

function GoTo({ destination: { path, keys, label } }: { destination: Destination }) {
  const navigate = useNavigate();
  useShortcut({ keys, label, group: GO_TO, run: () => void navigate(toPath(path)) });
  return null;
}

/** What the router is given for a screen of the same organisation, whose filters begin anew. */
export const toPath = (path: string): { to: '.' } => ({ to: path, params: true, search: {} }) as unknown as { to: '.' };
