import type { MarcheDetail, SousTraitanceItem } from '#client/operations.js';
import { useWrite } from '../../shell/data.js';
import { DeletionDialog } from '../../shell/deletion-dialog.js';
import { notify } from '../../ui/toasts.js';

export interface DeleteSubcontractProps {
  marche: MarcheDetail;
  acte: SousTraitanceItem;
  /** Once it is gone. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a subcontract is deleted: the journal and the history of the contract keep that it was. */
export function DeleteSubcontract({ marche, acte, onDone, onClose }: DeleteSubcontractProps) {
  const remove = useWrite(
    (api) =>
      api.call('DELETE /api/v1/marches/:id/sous-traitances/:acteId', { path: { id: marche.id, acteId: acte.id } }),
    {
      onDone: () => {
        notify('Sous-traitance supprimée.');
        onDone();
      },
    },
  );
  return (
    <DeletionDialog
      title={`Supprimer la sous-traitance ${acte.numero} ?`}
      action="Supprimer cette sous-traitance"
      remove={remove}
      onClose={onClose}
    >
      <p className="given">{acte.fournisseur?.raison_sociale ?? (acte.operateur_lu || 'Opérateur illisible')}</p>
      <p>Cela ne peut pas être annulé : elle serait à déclarer de nouveau. Le journal garde sa suppression.</p>
    </DeletionDialog>
  );
}
