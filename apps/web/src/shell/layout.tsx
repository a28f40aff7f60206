import { Outlet, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { tabStore } from '../api/storage.js';
import { undoLast } from '../ui/undo.js';
import { Dialog } from '../ui/dialog.js';
// With the frame: what says that the network is cut cannot be fetched then.
import '../ui/toast-cards.js';
import { keepFocusNear } from '../ui/left-focus.js';
import { Empty } from '../ui/state.js';
import { ActivityBar } from './activity-bar.js';
import { ConnectionBanner } from './connection-banner.js';
import { lazyDialog, lazyPart } from './lazy-part.js';
import { Foot } from './foot.js';
import { LatePalette } from './late-palette.js';
import { followedKey } from './lines/followed-key.js';
import { Navigation, NavigationShortcuts } from './navigation.js';
import type { NavigationEntry } from './navigation-entry.js';
import { useOrganization, useUnknownExercice } from './organization.js';
import { ProblemState } from './problem-state.js';
import { ScreenFrame } from './screen-frame.js';
import { useShortcut } from './shortcuts.js';
import { useDraft } from './stored.js';
import { Title } from './title.js';
import { takesWholeScreen } from './assistant/whole-screen.js';
import { type AssistantState, TopBar } from './top-bar.js';
import './error-screens.css';
import './layout.css';

const ShortcutHelp = lazyDialog(() => import('./shortcut-help.js').then((part) => part.ShortcutHelp));

const AssistantPanel = lazyPart(() => import('./assistant/assistant-panel.js').then((part) => part.AssistantPanel));

const FollowAgain = lazyPart(() => import('./lines/follow-again.js').then((part) => part.FollowAgain));

const EVERYWHERE = 'Partout';

/** The address stays what it is: it is that of the list, its filters and its sheet. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('contenu')?.focus();
}

/**
 * Whether the assistant stands beside the screen: as the tab left it. Where it takes the whole screen, another address that is
 * opened shows its screen. Undefined: not for this account.
 */
function useAssistant(isAllowed: boolean): AssistantState | undefined {
  const address = useRouterState({ select: ({ location }) => location.href });
  const { draft: openedAt, change, clear } = useDraft<string | undefined>('assistant-ouvert', undefined);
  const [isFresh, setFresh] = useState(false);
  const isOpen = openedAt !== undefined && (openedAt === address || !takesWholeScreen());
  function toggle(): void {
    setFresh(true);
    if (isOpen) clear();
    else change(address);
  }
  useShortcut({
    keys: 'ctrl+i',
    label: isOpen ? 'Fermer l’assistant' : 'Demander à l’assistant',
    group: EVERYWHERE,
    run: toggle,
    enabled: isAllowed,
  });
  return isAllowed ? { isOpen, isFresh, toggle } : undefined;
}

/** The place of the screen in the navigation, where the organisation lacks its module: nothing on it could be answered. */
function useLockedEntry(): NavigationEntry | undefined {
  const { has } = useOrganization();
  const entry = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.entry });
  return entry?.module !== undefined && !has(entry.module) ? entry : undefined;
}

/** The frame around the screens of an organisation: top bar, navigation, content. */
export function Screen() {
  const [open, setOpen] = useState<'palette' | 'help' | 'navigation'>();
  const { id, name, can } = useOrganization();
  const assistant = useAssistant(can('chatbot.use'));
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const unknown = useUnknownExercice();
  const locked = useLockedEntry();
  const close = () => setOpen(undefined);
  useEffect(keepFocusNear, []);
  const hasUnfinished = useMemo(() => tabStore.read(followedKey(id)) !== undefined, [id]);
  useShortcut({
    keys: 'ctrl+k',
    label: 'Rechercher, aller à',
    group: EVERYWHERE,
    run: () => setOpen('palette'),
    isAction: false,
  });
  useShortcut({ keys: '?', label: 'Cette aide', group: EVERYWHERE, run: () => setOpen('help') });
  useShortcut({ keys: 'ctrl+z', label: 'Annuler le dernier acte', group: EVERYWHERE, run: () => void undoLast() });
  return (
    <>
      <a className="skip-link" href="#contenu" onClick={skipToContent}>
        Aller au contenu
      </a>
      <ConnectionBanner />
      <TopBar
        onSearch={() => setOpen('palette')}
        onHelp={() => setOpen('help')}
        onNavigation={() => setOpen('navigation')}
        assistant={assistant}
      />
      <ActivityBar />
      <div className="frame">
        <div className="side">
          <Navigation />
        </div>
        <NavigationShortcuts />
        {/* Nothing of one organisation's screens stays in another's. */}
        <main id="contenu" tabIndex={-1} aria-busy={isLoading} key={id}>
          {unknown ? <NoExercice of={unknown} /> : locked ? <NoModule of={locked} /> : <Outlet />}
        </main>
        {/* Read after the content, and seen below the navigation. */}
        <div className="side-foot">
          <Foot />
        </div>
      </div>
      {assistant?.isOpen && <AssistantPanel key={id} isFresh={assistant.isFresh} onClose={assistant.toggle} />}
      {hasUnfinished && <FollowAgain organization={id} />}
      <LatePalette isOpen={open === 'palette'} onClose={close} />
      {open === 'help' && <ShortcutHelp onClose={close} />}
      <Dialog title="Navigation" look="side" isOpen={open === 'navigation'} onClose={close}>
        {/* Whole: the bar of a phone has room for its beginning. */}
        <p className="given muted">{name}</p>
        <Navigation onChoose={close} />
        <Foot />
      </Dialog>
    </>
  );
}

/** In the place of a screen, as long as nobody knows of which exercice it would be. */
const NoExercice = ({ of }: { of: NonNullable<ReturnType<typeof useUnknownExercice>> }) => (
  <div className="alone">
    <Title>Les exercices n’ont pas pu être lus</Title>
    <ProblemState of={of} />
  </div>
);

const NoModule = ({ of: { label } }: { of: NavigationEntry }) => (
  <ScreenFrame title={label} hasExercice={false}>
    <Empty title="Module non souscrit : demandez à l’opérateur" />
  </ScreenFrame>
);
