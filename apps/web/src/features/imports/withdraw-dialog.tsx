import type { ImportItem, RetraitItem } from '#client/operations.js';
import { formatCount, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { shownName } from '../../shell/file-name.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FormFault } from '../../ui/form-fault.js';
import { Loading } from '../../ui/state.js';

/** Says what taking an import back removes, and asks before it is done; or why it cannot be. */
export function WithdrawDialog({ item, onClose }: { item: ImportItem; onClose: () => void }) {
  const read = useRead('GET /api/v1/imports/:id/retrait', { path: { id: item.id } });
  const withdraw = useWrite((api) => api.call('POST /api/v1/imports/:id/retrait', { path: { id: item.id } }), {
    onDone: onClose,
  });
  const { data } = read;
  const isPossible = data !== undefined && data.statut !== 'impossible';
  return (
    <Dialog title="Retirer cet import ?" isOpen onClose={onClose}>
      <div className="dialog-body">
        <FormFault message={withdraw.error === null ? undefined : problemOf(withdraw.error).message} />
        <p className="given">{shownName(item.fichier)}</p>
        {read.error ? <ProblemState of={read} /> : data ? <Scope retrait={data} /> : <Loading lines={3} />}
      </div>
      <div className="dialog-foot">
        <Button onPress={onClose}>{isPossible ? 'Annuler' : 'Fermer'}</Button>
        {isPossible && (
          <Button look="danger" isPending={withdraw.isPending} onPress={() => withdraw.run(undefined)}>
            {data.mandats > 0 ? `Retirer ${formatQuantity(data.mandats, 'mandat', 'mandats')}` : 'Retirer cet import'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Scope({ retrait }: { retrait: RetraitItem }) {
  const { statut, raison, mandats, lignes, montant_ht, lignes_decidees, annulations, rejets } = retrait;
  if (statut === 'impossible') return <p>{raison}</p>;
  const left = rejets > 0 && (
    <p>
      {rejets === 1
        ? 'Sa ligne rejetée ne sera plus à corriger.'
        : `Ses ${formatCount(rejets)} lignes rejetées ne seront plus à corriger.`}
    </p>
  );
  if (mandats === 0) return left;
  return (
    <>
      <p>
        {formatQuantity(mandats, 'mandat', 'mandats')}, {formatQuantity(lignes, 'ligne', 'lignes')},{' '}
        {formatExactAmount(montant_ht)} HT : ils sortent des totaux, des seuils et des verdicts.
      </p>
      {lignes_decidees !== null && lignes_decidees > 0 && (
        <p>
          {lignes_decidees === 1
            ? 'Une de ces lignes a été classée, justifiée ou rattachée à la main : cela est perdu.'
            : `${formatCount(lignes_decidees)} de ces lignes ont été classées, justifiées ou rattachées à la main : cela est perdu.`}
        </p>
      )}
      {annulations !== null && annulations > 0 && (
        <p>
          {annulations === 1
            ? 'Un mandat qui annule l’un d’eux reste, sans son origine : il est jugé à sa propre date.'
            : `${formatCount(annulations)} mandats qui en annulent restent, sans leur origine : ils sont jugés à leur propre date.`}
        </p>
      )}
      {left}
      <p className="muted">
        Les fournisseurs et exercices que le fichier a créés, et que rien d’autre n’utilise, partent avec eux. Les
        services restent, comme ce qu’il a complété de mandats déjà connus. Le même fichier, importé de nouveau, ramène
        ses mandats.
      </p>
    </>
  );
}
