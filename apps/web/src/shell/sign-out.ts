import { problemOf } from '../api/problem.js';
import { notify } from '../ui/toast.js';
import { forgetDrafts } from './stored.js';
import { useSession } from './use-session.js';
import { putAwayAll } from './works.js';

/** Ends the session in every tab, and forgets what it left here. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  return async () => {
    try {
      await session.close();
      forgetDrafts();
      putAwayAll();
    } catch (error) {
      notify(problemOf(error).message, { tone: 'failed' });
    }
  };
}
