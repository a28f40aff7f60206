import { type FormEvent, useState } from 'react';
import { problemOf } from '../api/problem.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { AccountOfPassword, PasswordField } from '../ui/form-fields.js';
import type { Account } from './organizations.js';
import { useSignOut } from './sign-out.js';
import { useSession } from './use-session.js';

/** Asks for the password of the account whose session ended. */
export default function ReopenDialog({ account }: { account: Account }) {
  const session = useSession();
  const signOut = useSignOut();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    try {
      await session.open({ email: account.email, password, poste_partage: session.isShared });
    } catch (error) {
      setFault(problemOf(error).message);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog title="Votre session est terminée" isOpen isKept onClose={() => undefined}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <p>
          Rien n’est perdu : donnez votre mot de passe pour continuer là où vous en étiez, sous l’adresse{' '}
          <strong className="given">{account.email}</strong>.
        </p>
        <AccountOfPassword email={account.email} />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
          fault={fault}
        />
        <div className="dialog-foot">
          <Button look="quiet" onPress={() => void signOut()}>
            Se déconnecter
          </Button>
          <Button look="main" type="submit" isPending={isPending}>
            Continuer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
