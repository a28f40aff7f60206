import { type FormEvent, useState } from 'react';
import type { ExerciceItem } from '#client/operations.js';
import { problemOfField } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { TextField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toasts.js';

/** Opens a year: the one after the latest, unless another is typed. */
export function NewExercice({ exercices, onClose }: { exercices: readonly ExerciceItem[]; onClose: () => void }) {
  const [annee, setAnnee] = useState(() =>
    String(exercices.length === 0 ? new Date().getFullYear() : Math.max(...exercices.map((one) => one.annee)) + 1),
  );
  const create = useWrite((api, year: number) => api.call('POST /api/v1/exercices', { body: { annee: year } }), {
    onDone: () => {
      notify(`L’exercice ${annee} est ouvert.`);
      onClose();
    },
  });
  const { fault, message } = problemOfField(create.error, 'annee');
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.run(Number(annee));
  }
  return (
    <Dialog title="Nouvel exercice" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={message} />
        <TextField
          label="Année"
          inputMode="numeric"
          autoFocus
          maxLength={4}
          value={annee}
          onChange={setAnnee}
          fault={fault}
        />
        <DialogFoot
          action="Ouvrir l’exercice"
          isPending={create.isPending}
          isDisabled={!/^\d{4}$/.test(annee)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
