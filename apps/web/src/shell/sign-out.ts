import { notifyFailure } from '../ui/toasts.js';
import { useSession } from './use-session.js';

/** Ends the session in every tab; each then forgets what it left there. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  return async () => {
    try {
      await session.close();
    } catch (error) {
      notifyFailure(error);
    }
  };
}
