import { useAccount, useOrganization } from '../../shell/organization.js';
import { usePreference } from '../../shell/stored.js';

/** The columns that the account chose for the mandats of this organisation, as `list-columns` writes them; '': the usual ones. */
export function useColumnsPreference(): { written: string; write: (next: string) => void } {
  const { id } = useOrganization();
  const account = useAccount();
  const [written, write] = usePreference(`colonnes:mandats:${id}:${account.id}`, '');
  return { written, write };
}
