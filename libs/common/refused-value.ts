import type pg from 'pg';
import { codeOf, driverErrorOf } from './driver-error.js';

/** Out of range number (22003) or date (22008), text too long for its column (22001), failed CHECK (23514). */
const REFUSED = new Set(['22001', '22003', '22008', '23514']);

/** What the log may tell of a value that PostgreSQL refused: where, never the row, which holds an organisation's data. */
export interface RefusedValue {
  sqlstate: string;
  table: string | undefined;
  constraint: string | undefined;
}

/** The value of a request that passed our checks and not those of its column; undefined for any other error. */
export function refusedValue(thrown: unknown): RefusedValue | undefined {
  const cause = driverErrorOf(thrown);
  const sqlstate = codeOf(cause);
  if (!REFUSED.has(sqlstate)) return undefined;
  const { table, constraint } = cause as Partial<pg.DatabaseError>;
  return { sqlstate, table, constraint };
}
