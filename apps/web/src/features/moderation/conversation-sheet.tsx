import { useState } from 'react';
import type { ConversationPubliqueDetail, MessageReponse } from '#client/operations.js';
import { useRead, useWrite } from '../../shell/data.js';
import { ProblemState, sheetTitle } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { formatInstant } from '../../ui/dates.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { Facts } from '../../ui/facts.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Sheet } from '../../ui/sheet.js';
import { Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { HideButton } from './hide-button.js';
import { useHideConversation } from './hide.js';
import './moderation.css';

/** A conversation held through a public link, word for word. */
export function ConversationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const conversation = useRead('GET /api/v1/chatbot/moderation/conversations/:id', { path: { id } });
  const hide = useHideConversation();
  const [isDeleting, setDeleting] = useState(false);
  const { data } = conversation;
  return (
    <Sheet kind="Conversation" title={sheetTitle(conversation, ({ titre }) => titre)} onClose={onClose}>
      {conversation.error ? (
        <ProblemState of={conversation} missing="Cette conversation n’existe plus." />
      ) : data === undefined ? (
        <Loading lines={8} />
      ) : (
        <>
          <Head conversation={data} />
          <div className="row">
            <HideButton title={data.titre} isHidden={data.masquee} onHide={(hidden) => hide(id, hidden)} />
            <Button look="danger" onPress={() => setDeleting(true)}>
              Supprimer
            </Button>
          </div>
          <ol className="moderation-messages">
            {data.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        </>
      )}
      {isDeleting && <DeleteConversation id={id} onDone={onClose} onClose={() => setDeleting(false)} />}
    </Sheet>
  );
}

const Head = ({
  conversation: { lien, lien_id, created_at: at, masquee },
}: {
  conversation: ConversationPubliqueDetail;
}) => (
  <Facts
    facts={[
      {
        name: 'Lien',
        value: (
          <ScreenLink to="/$org/administration/moderation" search={{ lien_id }}>
            {lien}
            <span className="sr-only"> : voir ses conversations</span>
          </ScreenLink>
        ),
      },
      { name: 'Commencée', value: formatInstant(at) },
      {
        name: 'État',
        value: masquee ? (
          <StateWord tone="off">Masquée</StateWord>
        ) : (
          <StateWord tone="ok">Visible par le lien</StateWord>
        ),
      },
    ]}
  />
);

/** Its text is plain: never markup. */
const Message = ({ message: { role, contenu, repondu } }: { message: MessageReponse }) => (
  <li data-role={role}>
    <p className="small muted">{role === 'question' ? 'Question' : repondu ? 'Réponse' : 'Réponse : sans réponse'}</p>
    <p className="given moderation-text">{contenu}</p>
  </li>
);

function DeleteConversation({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const remove = useWrite((api) => api.call('DELETE /api/v1/chatbot/moderation/conversations/:id', { path: { id } }), {
    onDone: () => notify('La conversation est supprimée.'),
  });
  return (
    <ConfirmDialog
      title="Supprimer cette conversation ?"
      action="Supprimer cette conversation"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => void remove.send(undefined).then(onDone, notifyFailure)}
      onClose={onClose}
    >
      <p>
        Ses messages et ce qui en a été pensé sont effacés pour tous, et ne se rétablissent pas. Pour la retirer de la
        vue du lien seulement, masquez-la.
      </p>
    </ConfirmDialog>
  );
}
