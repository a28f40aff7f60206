import { useRouteContext } from '@tanstack/react-router';
import type { Account } from './organizations.js';

/** The signed-in account, on any page that needs one. */
export const useSignedIn = (): Account => useRouteContext({ strict: false }).account!;
