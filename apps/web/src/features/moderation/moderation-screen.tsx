import { AdministrationOnly } from '../../shell/administration-only.js';
import { useFiche, useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Tabs } from '../../ui/tabs.js';
import { ConversationSheet } from './conversation-sheet.js';
import { Conversations } from './conversations.js';
import { Ratings } from './ratings.js';
import { Suggestions } from './suggestions.js';

/**
 * What is asked through the public links, and what is suggested to ask: read, hidden, shown again, deleted. What was thought of
 * the answers: read and treated.
 */
export function Screen() {
  useRowShortcuts('Modération');
  const { can } = useOrganization();
  const { search } = useHere('/$org/administration/moderation');
  const { fiche, close } = useFiche();
  const isOpen = fiche !== undefined && (search.onglet ?? 'conversations') === 'conversations' && can('admin.manage');
  return (
    <ScreenFrame
      title="Modération"
      hasExercice={false}
      sheet={isOpen && <ConversationSheet key={fiche} id={fiche} onClose={close} />}
    >
      <AdministrationOnly what="lire ses échanges publics">
        <Parts />
      </AdministrationOnly>
    </ScreenFrame>
  );
}

function Parts() {
  const { search, change } = useHere('/$org/administration/moderation');
  return (
    <Tabs
      label="Ce qui se modère"
      value={search.onglet ?? 'conversations'}
      onChange={(onglet) =>
        change(
          { onglet: onglet === 'conversations' ? undefined : onglet, page: undefined, fiche: undefined },
          { replace: true },
        )
      }
      tabs={[
        { id: 'conversations', label: 'Conversations', children: <Conversations /> },
        { id: 'suggestions', label: 'Suggestions', children: <Suggestions /> },
        { id: 'appreciations', label: 'Avis', children: <Ratings /> },
      ]}
    />
  );
}
