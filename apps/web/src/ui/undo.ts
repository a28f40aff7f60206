import { mayPass, problemOf } from '../api/problem.js';
import { dismiss, notify, patch, shownToasts, type Toast } from './toasts.js';

/** `Ctrl+Z`: takes back the last act that is still shown. @returns whether there was one */
export function undoLast(): boolean {
  const toast = shownToasts().findLast(({ undo }) => undo !== undefined);
  if (toast) undo(toast);
  return toast !== undefined;
}

/** It says that it works for as long as it does. What the service could not take back stays to be taken back: « Annuler » is offered again, with why. */
export function undo({ id, undo: takeBack }: Toast): void {
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
