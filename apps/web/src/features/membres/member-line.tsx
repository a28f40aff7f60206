import { useState } from 'react';
import type { Member } from '#client/operations.js';
import { useWrite } from '../../shell/data.js';
import { useAccount } from '../../shell/organization.js';
import { ROLE_NAMES } from '../../shell/organizations.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { Select } from '../../ui/select.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { isRole, type Role, ROLES } from './roles.js';
import { formatDayOf } from '../../ui/dates.js';

export interface MemberLineProps {
  member: Member;
  /** Opens what makes a new invitation. */
  onInvite: (member: Member) => void;
}

/** One member: its role in place, a new invitation, its removal. */
export function MemberLine({ member, onInvite }: MemberLineProps) {
  const { name, email, created_at: since, statut } = member;
  const { email: own } = useAccount();
  const isSelf = email.toLowerCase() === own.toLowerCase();
  return (
    <li className="member" data-row>
      <div className="member-who">
        <p className="given">
          <strong>{name}</strong>
          {isSelf && <span className="muted"> (vous)</span>}
        </p>
        <p className="small muted given">{email}</p>
        <p className="small muted">
          {statut === 'invite' ? 'Invitation du ' : 'Membre depuis le '}
          {formatDayOf(since)}
          {statut === 'desactive' && <strong className="member-off"> · Compte désactivé par l’opérateur</strong>}
        </p>
      </div>
      {isSelf ? (
        <p className="member-role small muted">
          {ROLE_NAMES[member.role] ?? member.role}
          <br />
          Un autre administrateur peut changer votre rôle.
        </p>
      ) : (
        <>
          <RoleOf member={member} />
          <Acts member={member} onInvite={onInvite} />
        </>
      )}
    </li>
  );
}

function RoleOf({ member: { id, name, role } }: { member: Member }) {
  // One that somebody else gave meanwhile is shown, not replaced.
  const change = useWrite((api, { next, attendu }: { next: Role; attendu?: Role }) =>
    api.call('PATCH /api/v1/members/:id', { path: { id }, body: { role: next, ...(attendu && { attendu }) } }),
  );
  function choose(next: Role): void {
    if (next === role) return;
    const former = isRole(role) ? role : undefined;
    // The way back is the former role, given again.
    const undo = former && (() => change.send({ next: former, attendu: next }).then(() => undefined));
    const said = `${name} : ${ROLE_NAMES[next] ?? next}.`;
    change
      .send({ next, ...(former && { attendu: former }) })
      .then(() => notify(said, undo === undefined ? {} : { undo }), notifyFailure);
  }
  return (
    <div className="member-role">
      <Select
        label={`Rôle\u00a0: ${name}`}
        labelHidden
        value={role as Role}
        onChange={choose}
        options={ROLES}
        isDisabled={change.isPending}
      />
    </div>
  );
}

function Acts({ member, onInvite }: MemberLineProps) {
  const { id, name, statut } = member;
  const [isRemoving, setRemoving] = useState(false);
  const close = () => setRemoving(false);
  const isAwaited = statut === 'invite';
  const remove = useWrite((api) => api.call('DELETE /api/v1/members/:id', { path: { id } }), {
    onDone: () => notify(isAwaited ? `L’invitation de ${name} est retirée.` : `${name} n’est plus membre.`),
  });
  return (
    <div className="member-acts">
      <Button aria-label={`Nouvelle invitation pour ${name}`} onPress={() => onInvite(member)}>
        Nouvelle invitation
      </Button>
      <Button aria-label={`Retirer ${name}`} onPress={() => setRemoving(true)}>
        Retirer
      </Button>
      <ConfirmDialog
        title={isAwaited ? 'Retirer cette invitation ?' : 'Retirer ce membre ?'}
        action={isAwaited ? 'Retirer cette invitation' : 'Retirer ce membre'}
        isOpen={isRemoving}
        isPending={remove.isPending}
        onConfirm={() => void remove.send(undefined).then(close, notifyFailure)}
        onClose={close}
      >
        <p className="given">
          {isAwaited
            ? `L’invitation de ${name} n’ouvrira plus rien.`
            : `${name} ne pourra plus rien lire ni faire dans cette organisation, dès sa prochaine requête. Ce qui a été fait reste au journal.`}
        </p>
        <p>Pour revenir, il faudra une nouvelle invitation.</p>
      </ConfirmDialog>
    </div>
  );
}
