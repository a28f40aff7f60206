import { useApi, useChanged } from '../../shell/data.js';
import { useOrganization } from '../../shell/organization.js';
import type { QueueContext } from './import-queue.js';

/** What the queue needs of the screen that gives it files. */
export function useQueueContext(): QueueContext {
  const api = useApi();
  const { slug } = useOrganization();
  return { api, hrefOf: (id) => `/${slug}/imports/${id}`, onChange: useChanged() };
}
