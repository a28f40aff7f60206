import { type FormEvent, useState } from 'react';
import type { FeedbackDto, MessageReponse } from '#client/operations.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { useApi, useChanged } from '../data.js';

type Opinion = FeedbackDto['appreciation'];

/** What the person thinks of an answer: the last word counts. It hands this exchange to the administrators, and says so. */
export function Rating({ message: { id, appreciation: recorded } }: { message: MessageReponse }) {
  const api = useApi();
  const changed = useChanged();
  const [opinion, setOpinion] = useState<Opinion | null>(recorded);
  const [isWriting, setWriting] = useState(false);
  const [comment, setComment] = useState('');
  const send = (appreciation: Opinion, commentaire: string | null): Promise<void> =>
    api.call('POST /api/v1/chatbot/feedback', { body: { message_id: id, appreciation, commentaire } }).then(() => {
      setOpinion(appreciation);
      changed();
    });
  function judge(appreciation: Opinion): void {
    send(appreciation, null).then(() => setWriting(appreciation === 'inutile'), notifyFailure);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    send('inutile', comment.trim() || null).then(() => {
      setWriting(false);
      notify('Merci, votre avis est enregistré.');
    }, notifyFailure);
  }
  return (
    <>
      <div className="assistant-rating" role="group" aria-label="Cette réponse est">
        <Button look="quiet" aria-pressed={opinion === 'utile'} onPress={() => judge('utile')}>
          {opinion === 'utile' ? '✓ Utile' : 'Utile'}
        </Button>
        <Button look="quiet" aria-pressed={opinion === 'inutile'} onPress={() => judge('inutile')}>
          {opinion === 'inutile' ? '✗ Pas utile' : 'Pas utile'}
        </Button>
        <span className="small muted">
          {opinion === null
            ? 'Votre avis montre cet échange à vos administrateurs, sans votre nom.'
            : 'Enregistré : vos administrateurs voient cet échange, sans votre nom.'}
        </span>
      </div>
      {isWriting && (
        <form className="form" onSubmit={submit} noValidate>
          <TextField
            label="Ce qui n’allait pas (facultatif)"
            autoFocus
            autoComplete="off"
            maxLength={1_000}
            value={comment}
            onChange={setComment}
          />
          <div className="row">
            <Button type="submit">Envoyer</Button>
            <Button look="quiet" onPress={() => setWriting(false)}>
              Rien à ajouter
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
