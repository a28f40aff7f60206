import type { ImportList } from '#client/operations.js';
import { type Read, useRead } from '../../shell/data.js';

const LATEST = 10;

/** The last files that came in: what was refused of older ones is no news. */
export const useLatestImports = (enabled: boolean): Read<ImportList> =>
  useRead('GET /api/v1/imports', { query: { limit: LATEST } }, { enabled });
