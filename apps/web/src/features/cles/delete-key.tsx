import type { ApiKeyItem } from '#client/operations.js';
import { useWrite } from '../../shell/data.js';
import { formatInstant } from '../../ui/dates.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { notify, notifyFailure } from '../../ui/toasts.js';

/** Asks before a key is deleted: the software that uses it stops at its next request. */
export function DeleteKey({ apiKey, onClose }: { apiKey: ApiKeyItem; onClose: () => void }) {
  const { id, label, last_used_at: last } = apiKey;
  const remove = useWrite((api) => api.call('DELETE /api/v1/api-keys/:id', { path: { id } }), {
    onDone: () => notify(`La clé « ${label} » n’ouvre plus rien.`),
  });
  return (
    <ConfirmDialog
      title="Supprimer cette clé ?"
      action="Supprimer cette clé"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => void remove.send(undefined).then(onClose, notifyFailure)}
      onClose={onClose}
    >
      <p className="given">
        « {label} » : le logiciel qui s’en sert sera refusé dès sa prochaine requête.{' '}
        {last === null ? 'Elle n’a jamais servi.' : `Elle a servi pour la dernière fois le ${formatInstant(last)}.`}
      </p>
      <p>Une clé supprimée ne se rétablit pas.</p>
    </ConfirmDialog>
  );
}
