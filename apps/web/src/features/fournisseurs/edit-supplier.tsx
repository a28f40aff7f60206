import type { FormEvent } from 'react';
import type { FournisseurDetail, UpdateFournisseurDto } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../shell/data.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { TextField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toasts.js';

const LABELS = { raison_sociale: 'Raison sociale', siren: 'SIREN' };

/** Corrects the name of a supplier, or the legal unit that its establishments are counted under. */
export function EditSupplier({ supplier, onClose }: { supplier: FournisseurDetail; onClose: () => void }) {
  const api = useApi();
  const changed = useChanged();
  const recorded = { raison_sociale: supplier.raison_sociale, siren: supplier.siren ?? '' };
  const form = useRowDraft(`fournisseur:${supplier.id}`, recorded);
  const { values, set } = form;
  const patch = (body: UpdateFournisseurDto) =>
    api.call('PATCH /api/v1/fournisseurs/:id', { path: { id: supplier.id }, body });
  const save = useWrite((_, body: UpdateFournisseurDto) => patch({ ...body, version: supplier.version }), {
    onDone: ({ raison_sociale: name, version }) => {
      form.clear();
      notify(`${name} est modifié.`, {
        undo: async () => {
          await patch({ raison_sociale: supplier.raison_sociale, siren: supplier.siren, version });
          changed();
        },
      });
      onClose();
    },
  });
  const problem = save.error === null ? undefined : problemOf(save.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.run({ raison_sociale: values.raison_sociale.trim(), siren: values.siren.replace(/\s/g, '') || null });
  }
  return (
    <Dialog title={`Modifier ${supplier.raison_sociale}`} isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <RowFormFault form={form} problem={problem} labels={LABELS} />
        <TextField
          label={LABELS.raison_sociale}
          autoFocus
          autoComplete="off"
          value={values.raison_sociale}
          onChange={(raison_sociale) => set({ raison_sociale })}
          fault={problem?.faults.get('raison_sociale')}
        />
        <TextField
          label={LABELS.siren}
          hint="Neuf chiffres. Les établissements d’un même SIREN se comptent ensemble."
          inputMode="numeric"
          autoComplete="off"
          value={values.siren}
          onChange={(siren) => set({ siren })}
          fault={problem?.faults.get('siren')}
        />
        <DialogFoot
          action="Enregistrer"
          isPending={save.isPending}
          isDisabled={values.raison_sociale.trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
