import { useEffect, useRef, useSyncExternalStore } from 'react';
import { mayPass, problemOf } from '../api/problem.js';
import { Button } from './button.js';
import './toast.css';

/** Takes an act back; a long one says how far it is. */
export type Undo = (say: (detail: string) => void) => Promise<void> | void;

export interface Toast {
  id: number;
  text: string;
  /** `working`: it is being taken back. */
  tone: 'done' | 'failed' | 'working';
  undo: Undo | undefined;
  /** How far a work is: for eyes alone, as it changes all the time. */
  detail?: string;
}

/** Long enough to read and to reach « Annuler »; the screen's own history undoes later. */
const SHOWN_MS = 10_000;
const MOST = 3;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const patch = (id: number, change: Partial<Toast>): void =>
  become(toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));

/** Whoever signs out leaves nothing of what was done to the next one. */
export const dismissAll = (): void => become([]);

const dismiss = (id: number): void => become(toasts.filter((toast) => toast.id !== id));

/** Says what was done, with the way back where there is one; `failed` stays until it is closed. */
export function notify(text: string, options: { undo?: Undo; tone?: 'done' | 'failed' } = {}): void {
  last += 1;
  become([...toasts.slice(1 - MOST), { id: last, text, tone: options.tone ?? 'done', undo: options.undo }]);
}

/** Says why an act failed, in the words of the service; it stays until it is closed. */
export const notifyFailure = (error: unknown): void => notify(problemOf(error).message, { tone: 'failed' });

/** `Ctrl+Z`: takes back the last act that is still shown. @returns whether there was one */
export function undoLast(): boolean {
  const toast = toasts.findLast(({ undo }) => undo !== undefined);
  if (toast) undo(toast);
  return toast !== undefined;
}

/** It says that it works for as long as it does. What the service could not take back stays to be taken back: « Annuler » is offered again, with why. */
function undo({ id, undo: takeBack }: Toast): void {
  patch(id, { text: 'Annulation en cours…', tone: 'working', undo: undefined });
  Promise.resolve()
    .then(() => takeBack?.((detail) => patch(id, { detail })))
    .finally(() => dismiss(id))
    .then(
      () => notify('C’est annulé.'),
      (error: unknown) =>
        notify(`L’annulation n’est pas faite. ${problemOf(error).message}`, {
          tone: 'failed',
          ...(takeBack && mayPass(error) ? { undo: takeBack } : {}),
        }),
    );
}

/** Where the toasts stand: a landmark, announced politely. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section className="toasts" aria-label="Notifications">
      <div role="status" className="toast-list">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, text, tone, detail } = toast;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone !== 'done') return undefined;
    // Whoever points at it or stands on it is still reading.
    const timer = setInterval(() => {
      const busy = card.current?.matches(':hover, :focus-within') ?? false;
      if (!busy) dismiss(id);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [id, tone]);
  return (
    <div className="toast" data-tone={tone} ref={card}>
      <p className="given">
        {text}
        {detail && <span aria-hidden="true"> {detail}</span>}
      </p>
      {toast.undo && (
        <Button icon="annuler" keys="Ctrl Z" onPress={() => undo(toast)}>
          Annuler
        </Button>
      )}
      <Button look="quiet" icon="croix" aria-label="Fermer cette notification" onPress={() => dismiss(id)} />
    </div>
  );
}
