import { useMatches, useNavigate } from '@tanstack/react-router';
import { choiceName } from '#design/exercice-state.js';
import { FAR_YEARS, partYears } from '#design/exercices-proches.js';
import { Button, Keys } from '../ui/button.js';
import { today } from '../ui/dates.js';
import { Icon } from '../ui/icons.js';
import { ChoiceMenu, Menu } from '../ui/menu.js';
import { useHere } from './here.js';
import { useAccount, useExercice, useOrganization } from './organization.js';
import { ROLE_NAMES } from './organizations.js';
import { useSignOut } from './sign-out.js';
import { lazyPart } from './lazy-part.js';
import { useWorks } from './works.js';
import './top-bar.css';

export interface TopBarProps {
  onSearch: () => void;
  onHelp: () => void;
  onNavigation: () => void;
  /** Undefined: not for this account. */
  assistant: AssistantState | undefined;
}

export interface AssistantState {
  isOpen: boolean;
  /** It was opened or closed since the page was loaded. */
  isFresh: boolean;
  toggle: () => void;
}

const WorkTray = lazyPart(() => import('./work-tray.js').then((part) => part.WorkTray));

/** Which organisation, which exercice, search, works, and who one is. */
export function TopBar({ onSearch, onHelp, onNavigation, assistant }: TopBarProps) {
  const works = useWorks();
  return (
    <header className="bar">
      <div className="bar-menu">
        <Button look="quiet" icon="menu" aria-label="Navigation" onPress={onNavigation} />
      </div>
      <OrganizationChoice />
      <ExerciceChoice />
      <button type="button" className="bar-search" onClick={onSearch}>
        <Icon name="chercher" />
        <span className="sr-only">Rechercher, aller à…</span>
        <span className="bar-search-text" aria-hidden="true">
          Rechercher<span className="bar-search-more">, aller à…</span>
        </span>
        <Keys keys="Ctrl K" />
      </button>
      <div className="bar-end">
        {works.length > 0 && <WorkTray works={works} />}
        {assistant && (
          <Button
            look="quiet"
            icon="bulle"
            aria-label="Assistant"
            aria-expanded={assistant.isOpen}
            onPress={assistant.toggle}
          >
            <span className="bar-assistant">Assistant</span>
          </Button>
        )}
        <AccountMenu onHelp={onHelp} />
      </div>
    </header>
  );
}

function OrganizationChoice() {
  const { organizations } = useAccount();
  const { id, name } = useOrganization();
  const navigate = useNavigate();
  const here = useScreenPath();
  const shown = (
    <span className="bar-organization given" title={name}>
      {name}
    </span>
  );
  if (organizations.length === 1) return shown;
  const actions = organizations.map((one) => ({
    id: one.id,
    label: one.name,
    detail: ROLE_NAMES[one.role] ?? one.role,
    isCurrent: one.id === id,
    // The screen stays; its filters and the row that it shows are of this organisation alone.
    onAction: () => void navigate({ to: here as '/$org', params: { org: one.slug }, search: {} }),
  }));
  return (
    <Menu label="Organisations" actions={actions}>
      <Button look="quiet">
        <span className="bar-organizations">
          {shown}
          <Icon name="bas" />
        </span>
      </Button>
    </Menu>
  );
}

/** The screen, or the list that it belongs to: `/$org/marches` on the page of a marché. */
function useScreenPath(): string {
  const matches = useMatches();
  const [, org, ...rest] = (matches.at(-1)?.fullPath ?? '').split('/');
  const own = rest.findIndex((part) => part.startsWith('$'));
  return `/${[org, ...(own < 0 ? rest : rest.slice(0, own))].filter(Boolean).join('/')}`;
}

const ALL = 'tous';

function ExerciceChoice() {
  const { exercices, exercice, isPending } = useExercice();
  const { change } = useHere('/$org');
  if (exercices.length === 0 && !isPending) return null;
  const closed = new Set(exercices.filter(({ statut }) => statut === 'clos').map(({ annee }) => annee));
  const optionOf = (annee: number) => ({
    value: String(annee),
    label: choiceName(annee, today()),
    detail: closed.has(annee) ? 'clos' : undefined,
  });
  // The one of the address stands in its place before the others are known.
  const known = isPending && exercice !== undefined ? [exercice] : exercices.map(({ annee }) => annee);
  const { near, far } = partYears(known, today());
  return (
    <ChoiceMenu
      label="Exercice"
      isInBar
      value={exercice === undefined ? ALL : String(exercice)}
      onChange={(value) => change({ exercice: value === ALL ? ALL : Number(value) })}
      options={[
        ...near.map(optionOf),
        { value: ALL, label: 'Tous' },
        ...far.map((annee) => ({ ...optionOf(annee), section: FAR_YEARS })),
      ]}
    />
  );
}

function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const { name, email } = useAccount();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const actions = [
    { id: 'compte', label: 'Mon compte', detail: email, onAction: () => void navigate({ to: '/compte' as '.' }) },
    { id: 'aide', label: 'Raccourcis du clavier', keys: '?', onAction: onHelp },
    { id: 'sortie', label: 'Se déconnecter', onAction: () => void signOut() },
  ];
  return (
    <Menu label="Compte" actions={actions}>
      <Button look="quiet" icon="personne" aria-label={name}>
        <span className="bar-name given">{name}</span>
      </Button>
    </Menu>
  );
}
