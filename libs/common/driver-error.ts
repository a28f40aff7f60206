/** The driver's own error behind whatever was thrown, which TypeORM wraps; undefined for what is no error. */
export function driverErrorOf(thrown: unknown): Error | undefined {
  if (!(thrown instanceof Error)) return undefined;
  return 'driverError' in thrown && thrown.driverError instanceof Error ? thrown.driverError : thrown;
}

/** The code of an error: an SQLSTATE when PostgreSQL answered it (appendix A of its manual); empty without one. */
export const codeOf = (error: Error | undefined): string =>
  error && 'code' in error && typeof error.code === 'string' ? error.code : '';
