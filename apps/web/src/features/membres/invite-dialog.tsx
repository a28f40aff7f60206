import { type FormEvent, useState } from 'react';
import type { AddedMember } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { useDraft } from '../../shell/stored.js';
import { useOrganization } from '../../shell/organization.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { TextField } from '../../ui/form-fields.js';
import { Select } from '../../ui/select.js';
import { InvitationShown } from './invitation-shown.js';
import { type Role, ROLES } from './roles.js';

interface Draft {
  email: string;
  name: string;
  role: Role;
}

const NEW: Draft = { email: '', name: '', role: 'lecteur' };

/** Invites somebody, then shows the invitation this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization();
  const { draft, change, clear } = useDraft(`invitation:${id}`, NEW);
  const [added, setAdded] = useState<AddedMember>();
  const invite = useWrite(
    (api, { email, name, role }: Draft) =>
      api.call('POST /api/v1/members', { body: { email: email.trim(), name: name.trim(), role } }),
    {
      onDone: (member) => {
        clear();
        setAdded(member);
      },
    },
  );
  const problem = invite.error === null ? undefined : problemOf(invite.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    invite.run(draft);
  }
  if (added)
    return (
      <Dialog title={`Invitation de ${added.name}`} isOpen isKept onClose={onClose}>
        <InvitationShown name={added.name} invitation={added.invitation} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Inviter quelqu’un" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={problem && problem.faults.size === 0 ? problem.message : undefined} />
        <TextField
          label="Adresse électronique"
          type="email"
          name="email"
          autoFocus
          autoComplete="off"
          value={draft.email}
          onChange={(email) => change({ ...draft, email })}
          fault={problem?.faults.get('email')}
          isRequired
        />
        <TextField
          label="Nom"
          hint="Prénom et nom, comme les autres membres le liront."
          name="name"
          autoComplete="off"
          value={draft.name}
          onChange={(name) => change({ ...draft, name })}
          fault={problem?.faults.get('name')}
          isRequired
        />
        <Select label="Rôle" value={draft.role} onChange={(role) => change({ ...draft, role })} options={ROLES} />
        <DialogFoot action="Créer l’invitation" isPending={invite.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
