import type { FormEvent } from 'react';
import type { VersionDetail } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { TextField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toasts.js';

const LABELS = { libelle: 'Libellé' };

export function RenameVersion({ version: before, onClose }: { version: VersionDetail; onClose: () => void }) {
  const { id, version } = before;
  const form = useRowDraft(`version-nomenclature:${id}`, { libelle: before.libelle });
  const libelle = form.values.libelle.trim();
  const save = useWrite(
    (api) => api.call('PATCH /api/v1/nomenclature/versions/:id', { path: { id }, body: { libelle, version } }),
    {
      onDone: () => {
        form.clear();
        notify('La version est renommée.');
        onClose();
      },
    },
  );
  const problem = save.error === null ? undefined : problemOf(save.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.run(undefined);
  }
  return (
    <Dialog title="Renommer la version" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <RowFormFault form={form} problem={problem} labels={LABELS} />
        <TextField
          label={LABELS.libelle}
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={form.values.libelle}
          onChange={(typed) => form.set({ libelle: typed })}
          fault={problem?.faults.get('libelle')}
        />
        <DialogFoot action="Enregistrer" isPending={save.isPending} isDisabled={libelle === ''} onClose={onClose} />
      </form>
    </Dialog>
  );
}
