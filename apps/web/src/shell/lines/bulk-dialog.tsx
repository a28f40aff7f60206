import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReclassementDto } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useStillTrue } from '../data.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { lineCount, type Target, useBulk } from './bulk.js';
import { isMany } from './many.js';
import { LeftOut, ManyLines } from './many-lines.js';
import { OpenLines } from './open-lines.js';

/** What an operation does to the lines, and how it is told. */
export interface BulkChange {
  what: Partial<ReclassementDto>;
  /** In the tray: « Justification de 12 lignes ». */
  label: string;
  /** Behind the count, once it is done: « justifiées : … ». */
  done: string;
}

export interface BulkDialogProps {
  target: Target;
  onClose: () => void;
  onStarted: (changed: Target) => void;
}

interface BulkFormProps extends BulkDialogProps {
  /** « Justifier ». */
  verb: string;
  /** Undefined as long as nothing is chosen. */
  change: BulkChange | undefined;
  children: ReactNode;
}

/** Asks what to do with the chosen lines, then does it in the background, reversibly. */
export function BulkDialog({ target, verb, change, children, onClose, onStarted }: BulkFormProps) {
  const bulk = useBulk();
  const [failure, setError] = useState<unknown>();
  const error = useStillTrue(failure);
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isAsking) form.current?.querySelector('input')?.focus();
  }, [isAsking]);

  async function start({ what, label, done }: BulkChange): Promise<void> {
    setPending(true);
    setError(undefined);
    try {
      if (await bulk.start(target, what, label, done)) onStarted(target);
      onClose();
    } catch (refusal) {
      setAsking(false);
      setError(refusal);
    } finally {
      setPending(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!change || isPending) return;
    if (isMany(target, target.count)) return setAsking(true);
    void start(change);
  }

  const action = `${verb} ${lineCount(target.count)}`;
  return (
    <Dialog title={action} isOpen onClose={onClose}>
      <OpenLines target={target} onClose={onClose}>
        <LeftOut leftOut={target.leftOut} />
        {isAsking && change && (
          <ManyLines
            action={action}
            isPending={isPending}
            onBack={() => setAsking(false)}
            onConfirm={() => void start(change)}
          />
        )}
        <form className="form" onSubmit={submit} hidden={isAsking} ref={form}>
          <FormFault message={error === undefined ? undefined : problemOf(error).message} />
          {children}
          <DialogFoot action={action} isPending={isPending} isDisabled={change === undefined} onClose={onClose} />
        </form>
      </OpenLines>
    </Dialog>
  );
}
