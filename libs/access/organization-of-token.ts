import type { TenantDatabase } from '#database/tenant-database.js';
import type { PresentedToken } from './organization-token.js';

/**
 * The organisation that a token opens: the one it names or, for a token of the former form, the one that keeps its hash.
 * @returns undefined when a token of the former form is kept nowhere
 */
export async function organizationOf(database: TenantDatabase, token: PresentedToken): Promise<string | undefined> {
  if (token.organizationId !== null) return token.organizationId;
  const [found] = await database
    .everywhere('a token of the former form does not name its organisation')
    .lookUp<{ organization_id: string }>('SELECT organization_id FROM organization_of_former_token($1)', [token.hash]);
  return found?.organization_id;
}
