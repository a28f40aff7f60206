import type { DatabaseError } from 'pg';
import { codeOf, driverErrorOf } from './driver-error.js';

const FOREIGN_KEY = '23503';
/** As PostgreSQL says that a row names one which is not there; it says something else of a row that others name. */
const ABSENT = /is not present in table/;
/**
 * The column that names a row which is gone: its service looked and saw it, another request deleted it before the write.
 * Undefined for any other error, among them a row that cannot be deleted because others name it.
 */
export function missingReference(thrown: unknown): string | undefined {
  const cause = driverErrorOf(thrown);
  if (codeOf(cause) !== FOREIGN_KEY) return undefined;
  const { detail, constraint } = cause as Partial<DatabaseError>;
  return ABSENT.test(detail ?? '') ? referringColumn(constraint ?? '') : undefined;
}

/** PostgreSQL names a foreign key by its table, `organization_id`, and the column that names the other row, first. */
function referringColumn(constraint: string): string | undefined {
  const [, columns = ''] = constraint.split('_organization_id_');
  const end = columns.indexOf('_id');
  return end < 0 ? undefined : columns.slice(0, end + '_id'.length);
}
