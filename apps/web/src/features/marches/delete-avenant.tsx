import type { AvenantItem, CreateAvenantDto, MarcheDetail } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { Amount } from '../../ui/amount.js';
import { sayDay } from '../../ui/dates.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { FormFault } from '../../ui/form-fault.js';
import { notify } from '../../ui/toasts.js';

export interface DeleteAvenantProps {
  marche: MarcheDetail;
  avenant: AvenantItem;
  onClose: () => void;
}

/** Asks before an avenant is deleted: the way back from one that was typed wrong. */
export function DeleteAvenant({ marche, avenant, onClose }: DeleteAvenantProps) {
  const { id, numero, objet, date_signature, variation_montant, montant_connu } = avenant;
  const restore = useRestore(marche, avenant);
  const remove = useWrite(
    (api) => api.call('DELETE /api/v1/marches/:id/avenants/:avenantId', { path: { id: marche.id, avenantId: id } }),
    {
      onDone: () => {
        notify(`Avenant ${numero} supprimé.`, restore === undefined ? {} : { undo: restore });
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      title={`Supprimer l’avenant ${numero} ?`}
      action="Supprimer cet avenant"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.run(undefined)}
      onClose={onClose}
    >
      <FormFault message={remove.error === null ? undefined : problemOf(remove.error).message} />
      <p className="given">
        {objet ?? 'Sans objet'}
        {date_signature !== null && <>, signé le {sayDay(date_signature)}</>}
        {montant_connu && (
          <>
            {' : '}
            {variation_montant > 0 && '+'}
            <Amount euros={variation_montant} /> HT
          </>
        )}
      </p>
      <p>
        Le montant et la fin du marché redeviennent ceux d’avant lui. Pour le corriger, supprimez-le, puis saisissez-le
        de nouveau. Un avenant lu dans un fichier revient si ce fichier est importé de nouveau.
        {restore === undefined && ' Sa suppression ne peut pas être annulée d’ici.'}
      </p>
    </ConfirmDialog>
  );
}

/**
 * Records the avenant again, as it was. Undefined where that would make another one of it: before others, without its day or
 * its amount, or with a duration, as the end of the marché may have been typed since.
 */
function useRestore({ id, avenants }: MarcheDetail, avenant: AvenantItem): (() => Promise<void>) | undefined {
  const add = useWrite((api, body: CreateAvenantDto) =>
    api.call('POST /api/v1/marches/:id/avenants', { path: { id }, body }),
  );
  const { numero, objet, date_signature: signed, variation_montant, montant_connu: isKnown, article } = avenant;
  const before = Math.max(0, ...avenants.filter((one) => one.id !== avenant.id).map((one) => one.numero));
  if (numero !== before + 1 || signed === null || !isKnown || avenant.duree_mois !== null) return undefined;
  return () => add.send({ objet, date_signature: signed, variation_montant, article }).then(() => undefined);
}
