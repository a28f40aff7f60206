import type pg from 'pg';
import { codeOf, driverErrorOf } from './driver-error.js';

const FOREIGN_KEY = '23503';
/** What PostgreSQL tells of the row that it refused: `Key (organization_id, famille_id)=(…) is not present in table "familles".` */
const ABSENT = /^Key \(([^)]+)\)=.* is not present in table/s;

/**
 * The column that names a row which is gone: its service looked and saw it, another request deleted it before the write.
 * Undefined for any other error, among them a row that cannot be deleted because others name it.
 */
export function missingReference(thrown: unknown): string | undefined {
  const cause = driverErrorOf(thrown);
  if (codeOf(cause) !== FOREIGN_KEY) return undefined;
  const { detail } = cause as Partial<pg.DatabaseError>;
  return ABSENT.exec(detail ?? '')?.[1]
    ?.split(', ')
    .at(-1);
}
