import { useRead } from './data.js';

/** All that the api gives at once: towns have fewer. */
const MOST_SERVICES = 2_000;

/** The services of the organisation. */
export const useServices = (enabled = true) =>
  useRead('GET /api/v1/services', { query: { page_size: MOST_SERVICES } }, { enabled });
