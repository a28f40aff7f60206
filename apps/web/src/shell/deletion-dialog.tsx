import type { ReactNode } from 'react';
import { problemOf } from '../api/problem.js';
import { ConfirmDialog } from '../ui/dialog.js';

interface DeletionDialogProps {
  title: string;
  action: string;
  /** What deletes, as `useWrite` gives it. */
  remove: { run: (input: undefined) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is deleted. A refusal says by what it is held, in the dialog, which stays. */
export function DeletionDialog({ title, action, remove, onClose, children }: DeletionDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      action={action}
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.run(undefined)}
      onClose={onClose}
    >
      {children}
      {remove.error && <p role="alert">{problemOf(remove.error).message}</p>}
    </ConfirmDialog>
  );
}
