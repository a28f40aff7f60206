import type { ServiceItem } from '#client/operations.js';
import { useWrite } from '../../shell/data.js';
import { DeletionDialog } from '../../shell/deletion-dialog.js';
import { notify } from '../../ui/toasts.js';

/** Asks before a service is deleted; one that something hangs from is refused, and the refusal says by what. */
export function DeleteService({ service: { id, libelle }, onClose }: { service: ServiceItem; onClose: () => void }) {
  const remove = useWrite((api) => api.call('DELETE /api/v1/services/:id', { path: { id } }), {
    onDone: () => {
      notify(`${libelle} est supprimé.`);
      onClose();
    },
  });
  return (
    <DeletionDialog title="Supprimer ce service ?" action="Supprimer ce service" remove={remove} onClose={onClose}>
      <p className="given">
        « {libelle} ». Seul se supprime un service dont rien ne dépend : ni service, ni mandat, ni marché.
      </p>
      <p>Cela ne peut pas être annulé.</p>
    </DeletionDialog>
  );
}
