import { useRouteContext } from '@tanstack/react-router';
import type { Session } from '../api/session.js';

/** The session of this browser. */
export const useSession = (): Session => useRouteContext({ from: '__root__' }).session;
