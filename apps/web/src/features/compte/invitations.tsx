import { type FormEvent, useState } from 'react';
import type { AnswerInvitationDto, ReceivedInvitation } from '#client/operations.js';
import { problemOfField } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { takenToken } from '../../shell/invitation-token.js';
import { ROLE_NAMES } from '../../shell/organizations.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { sayDayOf } from '../../ui/dates.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { FormFault } from '../../ui/form-fault.js';
import { TextField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toasts.js';

/** Organisations that invite an account which exists already: accepted or declined here. */
export function Invitations() {
  const read = useRead('GET /api/v1/auth/invitations');
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined || read.data.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="invitations">
      <h2 id="invitations">Invitations reçues</h2>
      <ul className="stack">
        {read.data.map((invitation) => (
          <li key={invitation.id}>
            <Invitation invitation={invitation} onAnswered={read.retry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The token of what was handed over: alone, or at the end of an address. */
const tokenOf = (given: string): string => given.trim().replace(/^.*#/, '');

interface InvitationProps {
  invitation: ReceivedInvitation;
  onAnswered: () => void;
}

function Invitation({ invitation, onAnswered }: InvitationProps) {
  const { id, organization, role, expires_at: until, token_required: needsToken } = invitation;
  const [given, setGiven] = useState(takenToken);
  const [isDeclining, setDeclining] = useState(false);
  const answer = useWrite(
    (api, body: AnswerInvitationDto) => api.call('POST /api/v1/auth/invitations/:id', { path: { id }, body }),
    {
      onDone: (_, { decision }) => {
        // The organisations of the account came with its session: the page asks for them again.
        if (decision === 'accept') return location.reload();
        notify(`L’invitation de ${organization.name} est refusée.`);
        return onAnswered();
      },
    },
  );
  const { fault, message } = problemOfField(answer.error, 'token');
  function submit(event: FormEvent): void {
    event.preventDefault();
    answer.run({ decision: 'accept', ...(needsToken ? { token: tokenOf(given) } : {}) });
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <p className="given">
        <strong>{organization.name}</strong> · {ROLE_NAMES[role] ?? role}
        <span className="small muted"> · jusqu’au {sayDayOf(until)}</span>
      </p>
      <FormFault message={isDeclining ? undefined : message} />
      {needsToken && (
        <TextField
          label="Adresse de l’invitation"
          hint="Celle que son administrateur vous a donnée, entière."
          autoComplete="off"
          value={given}
          onChange={setGiven}
          fault={fault}
        />
      )}
      <div className="row">
        <Button look="main" type="submit" isPending={answer.isPending} isDisabled={needsToken && given.trim() === ''}>
          Accepter<span className="sr-only"> l’invitation de {organization.name}</span>
        </Button>
        <Button onPress={() => setDeclining(true)}>
          Refuser…<span className="sr-only"> l’invitation de {organization.name}</span>
        </Button>
      </div>
      <ConfirmDialog
        title="Refuser cette invitation ?"
        action="Refuser l’invitation"
        isOpen={isDeclining}
        isPending={answer.isPending}
        onConfirm={() => answer.run({ decision: 'decline' })}
        onClose={() => setDeclining(false)}
      >
        <p className="given">Pour rejoindre {organization.name}, il en faudrait une nouvelle.</p>
        {isDeclining && message !== undefined && <p role="alert">{message}</p>}
      </ConfirmDialog>
    </form>
  );
}
