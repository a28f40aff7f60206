import { isOffline, problemOf } from '../api/problem.js';

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
  /** It says that the service does not answer. */
  isOffline?: boolean;
}

const MOST = 3;

let toasts: readonly Toast[] = [];
let last = 0;

/** Those that are shown, the latest last. */
export const shownToasts = (): readonly Toast[] => toasts;

const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Another text, or how far it is. */
export const patch = (id: number, change: Partial<Toast>): void =>
  become(toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));

/** Whoever signs out leaves nothing of what was done to the next one. */
export const dismissAll = (): void => become([]);

/** The person closes it, or it was read. */
export const dismiss = (id: number): void => become(toasts.filter((toast) => toast.id !== id));

/** The service answers again: what said that it does not is true no longer, and what was asked for meanwhile is not done. */
export function offlineIsOver(): void {
  const rest = toasts.filter((toast) => !toast.isOffline);
  if (rest.length === toasts.length) return;
  become(rest);
  notify('Le service répond de nouveau. Ce que vous demandiez n’est pas confirmé : recommencez.', { tone: 'failed' });
}

/** Says what was done, with the way back where there is one; `failed` stays until it is closed. */
export const notify = (
  text: string,
  { undo: takeBack, tone = 'done' }: { undo?: Undo; tone?: 'done' | 'failed' } = {},
): void => add({ text, tone, undo: takeBack });

function add(toast: Omit<Toast, 'id'>): void {
  last += 1;
  become([...toasts.slice(1 - MOST), { ...toast, id: last }]);
}

/** Says why an act failed, in the words of the service; it stays until it is closed. */
export const notifyFailure = (error: unknown): void =>
  add({ text: problemOf(error).message, tone: 'failed', undo: undefined, isOffline: isOffline(error) });
