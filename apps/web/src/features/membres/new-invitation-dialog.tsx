import { useState } from 'react';
import type { Invitation, Member } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FormFault } from '../../ui/form-fault.js';
import { InvitationShown } from './invitation-shown.js';

/** For an invitation that was lost, or a password that was forgotten: says what ends, then shows the new one. */
export function NewInvitationDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name, statut } = member;
  const [invitation, setInvitation] = useState<Invitation>();
  const create = useWrite((api) => api.call('POST /api/v1/members/:id/invitation', { path: { id } }), {
    onDone: setInvitation,
  });
  if (invitation)
    return (
      <Dialog title={`Invitation de ${name}`} isOpen isKept onClose={onClose}>
        <InvitationShown name={name} invitation={invitation} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={`Nouvelle invitation pour ${name} ?`} isOpen onClose={onClose}>
      <FormFault message={create.error === null ? undefined : problemOf(create.error).message} />
      <p className="given">
        {statut === 'invite'
          ? 'L’invitation envoyée jusqu’ici n’ouvrira plus rien.'
          : `Les sessions de ${name} se terminent et son mot de passe est effacé : la nouvelle invitation en fait choisir un autre.`}
      </p>
      <div className="dialog-foot">
        <Button onPress={onClose}>Annuler</Button>
        <Button look="danger" isPending={create.isPending} onPress={() => create.run(undefined)}>
          Créer la nouvelle invitation
        </Button>
      </div>
    </Dialog>
  );
}
