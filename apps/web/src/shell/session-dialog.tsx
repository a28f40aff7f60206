import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { readKey } from '../api/keys.js';
import { problemOf } from '../api/problem.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { PasswordField } from '../ui/form-fields.js';
import type { Account } from './organizations.js';
import { useSignOut } from './sign-out.js';
import { useSession } from './use-session.js';

/** Asks the password over the page when the session ended: what waited goes on, nothing that was written is lost. */
export function SessionDialog() {
  const session = useSession();
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const router = useRouter();
  const queries = useQueryClient();
  const account = queries.getQueryData<Account>(readKey(undefined, 'GET /api/v1/auth/me', {}));

  // Signed out here or in another tab.
  useEffect(() => {
    if (state !== 'none' || account === undefined) return;
    queries.clear();
    void router.navigate({ to: '/connexion' as '.' });
  }, [state, account, queries, router]);

  if (state !== 'ended' || account === undefined) return null;
  return <Reopen account={account} />;
}

function Reopen({ account }: { account: Account }) {
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
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
          fault={fault}
        />
        <footer className="dialog-foot">
          <Button look="quiet" onPress={() => void signOut()}>
            Se déconnecter
          </Button>
          <Button look="main" type="submit" isPending={isPending}>
            Continuer
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
