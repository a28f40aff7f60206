import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatQuantity } from '#design/format-francais.js';
import { Button } from '../../ui/button.js';
import { formatInstant } from '../../ui/dates.js';
import { Menu } from '../../ui/menu.js';
import { Sheet } from '../../ui/sheet.js';
import { Empty } from '../../ui/state.js';
import { useRead } from '../data.js';
import { useOrganization } from '../organization.js';
import { useDraft } from '../stored.js';
import { Thread } from './thread.js';
import { takesWholeScreen } from './whole-screen.js';
import './assistant.css';

/** Of former conversations, as many as a menu shows without scrolling. */
const LATEST = 10;

export interface AssistantPanelProps {
  /** It was opened just now: its field takes the focus. Else it was open already when the page was loaded. */
  isFresh: boolean;
  onClose: () => void;
}

/** Questions in words, beside whichever screen; its answers open their rows there. */
export function AssistantPanel({ isFresh, onClose }: AssistantPanelProps) {
  const { id, has } = useOrganization();
  // The conversation stays across reloads, and is forgotten with the session.
  const kept = useDraft<string | undefined>(`assistant:${id}`, undefined);
  const [begun, setBegun] = useState({ count: 0, conversation: kept.draft });
  function turnTo(conversation: string | undefined): void {
    if (conversation === undefined) kept.clear();
    else kept.change(conversation);
    setBegun({ count: begun.count + 1, conversation });
  }
  useGivingWay(onClose);
  useDismissal(onClose);
  return (
    <div className="assistant">
      <Sheet
        kind="Réponses automatiques"
        title="Assistant"
        closeLabel="Fermer l’assistant"
        takesFocus={isFresh && !has('chatbot_ia')}
        actions={
          has('chatbot_ia') && (
            <>
              <Former current={kept.draft} onChoose={turnTo} />
              <Button look="quiet" icon="plus" aria-label="Nouvelle conversation" onPress={() => turnTo(undefined)} />
            </>
          )
        }
        onClose={onClose}
      >
        {has('chatbot_ia') ? (
          <Thread
            key={begun.count}
            conversation={begun.conversation}
            takesFocus={isFresh || begun.count > 0}
            onBegun={kept.change}
            onLost={() => turnTo(undefined)}
          />
        ) : (
          <Empty title="Module non souscrit : demandez à l’opérateur">L’assistant est un module à part.</Empty>
        )}
      </Sheet>
    </div>
  );
}

/** Where the panel takes the whole screen, the screen that a link of it opens is shown rather than hidden below. */
function useGivingWay(onClose: () => void): void {
  const address = useRouterState({ select: ({ location }) => location.href });
  const first = useRef(address);
  useEffect(() => {
    if (address === first.current) return;
    first.current = address;
    if (takesWholeScreen()) onClose();
  }, [address, onClose]);
}

/** Where the panel lies over the screen, a press on the screen closes it: nothing stays out of reach below it. */
function useDismissal(onClose: () => void): void {
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      const isOnScreen = target instanceof Element && target.closest('#contenu, .side') !== null;
      if (isOnScreen && matchMedia('(max-width: 1279px)').matches) onClose();
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [onClose]);
}

/** One's own conversations, which nobody else reads. */
function Former({ current, onChoose }: { current: string | undefined; onChoose: (id: string) => void }) {
  const { data } = useRead('GET /api/v1/chatbot/conversations', { query: { limit: LATEST } });
  if (data === undefined || data.total === 0) return null;
  const actions = data.conversations.map(({ id, titre, nombre_messages: count, updated_at: at }) => ({
    id,
    label: titre,
    detail: `${formatInstant(at)}, ${formatQuantity(count, 'message', 'messages')}`,
    isCurrent: id === current,
    onAction: () => onChoose(id),
  }));
  return (
    <Menu label="Mes conversations" actions={actions}>
      <Button look="quiet" icon="bas">
        Conversations
      </Button>
    </Menu>
  );
}
