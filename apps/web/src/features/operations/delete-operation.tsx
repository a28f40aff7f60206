import type { OperationItem } from '#client/operations.js';
import { useWrite } from '../../shell/data.js';
import { DeletionDialog } from '../../shell/deletion-dialog.js';
import { notify } from '../../ui/toasts.js';

interface DeleteOperationProps {
  operation: OperationItem;
  onClose: () => void;
}

/** Asks before an operation is deleted; one that marchés or lines belong to is refused in words. */
export function DeleteOperation({ operation: { id, libelle }, onClose }: DeleteOperationProps) {
  const remove = useWrite((api) => api.call('DELETE /api/v1/operations/:id', { path: { id } }), {
    onDone: () => {
      notify(`${libelle} est supprimée.`);
      onClose();
    },
  });
  return (
    <DeletionDialog
      title="Supprimer cette opération ?"
      action="Supprimer cette opération"
      remove={remove}
      onClose={onClose}
    >
      <p className="given">« {libelle} ». Seule se supprime une opération sans marché ni ligne de mandat.</p>
      <p>Cela ne peut pas être annulé.</p>
    </DeletionDialog>
  );
}
