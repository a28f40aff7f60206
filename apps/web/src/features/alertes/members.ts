import { useRead } from '../../shell/data.js';

/** As many as the service gives at once. */
const MOST = 500;

/** Who may follow an alert; asked by those alone who may say so. */
export const useMembers = (enabled: boolean) =>
  useRead('GET /api/v1/alertes/membres', { query: { page_size: MOST } }, { enabled });
