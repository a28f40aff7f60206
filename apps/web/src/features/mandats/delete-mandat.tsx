import type { MandatDetail } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { DeletionDialog } from '../../shell/deletion-dialog.js';
import { notify } from '../../ui/toasts.js';

interface DeleteMandatProps {
  mandat: MandatDetail;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a mandat that should not be there is deleted. One of a closed exercice is refused, in the words of the service. */
export function DeleteMandat({ mandat, onClose, onDeleted }: DeleteMandatProps) {
  const { id, numero, exercice, montant_ht } = mandat;
  const remove = useWrite((api) => api.call('DELETE /api/v1/mandats/:id', { path: { id } }), {
    // What was deleted is not asked for again.
    last: 'GET /api/v1/mandats/:id',
    onDone: () => {
      notify(`Mandat ${numero} supprimé.`);
      onDeleted();
    },
    // Somebody else was quicker: it is gone, which is what was wanted.
    onFailed: (error) => {
      if (problemOf(error).kind !== 'missing') return;
      notify(`Le mandat ${numero} était déjà supprimé.`);
      onDeleted();
    },
  });
  return (
    <DeletionDialog
      title={`Supprimer le mandat ${numero} de ${exercice} ?`}
      action="Supprimer ce mandat"
      remove={remove}
      onClose={onClose}
    >
      <p className="given">{mandat.objet}</p>
      <p>
        Ses {formatExactAmount(montant_ht)} HT sortent des totaux, des seuils et des verdicts. Un mandat annulé par le
        comptable reste : c’est un autre mandat qui le réduit. Ne supprimez que ce qui a été importé par erreur.
      </p>
      {mandat.origine === null && <p>Un mandat qui l’annule ou le réduit reste, sans son origine.</p>}
      <p className="muted">Le fichier qui le porte, importé de nouveau, le ramène.</p>
    </DeletionDialog>
  );
}
