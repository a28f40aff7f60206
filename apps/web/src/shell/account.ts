import type { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '#client/errors.js';
import type { Api } from '../api/api.js';
import { readKey } from '../api/keys.js';
import { type Account, accountOf } from './organizations.js';

/** What the signed-in account is kept under. */
export const ACCOUNT_KEY = readKey(undefined, 'GET /api/v1/auth/me', {});

/** The account and its organisations, as they are now. */
export async function askAccount(api: Api): Promise<Account> {
  const [profile, organizations] = await Promise.all([
    api.call('GET /api/v1/auth/me'),
    api.call('GET /api/v1/organizations'),
  ]);
  return accountOf(profile, organizations);
}

/**
 * Asks whose member the account still is, where an organisation refused it: it was removed while it was signed in.
 * @returns whether one of its organisations is no longer
 */
export async function losesOrganization(error: unknown, queries: QueryClient, api: Api): Promise<boolean> {
  const known = queries.getQueryData<Account>(ACCOUNT_KEY);
  if (known === undefined || !(error instanceof ApiRefusal) || error.code !== 'organization_forbidden') return false;
  // Several readings of one screen are refused together: they share the question.
  const { former } = await queries.fetchQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: async (): Promise<Account> => {
      const now = await askAccount(api);
      const lost = known.organizations.filter(({ id }) => now.organizations.every((own) => own.id !== id));
      return { ...now, former: [...known.former, ...lost] };
    },
    staleTime: 0,
  });
  return former.length > known.former.length;
}
