import type { TestApi } from './api.js';
import { TestAchats } from './achats.js';
import { asOwner, createMember, type TestMember } from './factories.js';

/** A member whose organisation alone has the module, with the rows it is given and every event it is sent. */
export interface ListeningMember extends TestMember {
  achats: TestAchats;
  /** The events written for the organisation so far, oldest first: name and data. */
  events(): Promise<{ event: string; data: Record<string, unknown> }[]>;
}

/**
 * A member of the only organisation that the tasks of the whole platform then find; it has an exercice 2026, and an
 * entry point that keeps every event as a delivery that no worker sends.
 */
export async function createListeningMember(api: TestApi): Promise<ListeningMember> {
  await asOwner(api, 'DELETE FROM organization_modules');
  const member = await createMember(api);
  const { organization } = member;
  await asOwner(
    api,
    `INSERT INTO webhooks (organization_id, url, events) VALUES ($1, 'https://exemple.test/', ARRAY['*'])`,
    [organization],
  );
  const achats = new TestAchats(api, organization);
  await achats.put('exercices', { annee: 2026 });
  return {
    ...member,
    achats,
    events: async () => {
      const rows = await asOwner<{ body: string }>(
        api,
        'SELECT body FROM webhook_deliveries WHERE organization_id = $1 ORDER BY id',
        [organization],
      );
      return rows.map(({ body }) => JSON.parse(body) as { event: string; data: Record<string, unknown> });
    },
  };
}
