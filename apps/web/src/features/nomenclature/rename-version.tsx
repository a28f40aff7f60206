import { type FormEvent, useState } from 'react';
import type { VersionDetail } from '#client/operations.js';
import { problemOfField } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { TextField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toast.js';

export function RenameVersion({ version: before, onClose }: { version: VersionDetail; onClose: () => void }) {
  const { id, version } = before;
  const [libelle, setLibelle] = useState(before.libelle);
  const save = useWrite(
    (api) =>
      api.call('PATCH /api/v1/nomenclature/versions/:id', { path: { id }, body: { libelle: libelle.trim(), version } }),
    {
      onDone: () => {
        notify('La version est renommée.');
        onClose();
      },
    },
  );
  const { fault, message } = problemOfField(save.error, 'libelle');
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.run(undefined);
  }
  return (
    <Dialog title="Renommer la version" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={message} />
        <TextField
          label="Libellé"
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={libelle}
          onChange={setLibelle}
          fault={fault}
        />
        <DialogFoot
          action="Enregistrer"
          isPending={save.isPending}
          isDisabled={libelle.trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
