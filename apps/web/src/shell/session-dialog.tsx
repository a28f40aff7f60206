import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ACCOUNT_KEY } from './account.js';
import type { Account } from './organizations.js';
import { dismissAll, notify } from '../ui/toasts.js';
import { useSession } from './use-session.js';
import { putAwayAll } from './works.js';

/** Loaded when it is needed: the sign-in page stays light. */
const ReopenDialog = lazy(() => import('./reopen-dialog.js'));

/** Asks the password over the page when the session ended: what waited goes on, nothing that was written is lost. */
export function SessionDialog() {
  const session = useSession();
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const router = useRouter();
  const queries = useQueryClient();
  const account = queries.getQueryData<Account>(ACCOUNT_KEY);

  // Signed out here, or in another tab: whoever comes back there goes on where this one stood.
  useEffect(() => {
    if (state !== 'none' || account === undefined) return;
    queries.clear();
    putAwayAll();
    dismissAll();
    if (!session.isClosedElsewhere) {
      void router.navigate({ to: '/connexion' as '.' });
      return;
    }
    const suite = router.latestLocation.href;
    void router.navigate({ to: '/connexion' as '.', search: { suite } as never });
    notify('Vous avez été déconnecté depuis un autre onglet.');
  }, [state, account, queries, router, session]);

  if (state !== 'ended' || account === undefined) return null;
  return (
    <Suspense>
      <ReopenDialog account={account} />
    </Suspense>
  );
}
