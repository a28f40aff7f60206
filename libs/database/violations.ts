import { codeOf, driverErrorOf } from '#common/driver-error.js';

const sqlState = (error: unknown): string => codeOf(driverErrorOf(error));

/** Whether a unique constraint refused the row. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Whether a foreign key refused the row: what it names is missing, or what it removes is still used. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503';

/** Whether a lock was not given up within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** Whether a statement named a table that does not exist: the database has never been migrated. */
export const isUndefinedTable = (error: unknown): boolean => sqlState(error) === '42P01';
