import type { ImportList } from '#client/operations.js';
import { type Read, useRead } from '../../shell/data.js';

const LATEST = 10;

/** The last files that came in: what was refused of older ones is no news. */
export const useLatestImports = (enabled: boolean): Read<ImportList> =>
  useRead('GET /api/v1/imports', { query: { limit: LATEST } }, { enabled });

/** Imports whose refused rows have a line of their own; the others are one line together. */
export const SHOWN = 3;

/** The last imports that have refused rows to mend, however many came in since. */
export const useImportsToMend = (enabled: boolean): Read<ImportList> =>
  useRead('GET /api/v1/imports', { query: { rejets: 'a_corriger', limit: SHOWN } }, { enabled });
