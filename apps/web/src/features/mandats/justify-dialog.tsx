import { type FormEvent, useState } from 'react';
import { problemOf } from '../../api/problem.js';
import { CASES } from '../../shell/cases.js';
import { Button } from '../../ui/button.js';
import { ComboBox } from '../../ui/combobox.js';
import { Dialog } from '../../ui/dialog.js';
import { FormFault } from '../../ui/form-fault.js';
import { lineCount, type Target, useBulk } from './bulk.js';
import { ClosedNote } from './closed-note.js';

/** Takes the recorded case away. */
const NONE = 'aucun';

const OPTIONS = [
  ...CASES.map(({ value, label, detail }) => ({ id: value, label, detail })),
  { id: NONE, label: 'Retirer la justification', detail: 'Les lignes n’en ont plus.' },
];

export interface JustifyDialogProps {
  target: Target;
  onClose: () => void;
  onStarted: (changed: Target) => void;
}

/** Records on the chosen lines why they could be bought without the procedure that their need asks for. */
export function JustifyDialog({ target, onClose, onStarted }: JustifyDialogProps) {
  const bulk = useBulk();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);

  async function justify(): Promise<void> {
    const name = OPTIONS.find(({ id }) => id === chosen)?.label;
    if (chosen === null || name === undefined) return;
    setPending(true);
    try {
      const justification = chosen === NONE ? null : chosen;
      const done = justification === null ? 'sans justification' : `justifiées : ${name}`;
      await bulk.start(target, { justification }, `Justification de ${lineCount(target.count)}`, done);
      onStarted(target);
      onClose();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setPending(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void justify();
  }

  return (
    <Dialog title={`Justifier ${lineCount(target.count)}`} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <FormFault message={error === undefined ? undefined : problemOf(error).message} />
        <ClosedNote target={target} />
        <ComboBox
          label="Cas"
          hint="Ce qui permettait d’acheter sans la procédure que le besoin demande. Le verdict des lignes en tient compte."
          options={OPTIONS}
          value={chosen}
          onChange={setChosen}
          placeholder="Un cas ou son article"
          autoFocus
        />
        <footer className="dialog-foot">
          <Button onPress={onClose}>Annuler</Button>
          <Button look="main" type="submit" isPending={isPending} isDisabled={chosen === null}>
            {`Justifier ${lineCount(target.count)}`}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
