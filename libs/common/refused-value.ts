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
  if (!(thrown instanceof Error)) return undefined;
  const cause = ('driverError' in thrown ? thrown.driverError : thrown) as Record<string, unknown>;
  if (typeof cause?.['code'] !== 'string' || !REFUSED.has(cause['code'])) return undefined;
  const text = (member: unknown): string | undefined => (typeof member === 'string' ? member : undefined);
  return { sqlstate: cause['code'], table: text(cause['table']), constraint: text(cause['constraint']) };
}
