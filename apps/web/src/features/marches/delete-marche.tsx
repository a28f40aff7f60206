import type { MarcheDetail } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { useOpenScreen } from '../../shell/here.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { FormFault } from '../../ui/form-fault.js';
import { notify } from '../../ui/toasts.js';
import { numberOf } from './marche-data.js';

/** Asks before a contract is deleted: it cannot come back. One that was paid on is refused, in the words of the service. */
export function DeleteMarche({ marche, onClose }: { marche: MarcheDetail; onClose: () => void }) {
  const openScreen = useOpenScreen();
  const remove = useWrite((api) => api.call('DELETE /api/v1/marches/:id', { path: { id: marche.id } }), {
    // What was deleted is not asked for again.
    last: 'GET /api/v1/marches/:id',
    onDone: () => {
      notify(`Marché ${numberOf(marche)} supprimé.`);
      openScreen({ to: '/$org/marches' });
    },
  });
  return (
    <ConfirmDialog
      title={`Supprimer le marché ${numberOf(marche)} ?`}
      action="Supprimer ce marché"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.run(undefined)}
      onClose={onClose}
    >
      <FormFault message={remove.error === null ? undefined : problemOf(remove.error).message} />
      <p className="given">{marche.objet}</p>
      <p>Ses avenants, ses lots et ses sous-traitances disparaissent avec lui. Cela ne peut pas être annulé.</p>
    </ConfirmDialog>
  );
}
