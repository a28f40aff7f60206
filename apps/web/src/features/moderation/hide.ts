import { useWrite } from '../../shell/data.js';
import { notify, notifyFailure } from '../../ui/toasts.js';

interface Hiding {
  id: string;
  masquee: boolean;
}

/** Hides a conversation or shows it again, with the way back. */
export function useHideConversation(): (id: string, masquee: boolean) => void {
  const { send } = useWrite((api, { id, masquee }: Hiding) =>
    api.call('PUT /api/v1/chatbot/moderation/conversations/:id', { path: { id }, body: { masquee } }),
  );
  return hiding(send, (masquee) =>
    masquee ? 'La conversation est masquée : le lien ne la montre plus.' : 'La conversation est visible par son lien.',
  );
}

/** Hides a suggestion or shows it again, with the way back. */
export function useHideSuggestion(): (id: string, masquee: boolean) => void {
  const { send } = useWrite((api, { id, masquee }: Hiding) =>
    api.call('PUT /api/v1/chatbot/moderation/suggestions/:id', { path: { id }, body: { masquee } }),
  );
  return hiding(send, (masquee) =>
    masquee ? 'La question ne sera plus suggérée.' : 'La question peut de nouveau être suggérée.',
  );
}

const hiding =
  (send: (input: Hiding) => Promise<unknown>, say: (masquee: boolean) => string) =>
  (id: string, masquee: boolean): void => {
    const undo = () => send({ id, masquee: !masquee }).then(() => undefined);
    send({ id, masquee }).then(() => notify(say(masquee), { undo }), notifyFailure);
  };
