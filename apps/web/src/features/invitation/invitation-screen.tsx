import { type FormEvent, useState } from 'react';
import { ApiRefusal } from '#client/errors.js';
import { problemOf } from '../../api/problem.js';
import type { OfferedInvitation } from '../../api/session-requests.js';
import { AccountLink } from '../../shell/account-link.js';
import { EntryPage } from '../../shell/entry-page.js';
import { useEnter } from '../../shell/enter.js';
import { useInvitation } from '../../shell/invitation.js';
import { takeToken } from '../../shell/invitation-token.js';
import { useSession } from '../../shell/use-session.js';
import { Button } from '../../ui/button.js';
import { FormFault } from '../../ui/form-fault.js';
import { Checkbox, PasswordField } from '../../ui/form-fields.js';
import { Empty, Loading } from '../../ui/state.js';

const SHORTEST = 12;

const missingWords = (count: number): string => `Il manque ${count} caractère${count > 1 ? 's' : ''}.`;

/** An invitation: the first password of an account, and its session. */
export function Screen() {
  const [token] = useState(takeToken);
  if (token !== undefined) return <Invited token={token} />;
  return (
    <EntryPage title="Invitation introuvable">
      <Empty title="Cette adresse ne porte pas d’invitation">
        Ouvrez l’adresse entière qui vous a été donnée, ou demandez une nouvelle invitation à votre administrateur.
      </Empty>
      <WayIn />
    </EntryPage>
  );
}

/** Who is invited, and where; a token that serves no more is told before a password is typed, and there is none to choose. */
function Invited({ token }: { token: string }) {
  const read = useInvitation(token);
  const { data, error } = read ?? {};
  if (error instanceof ApiRefusal && error.status !== 429)
    return (
      <EntryPage title="Invitation refusée">
        <FormFault message={problemOf(error).message} />
        <WayIn />
      </EntryPage>
    );
  return (
    <EntryPage title="Choisir votre mot de passe">
      {read === undefined ? <Loading lines={6} /> : <Accept token={token} data={data} />}
    </EntryPage>
  );
}

function Accept({ token, data }: { token: string; data: OfferedInvitation | undefined }) {
  return (
    <>
      {data && <Offered {...data} />}
      <FirstPassword token={token} />
      {data?.organization !== null && (
        <p>
          Vous avez déjà un compte ? <AccountLink>Acceptez l’invitation avec lui</AccountLink>, sans changer de mot de
          passe.
        </p>
      )}
    </>
  );
}

/** For who needs no invitation, or has used it. */
const WayIn = () => (
  <p>
    Vous avez déjà un compte ? <AccountLink>Connectez-vous</AccountLink>.
  </p>
);

const Offered = ({ email, organization }: OfferedInvitation) => (
  <p className="given">
    {organization === null ? (
      <>
        Un nouveau mot de passe pour <strong>{email}</strong>.
      </>
    ) : (
      <>
        <strong>{organization}</strong> vous invite. Vous vous connecterez avec l’adresse <strong>{email}</strong>.
      </>
    )}
  </p>
);

function FirstPassword({ token }: { token: string }) {
  const session = useSession();
  const enter = useEnter();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isShared, setShared] = useState(false);
  const [faults, setFaults] = useState<{ form?: string; password?: string; again?: string }>({});
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password.length < SHORTEST) return setFaults({ password: missingWords(SHORTEST - password.length) });
    if (again !== password) {
      const second = (event.currentTarget as HTMLFormElement).elements.namedItem('password-again');
      if (second instanceof HTMLInputElement) second.focus();
      return setFaults({ again: 'Les deux saisies diffèrent.' });
    }
    setFaults({});
    setPending(true);
    try {
      await session.open({ invitation: token, password, poste_partage: isShared });
      await enter(undefined);
    } catch (error) {
      const problem = problemOf(error);
      const fault = problem.faults.get('password');
      setFaults(fault === undefined ? { form: problem.message } : { password: fault });
      setPending(false);
    }
    return undefined;
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <FormFault message={faults.form} />
      <PasswordField
        label="Mot de passe"
        hint={`Au moins ${SHORTEST} caractères, sans votre nom ni votre adresse. Une phrase convient.`}
        name="password"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={setPassword}
        fault={faults.password}
      />
      <PasswordField
        label="Le même, une seconde fois"
        name="password-again"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        fault={faults.again}
      />
      <Checkbox
        isSelected={isShared}
        onChange={setShared}
        hint="Plusieurs personnes s’en servent : la session se termine avec le navigateur."
      >
        Poste partagé
      </Checkbox>
      <Button look="main" type="submit" isPending={isPending}>
        Enregistrer et entrer
      </Button>
    </form>
  );
}
