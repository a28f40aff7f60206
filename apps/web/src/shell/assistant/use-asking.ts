import { useEffect, useRef, useState } from 'react';
import type { MessageReponse } from '#client/operations.js';
import { problemOf, WordedError } from '../../api/problem.js';
import { useApi } from '../data.js';

/** A question, and its answer as far as it is there. */
export interface Exchange {
  /** Of the question. */
  id: string;
  question: string;
  /** What has come of an answer that is not whole. */
  text: string;
  answer: MessageReponse | undefined;
  /** Why there is none. */
  error: Error | undefined;
}

/** Begins the id of a question that the service has not taken yet. */
const UNSENT = 'question-';

/** A question that never reached the service: it is asked again, in its place, once the browser is connected. */
export const isUnsent = ({ id, error }: Exchange): boolean =>
  id.startsWith(UNSENT) && error !== undefined && problemOf(error).kind === 'offline';

export interface Asking {
  /** What was asked since the conversation was opened here, the oldest first. */
  exchanges: readonly Exchange[];
  isRunning: boolean;
  ask: (question: string) => void;
  /** Ends the answer that is under way: the service keeps none. */
  stop: () => void;
}

/**
 * Asks questions of one conversation, one at a time.
 * @param conversation undefined: the first question begins one, which `onBegun` is told of
 */
export function useAsking(conversation: string | undefined, onBegun: (id: string) => void): Asking {
  const api = useApi();
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [running, setRunning] = useState<AbortController>();
  const current = useRef(conversation);
  const latest = useRef<AbortController>(undefined);
  // Whoever closes the panel waits for no answer.
  useEffect(() => () => latest.current?.abort(), []);

  const patch = (change: (last: Exchange) => Partial<Exchange>): void =>
    setExchanges((all) => all.map((one, rank) => (rank === all.length - 1 ? { ...one, ...change(one) } : one)));

  async function read(question: string, signal: AbortSignal): Promise<void> {
    const body = { message: question, ...(current.current === undefined ? {} : { conversation_id: current.current }) };
    for await (const { event, data } of api.events('POST /api/v1/chatbot/messages', { body, signal })) {
      if (event === 'debut') {
        patch(() => ({ id: data.question_id }));
        if (current.current === undefined) onBegun(data.conversation_id);
        current.current = data.conversation_id;
      } else if (event === 'texte') patch(({ text }) => ({ text: text + data.texte }));
      else if (event === 'reprise') patch(() => ({ text: '' }));
      else if (event === 'fin') patch(() => ({ answer: data }));
      else throw new WordedError(data.message);
    }
  }

  function ask(question: string, isAgain = false): void {
    if (running !== undefined) return;
    const controller = new AbortController();
    latest.current = controller;
    setRunning(controller);
    setExchanges((all) => {
      const before = isAgain ? all.slice(0, -1) : all;
      return [...before, { id: `${UNSENT}${before.length}`, question, text: '', answer: undefined, error: undefined }];
    });
    void read(question, controller.signal)
      .catch((error: Error) =>
        patch(() => ({
          error: controller.signal.aborted ? new WordedError('Vous avez arrêté cette réponse.') : error,
        })),
      )
      .finally(() => setRunning(undefined));
  }

  const waiting = running === undefined ? exchanges.at(-1) : undefined;
  const unsent = waiting && isUnsent(waiting) ? waiting.question : undefined;
  useEffect(() => {
    if (unsent === undefined) return;
    const send = (): void => ask(unsent, true);
    addEventListener('online', send, { once: true });
    return () => removeEventListener('online', send);
  });

  return {
    exchanges,
    isRunning: running !== undefined,
    ask: (question) => ask(question),
    stop: () => running?.abort(),
  };
}
