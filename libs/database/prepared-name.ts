/** A connection keeps each prepared statement in memory. Texts beyond this number are parsed at each use instead. */
const MOST_NAMES = 200;

const names = new Map<string, string>();

/** The name under which connections prepare a text. Undefined when the text has none and all names are given. */
export function preparedName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `s${names.size + 1}`;
  names.set(sql, name);
  return name;
}
