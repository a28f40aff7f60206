import type { DatabaseError } from 'pg';
import { codeOf, driverErrorOf } from './driver-error.js';

const FOREIGN_KEY = '23503';
/** As PostgreSQL says that a row names one which is not there; it says something else of a row that others name. */
const ABSENT = /is not present in table/;
/** As PostgreSQL names a foreign key: table, organization_id, then the column that names the other row. */
const COLUMN = /_organization_id_([a-z]+?_id)(?:_\w+)?_fkey$/;

/**
 * The column that names a row which is gone: its service looked and saw it, another request deleted it before the write.
 * Undefined for any other error, among them a row that cannot be deleted because others name it.
 */
export function missingReference(thrown: unknown): string | undefined {
  const cause = driverErrorOf(thrown);
  if (codeOf(cause) !== FOREIGN_KEY) return undefined;
  const { detail, constraint } = cause as Partial<DatabaseError>;
  return ABSENT.test(detail ?? '') ? COLUMN.exec(constraint ?? '')?.[1] : undefined;
}
