import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { MessageReponse } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { Loading } from '../../ui/state.js';
import { useRead } from '../data.js';
import { ImportLink } from '../import-link.js';
import { useExercice, useOrganization } from '../organization.js';
import { ProblemState } from '../problem-state.js';
import { useDraft } from '../stored.js';
import { Answer } from './answer.js';
import { Questions } from './questions.js';
import { type Exchange, isUnsent, useAsking } from './use-asking.js';

const LONGEST = 2_000;

export interface ThreadProps {
  /** Undefined: a new one. */
  conversation: string | undefined;
  takesFocus: boolean;
  onBegun: (id: string) => void;
  /** It is there no more. */
  onLost: () => void;
}

/** One conversation: what was asked and answered, and the next question. */
export function Thread({ conversation, takesFocus, onBegun, onLost }: ThreadProps) {
  const { id } = useOrganization();
  const former = useRead(
    'GET /api/v1/chatbot/conversations/:id',
    { path: { id: conversation ?? '' } },
    { enabled: conversation !== undefined },
  );
  const { exchanges, isRunning, ask, stop } = useAsking(conversation, onBegun);
  const { draft, change, clear } = useDraft(`assistant-question:${id}`, '');
  const isLost = former.error !== null && problemOf(former.error).kind === 'missing';
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  // What was asked here may have been read again with the rest since.
  const before = exchangesOf(former.data?.messages ?? []).filter(({ id: one }) => !exchanges.some((x) => x.id === one));
  const all = [...before, ...exchanges];
  const log = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The last question stands at the top: its answer is read from there.
    log.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [all.length, isRunning]);
  function send(question: string): void {
    if (question.trim() === '' || isRunning) return;
    clear();
    ask(question.trim());
  }
  return (
    <div className="assistant-thread">
      <div className="assistant-scroll">
        <p className="small muted">
          Aucune personne n’écrit ces réponses : elles sont calculées sur vos données et la réglementation. Ouvrez les
          lignes avant d’en faire état.
        </p>
        {former.error && !isLost ? (
          <ProblemState of={former} />
        ) : former.isPending ? (
          <Loading lines={6} />
        ) : all.length === 0 ? (
          <First onAsk={send} />
        ) : (
          <div role="log" aria-label="Échanges" aria-busy={isRunning}>
            <ol className="assistant-log" ref={log}>
              {all.map((exchange, rank) => (
                <ExchangeItem key={exchange.id} exchange={exchange} isLast={rank === all.length - 1} onAsk={send} />
              ))}
            </ol>
          </div>
        )}
      </div>
      <QuestionForm {...{ draft, change, takesFocus, isRunning, stop }} onSend={() => send(draft)} />
    </div>
  );
}

/** Messages as they were kept, each question with the answer behind it. */
function exchangesOf(messages: readonly MessageReponse[]): Exchange[] {
  return messages.flatMap((message, rank): Exchange[] => {
    if (message.role !== 'question') return [];
    const next = messages[rank + 1];
    const answer = next?.role === 'reponse' ? next : undefined;
    return [{ id: message.id, question: message.contenu, text: '', answer, error: undefined }];
  });
}

/** Before the first question: those that others ask, or what can be done before the first file. */
function First({ onAsk }: { onAsk: (question: string) => void }) {
  const isEmpty = useHasNoMandats();
  const { data } = useRead('GET /api/v1/chatbot/suggestions');
  return (
    <div className="stack">
      {isEmpty ? (
        <>
          <p>
            Aucun mandat n’est encore importé : les montants viendront avec eux. Les définitions et les seuils ont déjà
            leur réponse.
          </p>
          <p className="row">
            <ImportLink />
          </p>
        </>
      ) : (
        <p>Demandez un montant, une comparaison, un marché, un délai, un seuil, avec vos mots.</p>
      )}
      <Questions label="Par exemple" questions={(data?.suggestions ?? []).map((text) => ({ text }))} onAsk={onAsk} />
    </div>
  );
}

function useHasNoMandats(): boolean {
  const { can, has } = useOrganization();
  const { exercice } = useExercice();
  const enabled = can('procurement.read') && has('achats_publics');
  const { data } = useRead('GET /api/v1/dashboard', { query: { exercice } }, { enabled });
  return data?.exercices_disponibles.length === 0;
}

interface ExchangeItemProps {
  exchange: Exchange;
  /** What continues an answer is offered below the last one. */
  isLast: boolean;
  onAsk: (question: string) => void;
}

const ExchangeItem = ({ exchange, isLast, onAsk }: ExchangeItemProps) => {
  const { question, text, answer, error } = exchange;
  return (
    <li>
      <h3 className="assistant-question given">
        <span className="sr-only">Vous : </span>
        {question}
      </h3>
      {answer ? (
        <Answer message={answer} isLast={isLast} onAsk={onAsk} />
      ) : error ? (
        <div role="alert" className="assistant-failure">
          <p>{problemOf(error).message}</p>
          {isLast && isUnsent(exchange) && <p>Votre question partira dès que la connexion reviendra.</p>}
          <Button onPress={() => onAsk(question)}>Poser de nouveau</Button>
        </div>
      ) : text === '' ? (
        isLast && <Loading label="L’assistant cherche…" lines={2} />
      ) : (
        <p className="assistant-text given">{text}</p>
      )}
    </li>
  );
};

interface QuestionFormProps {
  draft: string;
  change: (text: string) => void;
  takesFocus: boolean;
  isRunning: boolean;
  onSend: () => void;
  stop: () => void;
}

function QuestionForm({ draft, change, takesFocus, isRunning, onSend, stop }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSend();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    onSend();
  }
  return (
    <form className="assistant-form" ref={form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <TextField
        label="Votre question"
        rows={2}
        maxLength={LONGEST}
        autoComplete="off"
        value={draft}
        onChange={change}
      />
      <div className="row">
        {isRunning ? (
          <Button onPress={stop}>Arrêter</Button>
        ) : (
          <Button look="main" type="submit" isDisabled={draft.trim() === ''}>
            Demander
          </Button>
        )}
        <span className="small muted">Entrée envoie, Maj Entrée va à la ligne.</span>
      </div>
    </form>
  );
}
